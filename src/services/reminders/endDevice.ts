import { remindersApi } from '@/api/remindersApi';
import type { AppDispatch } from '@/app/rootReducer';
import { deviceSubscription } from './device';

/** Ends it at the backend, which needs the session. The browser's stays if the logout fails. */
export async function endDevice(dispatch: AppDispatch): Promise<void> {
  const subscription = await deviceSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await dispatch(remindersApi.endpoints.removePushSubscription.initiate({ endpoint }));
}
