import { useEffect, useRef, useState } from 'react';
import {
  remindersApi,
  useAddPushSubscriptionMutation,
  useChangeRemindersMutation,
  useRemindersQuery,
} from '@/api/remindersApi';
import { selectServerZone } from '@/api/zonesSlice';
import { useAppSelector } from '@/app/hooks';
import type { AppDispatch } from '@/app/rootReducer';
import type { QuietHours } from '@/domain/reminders';
import { appPath } from '@/lib/appPath';
import { deviceZone, useZone } from '@/lib/deviceZone';
import { useIsLate } from '@/lib/hooks';
import { deviceOf, openHomeMessage } from '@/lib/notifications';

export function useReminders() {
  const query = useRemindersQuery();
  const [change, changed] = useChangeRemindersMutation();
  const [addDevice] = useAddPushSubscriptionMutation();
  const [state, setState] = useState(notificationState);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const isLate = useIsLate(isAsking);
  const reminders = query.data?.reminders;
  const { originalArgs: wanted } = changed;
  const shown = reminders && changed.isLoading ? { ...reminders, ...wanted } : reminders;
  // A request that failed may still have changed them.
  const isChanged =
    reminders?.isOn === wanted?.isOn &&
    reminders?.quietFrom === wanted?.quietFrom &&
    reminders?.quietTo === wanted?.quietTo;

  const save = async (next: Partial<QuietHours> & { isOn?: boolean }) => {
    if (!reminders) return false;
    if (next.isOn === false) setHasTried(false);
    const { isOn, quietFrom, quietTo } = { ...reminders, ...next };
    const answer = await change({ isOn, quietFrom, quietTo, zone: deviceZone() });
    return answer.error === undefined;
  };

  return {
    reminders,
    /** What the user sees while a change is on its way. */
    shown,
    query,
    error: isChanged ? undefined : changed.error,
    state,
    /** True once the user has turned reminders on here, even if that failed. */
    hasTried,
    /** Why this device may not show reminders, and what to do; null if it shows them or may ask. */
    problem:
      shown?.isOn || hasTried
        ? problemOf(state, isUnreachable, hasTried && (!isAsking || isLate))
        : null,
    isBusy: isAsking || changed.isLoading,
    save,
    /** Asks for permission and turns reminders on. Does nothing more without permission. */
    async turnOn() {
      setIsAsking(true);
      setHasTried(true);
      let answer = notificationState();
      if (answer === 'default') {
        answer = await Notification.requestPermission().catch(notificationState);
      }
      setState(answer);
      const pushKey = reminders?.pushKey ?? null;
      if (answer === 'granted' && (await save({ isOn: true })) && pushKey !== null) {
        const device = await subscribeDevice(pushKey).catch(() => null);
        setIsUnreachable(!device || (await addDevice(device)).error !== undefined);
      }
      setIsAsking(false);
    },
  };
}

function problemOf(
  state: NotificationState,
  isUnreachable: boolean,
  wasAsked: boolean,
): string | null {
  if (state === 'default') {
    return wasAsked
      ? 'Your browser hasn’t allowed notifications yet. Try again, and choose “Allow” when it asks. If it doesn’t ask, use the icon next to the page’s address.'
      : null;
  }
  if (state === 'denied') {
    return 'Notifications from this app are blocked on this device. Allow them for this site in your browser’s settings, and then reload the page.';
  }
  if (state === 'unsupported') {
    return 'This browser can’t show notifications. On an iPhone or iPad, add the app to your Home Screen and open it there.';
  }
  return isUnreachable
    ? 'Reminders are saved, but your browser’s push service didn’t respond, so this device may not show them. Open the app again when you’re online.'
    : null;
}

type NotificationState = NotificationPermission | 'unsupported';

const notificationState = (): NotificationState =>
  'Notification' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';

/** Renews the subscription, reports another time zone, and opens Home after a click. */
export function DeviceReminders({ userId }: { userId: string | null }) {
  useEffect(openHomeOnClick, []);
  const previousId = useRef(userId);
  /** Resolves once the device has no subscription of another user. */
  const isFree = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    // A subscription that stays would show one user's reminders to the next.
    if (userId === null || userId !== previousId.current) {
      isFree.current = unsubscribeDevice().catch(() => undefined);
    }
    previousId.current = userId;
  }, [userId]);
  const skip = userId === null || notificationState() !== 'granted';
  const reminders = useRemindersQuery(undefined, { skip }).currentData?.reminders;
  const [add] = useAddPushSubscriptionMutation();
  const [change] = useChangeRemindersMutation();
  const pushKey = reminders?.isOn ? reminders.pushKey : null;
  const zone = useZone();
  const here = useAppSelector((state) => selectServerZone(state, zone));

  useEffect(() => {
    if (pushKey === null) return;
    // Without a push service, the settings say so when the user turns reminders on.
    void isFree.current
      .then(() => subscribeDevice(pushKey))
      .then(
        (device) => device && add(device),
        () => undefined,
      );
  }, [pushKey, userId, add]);

  useEffect(() => {
    if (!reminders?.isOn || reminders.zone === here) return;
    const { quietFrom, quietTo } = reminders;
    void change({ isOn: true, quietFrom, quietTo, zone: here });
  }, [reminders, here, change]);

  return null;
}

/** Goes Home as a link would, without loading the page again. */
function openHomeOnClick() {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const open = ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type !== openHomeMessage || `${location.pathname}${location.search}` === appPath)
      return;
    history.pushState(null, '', appPath);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  serviceWorker?.addEventListener('message', open);
  return () => serviceWorker?.removeEventListener('message', open);
}

const registration = async () => navigator.serviceWorker.getRegistration();

/** Returns null without a service worker. Throws if the push service can't be reached. */
async function subscribeDevice(pushKey: string) {
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

const unsubscribeDevice = async () => (await deviceSubscription())?.unsubscribe();

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
