// SPDX-License-Identifier: MIT
import { mount } from 'svelte';
import App from './app/App.svelte';
import { keepOffline } from './service_worker/register';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no element #app');
mount(App, { target });
if (document.readyState === 'complete') void keepOffline();
else addEventListener('load', () => void keepOffline(), { once: true });
