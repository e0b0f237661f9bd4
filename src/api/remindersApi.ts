import { reminderOperations, type Reminders } from '@/contract/reminders';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

const remindersQueryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reminders: build.query<Data<'reminders'>, Arg<'reminders'>>({
      ...endpointFromOperation(reminderOperations.reminders),
      providesTags: ['Reminders'],
    }),
  }),
});

interface Started {
  dispatch: (action: ReturnType<typeof received>) => unknown;
  queryFulfilled: Promise<{ data: { reminders: Reminders } }>;
}

/** Each response has all reminders, which replace the cached ones. */
const keepResponse = async (_arg: unknown, { dispatch, queryFulfilled }: Started) => {
  const response = await queryFulfilled.catch(() => null);
  if (response) dispatch(received(response.data));
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
