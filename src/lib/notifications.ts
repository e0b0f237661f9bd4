import { appPath } from './appPath';
import { joinUrl } from './baseUrl';

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The used parts of the worker's scope, which the page's types don't have. */
export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<ReadonlyArray<Page>>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** What a page gets when a notification of the streak is clicked. */
export const openHomeMessage = 'OPEN_HOME';

/** Shows a reminder. It replaces one that is still there. */
export const showReminder = async (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { title, body }: { title: string; body: string },
) =>
  registration.showNotification(title, {
    body,
    tag: 'streak',
    icon: `${appPath}icons/icon-192.png`,
    lang: 'en',
  });

/** Handles a `push` event. Browsers demand a notification for each message, also an unreadable one. */
export async function showPush({ registration }: WorkerScope, data: { json(): unknown } | null) {
  let words = { title: 'Your streak is at risk', body: '5 points by midnight keep it.' };
  try {
    const { title, body } = (data?.json() ?? {}) as Record<string, unknown>;
    if (typeof title === 'string' && typeof body === 'string') words = { title, body };
  } catch {
    // No JSON.
  }
  await showReminder(registration, words);
}

/** Handles a `notificationclick` event: opens Home in a tab of the app, or in a new one. */
export async function openFromNotification(
  { clients }: WorkerScope,
  notification: Pick<Notification, 'close'>,
): Promise<void> {
  notification.close();
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith(appPath));
  if (!page) {
    await clients.openWindow(appPath);
    return;
  }
  page.postMessage({ type: openHomeMessage });
  await page.focus();
}

/** Sends a new subscription; with a bearer token, which only the page has, the next start does. */
export async function renewSubscription(
  { registration }: WorkerScope,
  old: Pick<PushSubscription, 'options'> | null,
  apiUrl: string,
): Promise<void> {
  if (!old?.options.applicationServerKey) return;
  const { applicationServerKey } = old.options;
  const renewed = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  await fetch(joinUrl(apiUrl, '/users/me/push-subscriptions'), {
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(deviceOf(renewed)),
  });
}

export function deviceOf(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  };
}
