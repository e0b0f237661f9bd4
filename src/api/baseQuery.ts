import { createAction } from '@reduxjs/toolkit';
import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { apiUrl } from '@/lib/env';
import { problemError, type ApiError } from './apiError';

/** What the store hands to every request. */
export interface ApiExtra {
  /** Settles as soon as requests can be sent: at once with a backend, else when the fake API is up. */
  apiFetch: Promise<typeof fetch>;
}

const timeoutMs = 8_000;

/** The server no longer knows the session that the app believes in. */
export const sessionExpired = createAction('api/sessionExpired');

/**
 * Sends a request and turns every failure into an `ApiError`. Request and response don't pass on into
 * actions: a request's body may hold a password.
 */
export const baseQuery: BaseQueryFn<FetchArgs, unknown, ApiError> = async (args, api, options) => {
  const { apiFetch } = api.extra as ApiExtra;
  const fetchFn = await apiFetch.catch(() => undefined);
  if (!fetchFn) return { error: { kind: 'unreachable' } };

  const send = fetchBaseQuery({
    baseUrl: apiUrl,
    credentials: 'include',
    timeout: timeoutMs,
    fetchFn,
  });
  const { data, error, meta } = await send(args, api, options);
  if (!error) return { data };

  const failure = toApiError(error, meta?.response);
  if (failure.kind === 'problem' && failure.status === 401 && api.endpoint !== 'login') {
    api.dispatch(sessionExpired());
  }
  return { error: failure };
};

function toApiError(
  error: NonNullable<Awaited<ReturnType<ReturnType<typeof fetchBaseQuery>>>['error']>,
  response: Response | undefined,
): ApiError {
  const retryAfter = response?.headers.get('Retry-After') ?? null;
  if (typeof error.status === 'number') return problemError(error.status, error.data, retryAfter);
  if (error.status === 'TIMEOUT_ERROR') return { kind: 'timeout' };
  if (error.status !== 'PARSING_ERROR') return { kind: 'unreachable' };
  return error.originalStatus >= 400
    ? problemError(error.originalStatus, undefined, retryAfter)
    : { kind: 'unreadable' };
}
