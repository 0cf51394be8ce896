// SPDX-License-Identifier: MIT
// The gallery: each component alone. A page of the development server only; the build does not contain it.
import { mount } from 'svelte';
import { setLanguage } from '../i18n/language.svelte';
import { pickLanguage } from '../i18n/messages';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('gallery.html has no element #app');
void setLanguage(pickLanguage(navigator.languages)).then(() => mount(Gallery, { target }));
