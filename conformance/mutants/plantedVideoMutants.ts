import type { Data } from '@/contract/types';
import { decodeMetadata, encodeMetadata } from '@/lib/tusMetadata';
import type { OperationName } from '@/contract/operations';
import {
  fetchAs,
  interceptOperation,
  transformRequest,
  transformResponse,
  withBody,
  withHeaders,
  withJsonBody,
  type Mutant,
} from './mutant';
import { afterwards, combine, each, mutantsOf, withMemory } from './plantedParts';
import { list, number, text, type Json, type Wrap } from './submissionFaults';

type Row = Data<'leaderboard'>['items'][number];

/** Gives no award to a fourth publication that is counted. */
const countedPublications = (isCounted: (body: Json) => boolean): Wrap =>
  withMemory(
    'publishVideo',
    () => new Map<string, number>(),
    (body, counts, _request, userId) => {
      const count = counts.get(userId) ?? 0;
      if (isCounted(body)) counts.set(userId, count + 1);
      return body['award'] && count >= 3 ? { ...body, award: null, noAward: 'daily_limit' } : body;
    },
  );

const reasonOf = (change: (body: Json, request: Json) => string | undefined): Wrap =>
  interceptOperation('publishVideo', async (request, next) => {
    const sent = (await request
      .clone()
      .json()
      .catch(() => ({}))) as Json;
    const response = await next(request);
    if (!response?.ok) return response;
    const body = (await response.json()) as Json;
    const noAward = change(body, sent);
    return withBody(response, { ...body, ...(noAward !== undefined && { noAward }) });
  });

const limitBeforeChallenge: Wrap = (next, backend) =>
  interceptOperation('publishVideo', async (request, go) => {
    const { total } = await fetchAs(go, request, '/users/me/ledger');
    const response = await go(request);
    if (!response?.ok) return response;
    const body = (await response.json()) as Json;
    const isLate = body['noAward'] === 'for_challenge' && number(total) >= 300;
    return withBody(response, isLate ? { ...body, noAward: 'daily_limit' } : body);
  })(next, backend);

const sameFileRenamed: Wrap = interceptOperation('publishVideo', async (request, next) => {
  const { title } = (await request
    .clone()
    .json()
    .catch(() => ({}))) as Json;
  const response = await next(request);
  if (!response?.ok) return response;
  const body = (await response.json()) as Json;
  const video = body['video'] as Json;
  return withBody(
    response,
    body['wasThere'] === true ? { ...body, video: { ...video, title } } : body,
  );
});

const renamedFirst: Wrap = (next, backend) => {
  const renamed: string[] = [];
  const noted = afterwards('updateVideo', (_request, { id }) => renamed.push(text(id)));
  const sorted = transformResponse('videos', ({ items }) => ({
    items: list(items).toSorted(
      (a, b) => renamed.indexOf(text((b as Json)['id'])) - renamed.indexOf(text((a as Json)['id'])),
    ),
  }));
  return combine(noted, sorted)(next, backend);
};

/** Changes the rows of the board. */
const board = (change: (rows: Row[], request: Request) => Row[]): Wrap =>
  interceptOperation('leaderboard', async (request, next) => {
    const response = await next(request);
    if (!response?.ok) return response;
    const body = (await response.json()) as Data<'leaderboard'>;
    return withBody(response, { ...body, items: change(body.items, request) });
  });

const isLater = ({ url }: Request) => new URL(url).searchParams.has('cursor');

const aroundPadded: Wrap = interceptOperation('leaderboard', async (request, next) => {
  const query = new URL(request.url).searchParams;
  const response = await next(request);
  if (!response?.ok || !query.has('around')) return response;
  const scope = query.get('scope') ?? 'global';
  const whole = await fetchAs(next, request, `/leaderboard?limit=100&scope=${scope}`);
  const body = (await response.json()) as Data<'leaderboard'>;
  const rows = whole['items'] as Row[];
  const own = rows.findIndex(({ id }) => id === body.me.id);
  const start = Math.max(0, Math.min(own - 2, rows.length - 5));
  return withBody(response, {
    ...body,
    items: own < 0 ? body.items : rows.slice(start, start + 5),
  });
});

const titles = ['Water Champion', 'Eco Master', 'Green Guardian'];

/** Ranks by the most points that a user ever had. */
const earnedPoints: Wrap = withMemory(
  'leaderboard',
  () => new Map<string, number>(),
  (body, most) => {
    const items = (body as unknown as Data<'leaderboard'>).items.map((row) => {
      const points = Math.max(row.points, most.get(row.id) ?? 0);
      most.set(row.id, points);
      return { ...row, points };
    });
    return { ...body, items };
  },
);

