import { actionOperations } from '@/contract/actions';
import { baseApi, mutation, pointTags, query } from './baseApi';
import { patchSessionUser } from './sessionApi';

export const actionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    actions: query(build, actionOperations.actions, { providesTags: ['Action'] }),
    logAction: mutation(build, actionOperations.logAction, {
      invalidatesTags: [...pointTags, 'Inbox'],
      onQueryStarted: (_, api) => void patchSessionUser(api),
    }),
    undoAction: mutation(build, actionOperations.undoAction, {
      invalidatesTags: [...pointTags, 'Inbox'],
      onQueryStarted: (_, api) => void patchSessionUser(api),
    }),
  }),
});

export const { useActionsQuery } = actionsApi;
