import type { HttpHandler } from 'msw';
import { appPath } from '@/lib/appPath';
import { pageLoad } from '@/lib/browser';
import { withTimeout } from '@/lib/promises';
import { trustScript } from '@/lib/trustScript';
import { activateMocking } from './workerMessages';

/** Whether the service worker handles requests, or why the fake API runs in the page. */
export type WorkerState =
  | 'running'
  /** This build has another worker, and the page handles requests. */
  | 'unused'
  | 'restarted'
  | 'lost'
  | 'insecure'
  | 'unsupported'
  | 'bypassed'
  | 'rejected'
  | 'timedOut';

const workerUrl = `${appPath}mockServiceWorker.js`;
const timeoutMs = 3_000;

export async function startWorker(all: HttpHandler[], realUrl?: string): Promise<WorkerState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (await isBypassed()) return 'bypassed';
  const started = await withTimeout(
    control().then(() => activateMocking(all, realUrl)),
    timeoutMs,
  );
  if (started === 'failed') return 'rejected';
  return started === 'late' ? 'timedOut' : 'running';
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

/** Restarts a stopped worker, which has lost the list of pages that it serves. */
export async function restartWorker(): Promise<WorkerState> {
  try {
    const { active } = await navigator.serviceWorker.register(workerUrl);
    active?.postMessage('MOCK_ACTIVATE');
    return active ? 'restarted' : 'lost';
  } catch {
    return 'lost';
  }
}
