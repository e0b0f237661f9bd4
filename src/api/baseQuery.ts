import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { is } from 'valibot';
import { tokenSchema } from '@/contract/session';
import { apiUrl } from '@/lib/env';
import { withTimeout } from '@/lib/promises';
import { createSharedText } from '@/lib/storage';
import { createTimeLimit } from '@/lib/timeLimit';
import { type ApiError, outageOf, problemError } from './apiError';
import { sessionExpired, userReplaced } from './events';
import { sendInServerZone } from './serverZone';
import { zoneRejected, zonesSlice } from './zonesSlice';

/** The part of the store's `extraArgument` that requests use. */
export interface ApiExtra {
  /** Resolves when requests can be sent: with the fake API, once it is ready. */
  apiFetch: () => Promise<typeof fetch>;
  bearerToken: ReturnType<typeof createBearerToken>;
  /** The endpoint of the last login or sign-up, until a response shows that the cookie was kept. */
  unconfirmedLogin: ReturnType<typeof createSharedText>;
  /** The time on `performance.now()` before which an endpoint must not be retried. */
  retryAfterByEndpoint: Map<string, number>;
  writes: Writes;
}

/** The mutations of this page, except transfers. */
export interface Writes {
  /** How many have ended in any tab or worker. After a timeout, the server may have done one. */
  ended: number;
  readonly running: Set<unknown>;
}

/** What an endpoint does differently, as its `extraOptions`. */
interface EndpointOptions {
  /** A 401 is a response without a user: the session is unknown, not expired. */
  readonly visitorOn401?: boolean;
  /** The request signs a user in: a 401 is about what was typed, and the response may have a bearer token. */
  readonly signsIn?: boolean;
  readonly signsOut?: boolean;
  /** The request transfers a file: no write changes its response, and it changes no other response. */
  readonly isTransfer?: boolean;
  /** Screens show writes in the query's data before they have a response: a refetch waits for theirs. */
  readonly isPatchedEarly?: boolean;
}

/** How long a request waits for the start of the fake API. */
const startMs = 8_000;
const maxRetryAfterSeconds = 60;

type BaseQuery = BaseQueryFn<FetchArgs, unknown, ApiError, EndpointOptions | undefined>;

/** Drops a response if a write has ended meanwhile, and requests it again unless it was patched. */
export const baseQuery: BaseQuery = async (args, api, options = {}) => {
  const { writes } = api.extra as ApiExtra;
  const writesBefore = writes.ended;
  const cachedBefore = cachedData(api);
  const response = sendInServerZone(args, {
    rejected: () => zonesSlice.selectSlice(api.getState() as { zones: string[] }),
    onRejected: (zone) => void api.dispatch(zoneRejected(zone)),
    send: (inZone) => send(inZone, api, options),
  });
  if (options.isTransfer) return response;
  if (api.type === 'mutation') {
    writes.running.add(response);
    await response;
    writes.running.delete(response);
    writes.ended += 1;
    return response;
  }
  const { error } = await response;
  if (error) return response;
  if (options.isPatchedEarly && cachedBefore !== undefined) await Promise.all(writes.running);
  if (writes.ended === writesBefore) return response;
  const data = cachedData(api);
  // A list has the pages of several responses.
  const isList = (data as { pages?: unknown } | undefined)?.pages !== undefined;
  const isPatched = data !== undefined && data !== cachedBefore && !isList;
  return isPatched ? { data } : baseQuery(args, api, options);
};

function cachedData({ getState, queryCacheKey = '' }: BaseQueryApi): unknown {
  const { queries } = (getState() as { api: { queries: Record<string, { data?: unknown }> } }).api;
  return queries[queryCacheKey]?.data;
}

/** Keeps request and response out of the actions' `meta`: they may hold a password or a token. */
const send: BaseQuery = async (args, api, options = {}) => {
  const { apiFetch, bearerToken, unconfirmedLogin, retryAfterByEndpoint } = api.extra as ApiExtra;
  await sleep((retryAfterByEndpoint.get(api.endpoint) ?? 0) - performance.now());
  const start = await withTimeout(apiFetch(), startMs);
  if (start === 'failed') return { error: { kind: 'unreachable' } };
  if (start === 'late') return { error: { kind: 'timeout' } };

  const { signal, wrapFetch } = createTimeLimit(args.body, api.signal);
  const request = fetchBaseQuery({
    baseUrl: apiUrl,
    credentials: 'include',
    fetchFn: wrapFetch(start.result),
  });
  const token = bearerToken.read();
  const { data, error, meta } = await request({ ...args, signal }, api, {});
  if (!error) {
    if (!options.signsIn && !hasNoUser(data)) {
      unconfirmedLogin.write(null);
      return { data };
    }
    const session = bearerToken.extractFrom(data, token);
    if (options.signsIn) unconfirmedLogin.write(bearerToken.read() === null ? api.endpoint : null);
    return { data: session };
  }

  const failure = toApiError(error, meta?.response);
  if ((options.signsIn || options.signsOut) && outageOf(failure) === 'unreachable') {
    // Only the response may have been lost.
    const session = await send({ url: '/session' }, api, { visitorOn401: true });
    if (session.data && hasNoUser(session.data) === Boolean(options.signsOut)) return session;
  }
  if (failure.kind === 'problem') {
    if (failure.status === 401 && options.visitorOn401) return { data: { user: null } };
    if (failure.status === 401 && !options.signsIn)
      api.dispatch(
        sessionExpired(failure.code === 'password_changed' ? 'passwordChanged' : undefined),
      );
    if (failure.code === 'other_user') api.dispatch(userReplaced());
    const retryAfterMs = Math.min(failure.retryAfterSeconds ?? 0, maxRetryAfterSeconds) * 1000;
    retryAfterByEndpoint.set(api.endpoint, performance.now() + retryAfterMs);
  }
  return { error: failure };
};

const hasNoUser = (data: unknown) => (data as { user?: unknown } | null)?.user === null;

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

export interface Started<Answer> extends Pick<BaseQueryApi, 'dispatch' | 'extra'> {
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** Resolves to a mutation's response; undefined after an error, which the mutation's caller handles. */
export async function settledWrite<Answer>({ extra, queryFulfilled }: Started<Answer>) {
  const { writes } = extra as ApiExtra;
  const own = writes.ended + 1;
  try {
    const { data } = await queryFulfilled;
    /** False if another write has ended meanwhile, whose response may be the newer one. */
    const isLatest = writes.ended === own;
    return { data, isLatest };
  } catch {
    return undefined;
  }
}

const key = 'water-savers:token';

/** Keeps the token of a backend without cookies. With a cookie backend there is none. */
export function createBearerToken() {
  const { read, write } = createSharedText(key);
  /** Keeps a token that was stored after the request was sent. */
  const forget = (sent: string | null) => {
    if (read() === sent) write(null);
  };

  return {
    read,
    /** Returns a `fetch` that sends the token and removes it when the server rejects it. */
    wrapFetch:
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const token = read();
        if (token === null) return send(input, init);
        const request = new Request(input, init);
        request.headers.set('Authorization', `Bearer ${token}`);
        const response = await send(request);
        if (response.status === 401) forget(token);
        return response;
      },
    /** Stores the response's token or removes the sent one. Returns the response without it. */
    extractFrom(response: unknown, sent: string | null): unknown {
      const { token, ...rest } = { ...(response as { token?: unknown } | null) };
      if (is(tokenSchema, token)) {
        write(token);
        return rest;
      }
      forget(sent);
      return response;
    },
  };
}
