import { reminderOperations, type Reminders } from '@/contract/reminders';
import { baseApi, mutation, query } from './baseApi';
import { settledWrite, type Started } from './baseQuery';

export const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reminders: query(build, reminderOperations.reminders, { providesTags: ['Reminders'] }),
    changeReminders: mutation(build, reminderOperations.changeReminders, {
      onQueryStarted: keepResponse,
    }),
    addPushSubscription: mutation(build, reminderOperations.addPushSubscription, {
      onQueryStarted: keepResponse,
    }),
    removePushSubscription: mutation(build, reminderOperations.removePushSubscription, {
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
