import { actionOperations } from '@/contract/actions';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';
import { patchSessionUser } from './sessionApi';

export const actionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    actions: build.query<Data<'actions'>, Arg<'actions'>>({
      ...endpointFromOperation(actionOperations.actions),
      providesTags: ['Action'],
    }),
    logAction: build.mutation<Data<'logAction'>, Arg<'logAction'>>({
      ...endpointFromOperation(actionOperations.logAction),
      invalidatesTags: ['Today', 'Badge', 'Leaderboard', 'Ledger', 'Inbox'],
      onQueryStarted: (_, api) => void patchSessionUser(api),
    }),
    undoAction: build.mutation<Data<'undoAction'>, Arg<'undoAction'>>({
      ...endpointFromOperation(actionOperations.undoAction),
      invalidatesTags: ['Today', 'Badge', 'Leaderboard', 'Ledger', 'Inbox'],
      onQueryStarted: (_, api) => void patchSessionUser(api),
    }),
  }),
});

export const { useActionsQuery } = actionsApi;
