// SPDX-License-Identifier: MIT
// The page's side of the service worker: after the page has started, so that it never waits for it.
import { offlineText } from '../i18n/offline';
import { ui } from '../model/ui.svelte';

/** Keeps the page on the device for times without a network, and says when a new version of it is there. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const workers = navigator.serviceWorker;
  const registration = await workers.register('./service_worker.js').catch(() => undefined);
  if (!registration) return; // a host or a browser that does not allow it: the page works, with a network
  if (registration.waiting && workers.controller) offerNewVersion(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && workers.controller) offerNewVersion(worker);
    });
  });
  (await workers.ready).active?.postMessage('keep the rest');
}

/** The games on the screen are kept, so that nothing is lost; still it is the person who says when. */
function offerNewVersion(worker: ServiceWorker): void {
  const run = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  };
  ui.notify(offlineText('newVersion'), 'plain', { label: offlineText('reload'), run });
}
