import { http, passthrough, type HttpHandler } from 'msw';
import { appPath } from '@/lib/appPath';
import { listenForLeaving, pageLoad } from '@/lib/browser';
import { withTimeout } from '@/lib/promises';
import { trustScript } from '@/lib/trustScript';

const url = `${appPath}mockServiceWorker.js`;
const timeoutMs = 3_000;

const withoutWorker =
  'The fake API runs in the page, and its requests are missing in the developer tools.';

/**
 * Passes requests to these handlers, except those to the real backend. Resolves to a function that
 * restarts the worker and says what happened, or to a sentence that says why it doesn't run.
 */
export async function startWorker(
  handlers: HttpHandler[],
  realUrl?: string,
): Promise<string | (() => Promise<string>)> {
  if (!isSecureContext)
    return `Service workers run only on https and localhost. ${withoutWorker} Open the app at localhost, or run "npm run api" and point the app to it.`;
  if (!('serviceWorker' in navigator))
    return `This browser has no service worker, as in some private windows. ${withoutWorker} Try another window or browser.`;
  if (await isBypassed())
    return `This page bypassed the service worker: after a hard reload, or because “Bypass for network” is on in the developer tools. ${withoutWorker} Reload the page normally.`;
  trustScript(url);
  listenForLeaving();
  const { setupWorker } = await import('msw/browser');
  const toReal = realUrl ? [http.all(`${realUrl}/*`, () => passthrough())] : [];
  const worker = setupWorker(...toReal, ...handlers);
  const options = { serviceWorker: { url }, quiet: true, onUnhandledRequest: 'bypass' } as const;
  const start = () => withTimeout(worker.start(options), timeoutMs);
  const started = await start();
  if (started === 'late')
    return `The service worker didn’t start in time. ${withoutWorker} Reload the page.`;
  if (started === 'failed')
    return `The service worker couldn’t be registered: the browser or an extension blocks it, or mockServiceWorker.js is missing. ${withoutWorker} Allow it for this site, and reload.`;
  const restart = async () => {
    worker.stop();
    const restarted = await start();
    return typeof restarted === 'object'
      ? 'The browser stopped the service worker. It was restarted; nothing was lost.'
      : `The browser stopped the service worker, and it didn’t restart. ${withoutWorker} Reload the page.`;
  };
  let restarting: Promise<string> | undefined;
  return () => (restarting ??= restart().finally(() => (restarting = undefined)));
}

/**
 * True after a hard reload: the worker is active, but doesn't control this page until the next load.
 * MSW would reload the page, again and again if the developer tools bypass the worker.
 */
async function isBypassed(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller || pageLoad() !== 'reload') return false;
  const registration = await serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active);
}
