import { useEffect, useRef, type RefObject } from 'react';
import {
  useAddPushSubscriptionMutation,
  useChangeRemindersMutation,
  useRemindersQuery,
} from '@/api/remindersApi';
import { useZone } from '@/lib/deviceZone';
import { openHomeMessage } from '@/lib/notifications';
import { notificationState, subscribeDevice, unsubscribeDevice } from './reminders';

/** Renews the subscription, reports another time zone, and opens Home after a click. */
export function DeviceReminders({ userId }: { userId: string | null }) {
  useEffect(openHomeOnClick, []);
  const previousId = useRef(userId);
  /** Resolves once the device has no subscription of another user. */
  const isFree = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const isReplaced = userId !== previousId.current;
    previousId.current = userId;
    // A subscription that stays would show one user's reminders to the next.
    if (userId === null || isReplaced) {
      isFree.current = unsubscribeDevice().catch(() => undefined);
    }
  }, [userId]);
  const isRenewed = userId !== null && notificationState() === 'granted';
  return isRenewed && <Renewal key={userId} isFree={isFree} />;
}

function Renewal({ isFree }: { isFree: RefObject<Promise<unknown>> }) {
  const { data } = useRemindersQuery();
  const [add] = useAddPushSubscriptionMutation();
  const [change] = useChangeRemindersMutation();
  const {
    isOn = false,
    pushKey = null,
    zone,
    quietFrom = '',
    quietTo = '',
  } = data?.reminders ?? {};

  useEffect(() => {
    if (!isOn || pushKey === null) return;
    // Without a push service, the settings say so when the user turns reminders on.
    void isFree.current
      .then(() => subscribeDevice(pushKey))
      .then(
        (device) => device && add(device),
        () => undefined,
      );
  }, [isOn, pushKey, add, isFree]);

  const here = useZone();
  const hasMoved = isOn && zone !== here;
  useEffect(() => {
    if (hasMoved) void change({ isOn: true, quietFrom, quietTo, zone: here });
  }, [hasMoved, here, quietFrom, quietTo, change]);

  return null;
}

/** Goes Home as a link would, without loading the page again. */
function openHomeOnClick() {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const open = ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type !== openHomeMessage || `${location.pathname}${location.search}` === '/') return;
    history.pushState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  serviceWorker?.addEventListener('message', open);
  return () => serviceWorker?.removeEventListener('message', open);
}
