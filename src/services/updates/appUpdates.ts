import { trustWorker, whenIdle } from '@/lib/browser';

/** Built from src/worker/sw.ts. */
const workerUrl = '/sw.js';
const checkEveryMs = 3_600_000;
const skipWaiting = { type: 'SKIP_WAITING' };

export interface Update {
  /** Reloads this page with the new version. Other tabs keep theirs until they are reloaded. */
  reload(): void;
}

/** Checks each hour and when the page becomes visible, until the returned function is called. */
export function followUpdates(notify: (update: Update) => void): () => void {
  const end = new AbortController();
  const start = async () => {
    try {
      await unregisterOthers(workerUrl);
      trustWorker(workerUrl);
      follow(await navigator.serviceWorker.register(workerUrl), notify, end.signal);
    } catch {
      // The app works without a worker, but only online.
    }
  };
  // What it stores on its first run would compete with the first screen.
  const cancel = whenIdle(() => void start());
  return () => {
    cancel();
    end.abort();
  };
}

const isAt = (url: string | undefined, worker: ServiceWorker | null) =>
  worker !== null && new URL(worker.scriptURL).pathname === url;

/** Removes a worker that another build at this origin may have left, such as MSW's on localhost. */
export async function unregisterOthers(url?: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const { active, waiting, installing } = registration;
  if (!isAt(url, active ?? waiting ?? installing)) await registration.unregister();
}

function follow(
  registration: ServiceWorkerRegistration,
  notify: (update: Update) => void,
  signal: AbortSignal,
): void {
  const { serviceWorker } = navigator;
  const notifyOfUpdate = () => notify({ reload: () => reloadWith(registration) });
  const handleInstalled = (worker: ServiceWorker) => {
    const { active } = registration;
    // Without an active one, this is the first version on this device.
    if (!active) return;
    if (isAt(workerUrl, active)) notifyOfUpdate();
    // Chromium keeps the unregistered worker of another build until its pages are closed.
    else worker.postMessage(skipWaiting);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener(
      'statechange',
      () => {
        if (worker.state === 'installed') handleInstalled(worker);
      },
      { signal },
    );
  if (registration.waiting) handleInstalled(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing), { signal });

  let controller = serviceWorker.controller;
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      // Another tab has started the new version.
      if (isAt(workerUrl, controller)) notifyOfUpdate();
      controller = serviceWorker.controller;
    },
    { signal },
  );

  const check = () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check, { signal });
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function reloadWith(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting) {
    location.reload();
    return;
  }
  // A request of this page that the active worker hasn't ended keeps the new one waiting.
  const timer = setTimeout(() => location.reload(), 2000);
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activating') return;
    clearTimeout(timer);
    if (waiting.state === 'activated') location.reload();
    // A still newer version has replaced it.
    if (waiting.state === 'redundant') reloadWith(registration);
  });
  waiting.postMessage(skipWaiting);
}
