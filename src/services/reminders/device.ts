import { deviceOf } from '@/lib/notifications';

/** Whether this browser may show the app's notifications; `unsupported` if it can't. */
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

/**
 * Subscribes this device to push messages that are signed with the key. Returns null without a
 * service worker; throws if the browser's push service can't be reached.
 */
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

/** Returns this device's subscription, null if there is none. */
export async function deviceSubscription(): Promise<PushSubscription | null> {
  if (notificationState() !== 'granted') return null;
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

/** Ends this device's subscription, whose endpoint is dead from now on. */
export async function unsubscribeDevice(): Promise<void> {
  await (await deviceSubscription())?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