const metadata = (change: (named: Record<string, string>) => Record<string, string>): Wrap =>
  transformRequest('createUpload', (request) => {
    const named = decodeMetadata(request.headers.get('Upload-Metadata') ?? '');
    if (!named?.['filename']) return request;
    return withHeaders(request, { 'Upload-Metadata': encodeMetadata(change({ ...named })) });
  });

const anyVersion = (name: OperationName) =>
  transformRequest(name, (request) => withHeaders(request, { 'Tus-Resumable': '1.0.0' }));

const overflowKept: Wrap = interceptOperation('appendUpload', async (request, next) => {
  const bytes = await request.clone().arrayBuffer();
  const response = await next(request.clone());
  const offset = Number(request.headers.get('Upload-Offset'));
  if (response?.status !== 413 || offset === 0) return response;
  const { url, method, headers } = request;
  for (let size = bytes.byteLength - 1; size > 0; size -= 1) {
    const part = new Request(url, { method, headers, body: bytes.slice(0, size) });
    if ((await next(part))?.ok) break;
  }
  return response;
});

/** Faults in videos, uploads and the board that were planted without reading the suite. */
export const plantedVideoMutants: readonly Mutant[] = mutantsOf({
  videos: {
    'deleted-in-limit': [
      'deleted videos count for the daily limit',
      countedPublications(({ award }) => award !== null),
    ],
    'all-in-limit': [
      'each publication counts for the daily limit',
      countedPublications(() => true),
    ],
    'limit-in-utc': [
      'the daily limit is one of dates in UTC',
      transformRequest('publishVideo', (request) =>
        withJsonBody(request, (body) => ({ ...body, ...('zone' in body && { zone: 'UTC' }) })),
      ),
    ],
    'challenge-before-shared': [
      'a shared file for a challenge is only one for a challenge',
      reasonOf(({ noAward }, { isForChallenge }) =>
        noAward === 'already_shared' && isForChallenge === true ? 'for_challenge' : undefined,
      ),
    ],
    'limit-before-challenge': ['the limit comes before the challenge', limitBeforeChallenge],
    'others-file-limited': [
      "another user's file is called one too many",
      reasonOf(({ noAward, wasThere }) =>
        noAward === 'already_shared' && wasThere === false ? 'daily_limit' : undefined,
      ),
    ],
    'same-file-renamed': ['the same file again has the new title', sameFileRenamed],
    'renamed-first': ['a renamed video comes first', renamedFirst],
  },
  leaderboard: {
    'around-padded': ['around fills up to five rows', aroundPadded],
    'titles-by-row': [
      'rows have the title of their place in the list',
      board((rows) => rows.map((row, index) => ({ ...row, rank: titles[index] ?? 'Water Saver' }))),
    ],
    'newest-first-in-ties': [
      'of equal points, who joined last comes first',
      board((rows) =>
        rows.toSorted((a, b) => b.points - a.points || rows.indexOf(b) - rows.indexOf(a)),
      ),
    ],
    'points-once-earned': ['the board keeps points that were reversed', earnedPoints],
    'positions-of-page': [
      'positions start again on each page',
      board((rows, request) =>
        isLater(request) ? rows.map((row, index) => ({ ...row, position: index + 1 })) : rows,
      ),
    ],
    'me-of-page': [
      'me is the first row of a later page',
      interceptOperation('leaderboard', async (request, next) => {
        const response = await next(request);
        if (!response?.ok || !isLater(request)) return response;
        const body = (await response.json()) as Data<'leaderboard'>;
        return withBody(response, { ...body, me: body.items[0] ?? body.me });
      }),
    ],
    'total-of-rows': [
      'the total counts the rows of the page',
      transformResponse('leaderboard', (body) => ({ ...body, total: list(body['items']).length })),
    ],
    'newcomers-climb': [
      'new users have gained a position',
      each('leaderboard', 'items', () => ({ change: 1 })),
    ],
  },
  uploads: {
    'extensions-in-lowercase': [
      'extensions in capitals are unknown',
      metadata(({ filename = '', ...named }) => ({
        ...named,
        filename: named['filetype'] === '' && /\.[A-Z]/.test(filename) ? 'file' : filename,
      })),
    ],
    'name-before-type': [
      'a name of a video suffices, whatever the type',
      metadata(({ filename = '', filetype = '' }) => ({
        filename,
        filetype: filename.endsWith('.mov') ? '' : filetype,
      })),
    ],
    'cancel-of-any-version': ['cancelUpload takes any version of tus', anyVersion('cancelUpload')],
    'append-of-any-version': ['appendUpload takes any version of tus', anyVersion('appendUpload')],
    'rest-kept': ['what fits of a last part that is too long is kept', overflowKept],
    'parts-as-json': [
      'a part may be sent as JSON',
      transformRequest('appendUpload', (request) =>
        request.headers.get('Content-Type') === 'application/json'
          ? withHeaders(request, { 'Content-Type': 'application/offset+octet-stream' })
          : request,
      ),
    ],
  },
});
