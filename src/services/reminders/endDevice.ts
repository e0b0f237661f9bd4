import { remindersApi } from '@/api/remindersApi';
import type { AppDispatch } from '@/app/rootReducer';
import { unsubscribeDevice } from './device';

/** Ends this device's subscription, here and at the backend. */
export async function endDevice(dispatch: AppDispatch): Promise<void> {
  const endpoint = await unsubscribeDevice();
  if (endpoint === null) return;
  await dispatch(remindersApi.endpoints.removePushSubscription.initiate({ endpoint }));
}
