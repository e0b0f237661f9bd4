import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';

const tagTypes = [
  'Session',
  'Challenge',
  'Attempt',
  'Action',
  'Badge',
  'Ledger',
  'Quote',
  'Leaderboard',
  'Person',
  'Message',
  'LiveMessage',
  'Video',
  'Presence',
] as const;

/** The one api object; each resource adds its endpoints in a file of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  onSchemaFailure: ({ message }, { endpoint }) => {
    console.error(`The answer of "${endpoint}" breaks the contract: ${message}`);
  },
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
});

/** Lets all that is shown be asked anew, and all else be forgotten. */
export const refetchAll = () => baseApi.util.invalidateTags([...tagTypes]);
