import { createAction } from '@reduxjs/toolkit';
import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { apiUrl } from '@/lib/env';
import { withTimeout } from '@/lib/withTimeout';
import { problemError, type ApiError } from './apiError';
import type { BearerToken } from './bearerToken';
import type { RunningUpload } from './upload/runningUploads';

/** What the store hands to every request. */
export interface ApiExtra {
  /** Settles as soon as requests can be sent: at once with a backend, else when the fake API is up. */
  apiFetch: () => Promise<typeof fetch>;
  bearerToken: BearerToken;
  /** Until when the server asked not to be asked again, by endpoint, on the page's own time. */
  restUntil: Map<string, number>;
  /** Sends of videos that go on, by the slot they are sent from. */
  uploads: Map<string, RunningUpload>;
}

const timeoutMs = 8_000;
const longestRestSeconds = 60;

/** The server no longer knows the session that the app believes in. */
export const sessionExpired = createAction('api/sessionExpired');

/**
 * Sends a request and turns every failure into an `ApiError`. Request and response don't pass on into
 * actions: a request's body may hold a password, and a response's a token.
 */
export const baseQuery: BaseQueryFn<FetchArgs, unknown, ApiError> = async (args, api, options) => {
  const { apiFetch, bearerToken, restUntil } = api.extra as ApiExtra;
  await sleep((restUntil.get(api.endpoint) ?? 0) - performance.now());
  const start = await withTimeout(apiFetch(), timeoutMs);
  if (start === 'failed') return { error: { kind: 'unreachable' } };
  if (start === 'late') return { error: { kind: 'timeout' } };

  const send = fetchBaseQuery({
    baseUrl: apiUrl,
    credentials: 'include',
    timeout: timeoutMs,
    fetchFn: start.result,
  });
  const token = bearerToken.read();
  const { data, error, meta } = await send(args, api, options);
  if (!error) {
    return { data: setsSession(api.endpoint, data) ? bearerToken.takenFrom(data, token) : data };
  }

  const failure = toApiError(error, meta?.response);
  if (failure.kind === 'problem') {
    if (failure.status === 401 && api.endpoint === 'session') return { data: { user: null } };
    if (failure.status === 401 && !signsIn.includes(api.endpoint)) api.dispatch(sessionExpired());
    const restMs = Math.min(failure.retryAfterSeconds ?? 0, longestRestSeconds) * 1000;
    restUntil.set(api.endpoint, performance.now() + restMs);
  }
  return { error: failure };
};

/** Here a 401 is about what was typed, not about a session. */
const signsIn = ['login', 'signup'];

/** Whether somebody is signed in from here on, or nobody. */
const setsSession = (endpoint: string, data: unknown) =>
  signsIn.includes(endpoint) || (data as { user?: unknown } | null)?.user === null;

async function sleep(ms: number): Promise<void> {
  if (ms <= 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

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
