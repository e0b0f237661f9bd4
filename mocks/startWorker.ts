import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { trustWorker } from './trustWorker';

/** Whether the service worker passes requests on, or why the page answers without one. */
export type WorkerState =
  | 'running'
  /** The browser had dropped it, and it was started again. */
  | 'restarted'
  /** The browser has dropped it, and it can't be started again. */
  | 'lost'
  /** On this origin no browser lets one work. */
  | 'insecure'
  /** This browser has none. */
  | 'unsupported'
  /** A hard reload, or a switch of the developer tools, loaded the page without it. */
  | 'passedBy'
  | 'refused'
  /** It didn't come up in time. */
  | 'late';

const workerUrl = '/mockServiceWorker.js';
const timeoutMs = 3_000;

/** Starts the service worker, which hands requests to these handlers. */
export async function startWorker(all: HttpHandler[]): Promise<WorkerState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (await isPassedBy()) return 'passedBy';
  const timeout = new Promise<WorkerState>((resolve) => {
    setTimeout(() => resolve('late'), timeoutMs);
  });
  try {
    trustWorker(workerUrl);
    keepWorker();
    const started = setupWorker(...all).start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: workerUrl },
    });
    return await Promise.race([started.then(() => 'running' as const), timeout]);
  } catch {
    return 'refused';
  }
}

/** After a reload, msw would load the page again and again until the worker gets hold of it. */
async function isPassedBy(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller || !isReload()) return false;
  const registration = await serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active);
}

export const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** A worker that was dropped comes back, but has forgotten for which pages it works. */
export async function restartWorker(): Promise<WorkerState> {
  try {
    const { active } = await navigator.serviceWorker.register(workerUrl);
    active?.postMessage('MOCK_ACTIVATE');
    return active ? 'restarted' : 'lost';
  } catch {
    return 'lost';
  }
}

/**
 * msw takes its worker away when the last page closes. A page that is just being loaded doesn't count,
 * and would be left without a worker: so it stays.
 */
function keepWorker(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation());
}
