import { reminderOperations, type Reminders } from '@/contract/reminders';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';
import { settledWrite, type Started } from './settledWrite';

const remindersQueryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reminders: build.query<Data<'reminders'>, Arg<'reminders'>>({
      ...endpointFromOperation(reminderOperations.reminders),
      providesTags: ['Reminders'],
    }),
  }),
});

/** Each response has all reminders, which replace the cached ones. */
const keepResponse = async (_arg: unknown, started: Started<{ reminders: Reminders }>) => {
  const response = await settledWrite(started);
  if (response?.isLatest) started.dispatch(received(response.data));
  else if (response) started.dispatch(baseApi.util.invalidateTags(['Reminders']));
};

const received = (data: Data<'reminders'>) =>
  remindersQueryApi.util.updateQueryData('reminders', undefined, () => data);

export const remindersApi = remindersQueryApi.injectEndpoints({
  endpoints: (build) => ({
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
