import { deviceOf } from '@/lib/notifications';

export type NotificationState = NotificationPermission | 'unsupported';

export const notificationState = (): NotificationState =>
  'Notification' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';

/** Asks the user, unless they have chosen before. */
export async function askForNotifications(): Promise<NotificationState> {
  return notificationState() === 'default' ? Notification.requestPermission() : notificationState();
}

const registration = async () => navigator.serviceWorker.getRegistration();

/** Returns null without a service worker. Throws if the push service can't be reached. */
export async function subscribeDevice(pushKey: string) {
  const pushManager = (await registration())?.pushManager;
  if (!pushManager) return null;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === pushKey) return deviceOf(known);
  // A browser has one subscription, for one key.
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  return deviceOf(await pushManager.subscribe(options));
}

export async function deviceSubscription(): Promise<PushSubscription | null> {
  if (notificationState() !== 'granted') return null;
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

export async function unsubscribeDevice(): Promise<void> {
  await (await deviceSubscription())?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
