import { reminderOperations, type Reminders } from '@/contract/reminders';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';
import { settledWrite, type Started } from './baseQuery';

export const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reminders: build.query<Data<'reminders'>, Arg<'reminders'>>({
      ...endpointFromOperation(reminderOperations.reminders),
      providesTags: ['Reminders'],
    }),
    changeReminders: build.mutation<Data<'changeReminders'>, Arg<'changeReminders'>>({
      ...endpointFromOperation(reminderOperations.changeReminders),
      onQueryStarted: keepResponse,
    }),
    addPushSubscription: build.mutation<Data<'addPushSubscription'>, Arg<'addPushSubscription'>>({
      ...endpointFromOperation(reminderOperations.addPushSubscription),
      onQueryStarted: keepResponse,
    }),
    removePushSubscription: build.mutation<
      Data<'removePushSubscription'>,
      Arg<'removePushSubscription'>
    >({
      ...endpointFromOperation(reminderOperations.removePushSubscription),
      onQueryStarted: keepResponse,
    }),
  }),
});

export const { useRemindersQuery, useChangeRemindersMutation, useAddPushSubscriptionMutation } =
  remindersApi;

/** Each response has all reminders, which replace the cached ones. A request that failed may have changed them. */
async function keepResponse(
  _arg: unknown,
  started: Started<{ reminders: Reminders }>,
): Promise<void> {
  const response = await settledWrite(started);
  started.dispatch(
    response?.isLatest
      ? remindersApi.util.updateQueryData('reminders', undefined, () => response.data)
      : baseApi.util.invalidateTags(['Reminders']),
  );
}
