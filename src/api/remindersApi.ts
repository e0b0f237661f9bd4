import { reminderOperations } from '@/contract/reminders';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

export const remindersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reminders: build.query<Data<'reminders'>, Arg<'reminders'>>({
      ...endpointFromOperation(reminderOperations.reminders),
      providesTags: ['Reminders'],
    }),
    changeReminders: build.mutation<Data<'changeReminders'>, Arg<'changeReminders'>>({
      ...endpointFromOperation(reminderOperations.changeReminders),
      invalidatesTags: ['Reminders'],
    }),
    addPushSubscription: build.mutation<Data<'addPushSubscription'>, Arg<'addPushSubscription'>>({
      ...endpointFromOperation(reminderOperations.addPushSubscription),
      invalidatesTags: ['Reminders'],
    }),
    removePushSubscription: build.mutation<
      Data<'removePushSubscription'>,
      Arg<'removePushSubscription'>
    >({
      ...endpointFromOperation(reminderOperations.removePushSubscription),
      invalidatesTags: ['Reminders'],
    }),
  }),
});

export const { useRemindersQuery, useChangeRemindersMutation } = remindersApi;
