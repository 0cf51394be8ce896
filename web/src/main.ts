// SPDX-License-Identifier: MIT
import { mount } from 'svelte';
import App from './app/App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no element #app');
mount(App, { target });
