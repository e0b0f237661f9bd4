import { remindersApi } from '@/api/remindersApi';
import type { AppDispatch } from '@/app/rootReducer';
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

async function deviceSubscription() {
  if (notificationState() !== 'granted') return null;
  return (await registration())?.pushManager?.getSubscription();
}

export async function unsubscribeDevice(): Promise<void> {
  await (await deviceSubscription())?.unsubscribe();
}

/** Ends it at the backend, which needs the session. The browser's stays if the logout fails. */
export async function endDevice(dispatch: AppDispatch): Promise<void> {
  const subscription = await deviceSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await dispatch(remindersApi.endpoints.removePushSubscription.initiate({ endpoint }));
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
