import { useState } from 'react';
import {
  remindersApi,
  useAddPushSubscriptionMutation,
  useChangeRemindersMutation,
  useRemindersQuery,
} from '@/api/remindersApi';
import type { AppDispatch } from '@/app/rootReducer';
import type { QuietHours } from '@/domain/reminders';
import { deviceZone } from '@/lib/deviceZone';
import { deviceOf } from '@/lib/notifications';

export function useReminders() {
  const query = useRemindersQuery();
  const [change, changed] = useChangeRemindersMutation();
  const [addDevice] = useAddPushSubscriptionMutation();
  const [state, setState] = useState(notificationState);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const reminders = query.data?.reminders;

  const save = async (next: Partial<QuietHours> & { isOn?: boolean }) => {
    if (!reminders) return false;
    const { isOn, quietFrom, quietTo } = { ...reminders, ...next };
    const answer = await change({ isOn, quietFrom, quietTo, zone: deviceZone() });
    return answer.error === undefined;
  };

  const reachDevice = async () => {
    const pushKey = reminders?.pushKey ?? null;
    if (pushKey === null) return;
    const device = await subscribeDevice(pushKey).catch(() => null);
    const isAdded = device !== null && (await addDevice(device)).error === undefined;
    setIsUnreachable(!isAdded);
  };

  return {
    reminders,
    /** What the user sees while a change is on its way. */
    shown: reminders && changed.isLoading ? { ...reminders, ...changed.originalArgs } : reminders,
    query,
    error: changed.error,
    state,
    isUnreachable,
    isBusy: isAsking || changed.isLoading,
    save,
    /** Asks for permission and turns reminders on. Does nothing more without permission. */
    async turnOn() {
      setIsAsking(true);
      const answer = await askForNotifications().catch(notificationState);
      setState(answer);
      if (answer === 'granted' && (await save({ isOn: true }))) await reachDevice();
      setIsAsking(false);
    },
  };
}

/** Says why this device shows no reminders and what to do; null if it shows them or may ask. */
export function stateProblem(state: NotificationState): string | null {
  if (state === 'denied') {
    return 'Notifications from this app are blocked on this device. Allow them for this site in your browser’s settings, and then reload the page.';
  }
  if (state === 'unsupported') {
    return 'This browser can’t show notifications. On an iPhone or iPad, add the app to your Home Screen and open it there.';
  }
  return null;
}

export const reachProblem =
  'Reminders are saved, but your browser’s push service didn’t respond, so this device may not show them. Open the app again when you’re online.';

type NotificationState = NotificationPermission | 'unsupported';

export const notificationState = (): NotificationState =>
  'Notification' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';

/** Asks the user, unless they have chosen before. */
async function askForNotifications(): Promise<NotificationState> {
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
