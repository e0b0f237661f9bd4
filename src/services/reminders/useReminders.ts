import { useState } from 'react';
import {
  useAddPushSubscriptionMutation,
  useChangeRemindersMutation,
  useRemindersQuery,
} from '@/api/remindersApi';
import type { QuietHours } from '@/domain/reminders';
import { deviceZone } from '@/lib/deviceZone';
import {
  askForNotifications,
  notificationState,
  subscribeDevice,
  type NotificationState,
} from './device';

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
