import { appPath } from '@/lib/appPath';
import { whenIdle } from '@/lib/browser';
import { trustScript } from '@/lib/trustScript';

/** Built from src/worker/sw.ts. */
const workerUrl = `${appPath}sw.js`;
const checkEveryMs = 3_600_000;
const skipWaiting = { type: 'SKIP_WAITING' };

/** Checks each hour and when the page becomes visible, until the returned function is called. */
export function followUpdates(notify: (reload: () => void) => void): () => void {
  const end = new AbortController();
  // What the worker stores on its first run would compete with the first screen.
  const cancel = whenIdle(() => {
    // Without a worker, the app works, but only online.
    follow(notify, end.signal).catch(() => undefined);
  });
  end.signal.addEventListener('abort', cancel);
  return () => end.abort();
}

const isAt = (url: string | undefined, worker: ServiceWorker | null) =>
  worker !== null && new URL(worker.scriptURL).pathname === url;

/** Removes a worker that another build at this path may have left, such as MSW's on localhost. */
export async function unregisterOthers(url?: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.scope !== new URL(appPath, location.href).href) return;
  const { active, waiting, installing } = registration;
  if (!isAt(url, active ?? waiting ?? installing)) await registration.unregister();
}

async function follow(notify: (reload: () => void) => void, signal: AbortSignal) {
  const { serviceWorker } = navigator;
  await unregisterOthers(workerUrl);
  trustScript(workerUrl);
  const registration = await serviceWorker.register(workerUrl);
  const notifyOfUpdate = () => notify(() => reloadWith(registration));
  const handleInstalled = (worker: ServiceWorker) => {
    const { active } = registration;
    // Without an active one, this is the first version on this device.
    if (!active) return;
    if (isAt(workerUrl, active)) notifyOfUpdate();
    // Chromium keeps the unregistered worker of another build until its pages are closed.
    else worker.postMessage(skipWaiting);
  };
  const watchInstalling = () => {
    const worker = registration.installing;
    const handleChange = () => {
      if (worker?.state === 'installed') handleInstalled(worker);
    };
    worker?.addEventListener('statechange', handleChange, { signal });
  };
  if (registration.waiting) handleInstalled(registration.waiting);
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling, { signal });

  let { controller } = serviceWorker;
  const handleController = () => {
    // Another tab has started the new version.
    if (isAt(workerUrl, controller)) notifyOfUpdate();
    ({ controller } = serviceWorker);
  };
  serviceWorker.addEventListener('controllerchange', handleController, { signal });

  const check = () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check, { signal });
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Reloads this page with the new version. Other tabs keep theirs until they are reloaded. */
function reloadWith(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting) return location.reload();
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
