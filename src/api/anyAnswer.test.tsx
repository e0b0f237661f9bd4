import fc from 'fast-check';
import { makeStore } from '@/app/store';
import { expectConsole } from '@/testing/jest/console';
import { errorText } from './errorText';
import { leaderboardApi } from './leaderboardApi';
import { messagesApi } from './messagesApi';
import { sessionApi } from './sessionApi';
import { uploadsApi } from './uploadsApi';
import { videosApi } from './videosApi';

const ask = [
  sessionApi.endpoints.session.initiate(),
  leaderboardApi.endpoints.leaderboard.initiate({}),
  messagesApi.endpoints.messages.initiate(undefined),
  videosApi.endpoints.videoContent.initiate({ videoId: '1' }),
  uploadsApi.endpoints.uploadState.initiate({ uploadId: '1' }),
  uploadsApi.endpoints.createUpload.initiate({
    uploadLength: 1,
    uploadMetadata: '',
    sessionUser: '1',
  }),
];

interface Settled {
  data?: unknown;
  error?: unknown;
}

const bodies = fc.oneof(
  fc.json(),
  fc.string(),
  fc.record({ items: fc.anything(), counts: fc.anything(), user: fc.anything() }).map(toText),
  fc.record({ type: fc.string(), status: fc.integer(), code: fc.string() }).map(toText),
);
const statuses = fc.constantFrom(200, 200, 200, 201, 400, 401, 403, 404, 409, 422, 429, 500, 503);

test('every query settles with data or an error text, whatever the server returns', async () => {
  expectConsole('error', /breaks the contract/);

  await fc.assert(
    fc.asyncProperty(bodies, statuses, fc.option(fc.string()), async (body, status, retryAfter) => {
      const headers = new Headers();
      if (retryAfter && /^[\x21-\x7e]+$/.test(retryAfter)) headers.set('Retry-After', retryAfter);
      const answer = () => Promise.resolve(new Response(body, { status, headers }));
      const store = makeStore({ apiFetch: () => Promise.resolve(answer) });

      const results = await Promise.all(
        ask.map((thunk) => store.dispatch(thunk as never) as unknown as Promise<Settled>),
      );

      for (const { data, error } of results) {
        expect(data !== undefined || errorText(error).endsWith('.')).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

function toText(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
