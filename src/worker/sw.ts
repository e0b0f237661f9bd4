// First: it sets what env.ts reads.
import { configUrl } from './config';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { appPath } from '@/lib/appPath';
import { apiUrl } from '@/lib/env';
import { openFromNotification, renewSubscription, showPush } from '@/lib/notifications';
import { syncOutbox } from '@/services/outbox/outboxSync';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this release, which the build fills in. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

/* Serves this release's files, so that every screen opens offline. Never handles API requests. */

const precache = new PrecacheController();
// The stored page includes its policy, which names the API, so the revision depends on the API, too.
const ofThisApi = (entry: PrecacheEntry) =>
  entry.url === 'index.html' ? { ...entry, revision: `${entry.revision} ${apiUrl}` } : entry;
precache.addToCacheList(self.__WB_MANIFEST.map(ofThisApi));

/** Where the ids of pages that a former release had open are noted; deleted with its files. */
const openPagesUrl = `${appPath}open-pages`;

// A release that can't be stored as a whole isn't installed: the one before stays.
self.addEventListener('install', (event) => void precache.install(event).catch(() => undefined));

self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));

// A new release waits until the user reloads a page.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

syncOutbox(self);

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFromNotification(self, event.notification)),
);

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self, event.oldSubscription, apiUrl));
});

const page = precache.createHandlerBoundToURL(`${appPath}index.html`);

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isScreen(url),
  async (options) => {
    const { event, request } = options;
    event.waitUntil(deleteOldFiles(event));
    const response = await page(options);
    // A host that redirects /index.html: a page may not be what a redirect came to.
    return response.redirected ? fetch(request) : response;
  },
);

// Pages keep the API of their worker until a worker with another API takes over.
registerRoute(
  ({ url }) => url.pathname === configUrl,
  async () =>
    new Response(`self.apiUrl = ${JSON.stringify(apiUrl)};`, {
      headers: { 'Content-Type': 'text/javascript' },
    }),
);

registerRoute(new PrecacheRoute(precache));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${appPath}assets/`),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

// Storage fails now and then, is full, or has lost a file: the network serves as without a worker.
setCatchHandler(async ({ event }) => fetch((event as FetchEvent).request));

async function takeOver(event: ExtendableEvent): Promise<void> {
  try {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const cache = await caches.open(precache.strategy.cacheName);
    await cache.put(openPagesUrl, new Response(JSON.stringify(pages.map(({ id }) => id))));
    await deleteOldFiles(event);
  } catch {
    // The files of other releases stay until the next one.
  }
  await self.clients.claim();
}

/** Keeps them while a page may load them or a newer release waits. Never rejects. */
async function deleteOldFiles(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = self.registration;
  if (installing ?? waiting) return;
  try {
    const cache = await caches.open(precache.strategy.cacheName);
    const noted = await cache.match(openPagesUrl);
    if (!noted) return;
    const ids = (await noted.json()) as string[];
    const open = await Promise.all(ids.map((id) => self.clients.get(id)));
    if (open.every((client) => client === undefined)) await precache.activate(event);
  } catch {
    // The next page that opens tries again.
  }
}

/** True directly below the app's path. Deeper URLs belong to the API or other apps, and names with a dot are files. */
const isScreen = ({ pathname }: URL) => /^[^/.]*$/.test(pathname.slice(appPath.length));
