import type { HttpHandler } from 'msw';
import { appPath } from '@/lib/appPath';
import { pageLoad } from '@/lib/browser';
import { withTimeout } from '@/lib/promises';
import { trustScript } from '@/lib/trustScript';
import { activateMocking } from './workerMessages';

const workerUrl = `${appPath}mockServiceWorker.js`;
const timeoutMs = 3_000;

const withoutWorker =
  'The fake API runs in the page, and its requests are missing in the developer tools.';

/** Resolves to null if the service worker handles requests, else to a sentence that says why not. */
export async function startWorker(all: HttpHandler[], realUrl?: string): Promise<string | null> {
  if (!isSecureContext)
    return `Service workers run only on https and localhost. ${withoutWorker} Open the app at localhost, or run "npm run api" and point the app to it.`;
  if (!('serviceWorker' in navigator))
    return `This browser has no service worker, as in some private windows. ${withoutWorker} Try another window or browser.`;
  if (await isBypassed())
    return `This page bypassed the service worker: after a hard reload, or because “Bypass for network” is on in the developer tools. ${withoutWorker} Reload the page normally.`;
  const started = await withTimeout(
    control().then(() => activateMocking(all, realUrl)),
    timeoutMs,
  );
  if (started === 'late')
    return `The service worker didn’t start in time. ${withoutWorker} Reload the page.`;
  return started === 'failed'
    ? `The service worker couldn’t be registered: the browser or an extension blocks it, or mockServiceWorker.js is missing. ${withoutWorker} Allow it for this site, and reload.`
    : null;
}

/** True after a hard reload: the worker is active, but doesn't control this page until the next load. */
async function isBypassed(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller || pageLoad() !== 'reload') return false;
  const registration = await serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active);
}

/** Registers the worker. Resolves when it controls the page, which it claims on a first visit. */
async function control(): Promise<void> {
  trustScript(workerUrl);
  const { serviceWorker } = navigator;
  const claimed = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register(workerUrl);
  if (!serviceWorker.controller) await claimed;
}

/** Restarts a stopped worker, which has lost the list of pages that it serves. Returns what happened. */
export async function restartWorker(): Promise<string> {
  const registration = await navigator.serviceWorker.register(workerUrl).catch(() => null);
  registration?.active?.postMessage('MOCK_ACTIVATE');
  return registration?.active
    ? 'The browser stopped the service worker. It was restarted; nothing was lost.'
    : `The browser stopped the service worker, and it didn’t restart. ${withoutWorker} Reload the page.`;
}
