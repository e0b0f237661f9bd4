import { problemResponse } from '@mocks/http/problemResponse';
import {
  interceptOperation,
  transformRequest,
  transformResponse,
  withHeaders,
  withJsonBody,
  type Mutant,
} from './mutant';
import { list, number, passing, type Faults, type Json, type Wrap } from './submissionFaults';
import type { OperationName } from '@/contract/operations';

/** Changes a member of an operation's requests. */
const requestMember = (name: OperationName, member: string, value: unknown): Wrap =>
  transformRequest(name, (request) =>
    withJsonBody(request, (body) => ({ ...body, ...(member in body && { [member]: value }) })),
  );

/** Changes each of a list of the response. */
const each = (
  name: OperationName,
  member: string,
  change: (item: Json, index: number) => Json,
): Wrap =>
  transformResponse(name, (body) => ({
    ...body,
    [member]: list(body[member]).map((item, index) => ({
      ...(item as Json),
      ...change(item as Json, index),
    })),
  }));

const daysLater = (date: unknown, days: number) =>
  new Date(Date.parse(String(date)) + days * 86_400_000).toISOString().slice(0, 10);

/** Rejects parts of an upload. */
const rejectingParts = (isRejected: (bytes: Uint8Array) => boolean): Wrap =>
  interceptOperation('appendUpload', async (request, next) =>
    isRejected(new Uint8Array(await request.clone().arrayBuffer()))
      ? problemResponse('not_a_video')
      : next(request),
  );

const quickTime = '\0\0\0\x14ftypqt';

/** Faults by the group that must detect them. */
const faults: Readonly<Record<string, Faults>> = {
  counting: {
    'zone-ignored': ['days are those of UTC', requestMember('completeChallenge', 'zone', 'UTC')],
    'done-at-ignored': [
      'what was done earlier counts now',
      requestMember('completeChallenge', 'doneAt', undefined),
    ],
    'done-at-unlimited': [
      'what was done more than 36 hours ago counts a day and a half ago',
      transformRequest('completeChallenge', (request) =>
        withJsonBody(request, (body) => {
          const earliest = new Date(Date.now() - 35.5 * 3_600_000).toISOString();
          const isEarlier = typeof body['doneAt'] === 'string' && body['doneAt'] < earliest;
          return isEarlier ? { ...body, doneAt: earliest } : body;
        }),
      ),
    ],
    'award-two-days-ahead': [
      'an award counts two days ahead',
      passing(({ award }) => {
        const { streak, ...rest } = award as { streak: Json };
        return { award: { ...rest, streak: { ...streak, date: daysLater(streak['date'], 2) } } };
      }),
    ],
    'videos-unlimited': [
      'a fourth video says that it gives points',
      transformResponse('publishVideo', (body) =>
        body['noAward'] === 'daily_limit' ? { ...body, noAward: 'already_shared' } : body,
      ),
    ],
    'repeat-unmarked': [
      'a repeated award is not marked',
      passing(({ award }) => ({ award: { ...(award as Json), isRepeat: false } })),
    ],
    'repeat-without-points': [
      'a repeated award has no points',
      passing(({ award }) => {
        const repeated = award as Json;
        return { award: { ...repeated, ...(repeated['isRepeat'] === true && { points: 0 }) } };
      }),
    ],
    'first-marked-as-repeat': [
      'each award is a repeat',
      passing(({ award }) => ({ award: { ...(award as Json), isRepeat: true } })),
    ],
    'badge-progress-beyond-goal': [
      'progress passes its goal',
      each('badges', 'items', ({ progress }) => {
        const { current, goal, ...rest } = (progress ?? { goal: 1, label: '1' }) as Json;
        return { progress: { ...rest, goal, current: number(goal) + 1 } };
      }),
    ],
    'badge-goal-zero': [
      'a badge has the goal 0',
      each('badges', 'items', () => ({ progress: { current: 0, goal: 0, label: '0 of 0' } })),
    ],
    'badge-unnamed': ['badges have no name', each('badges', 'items', () => ({ name: '' }))],
    'badge-without-label': [
      'progress has no label',
      each('badges', 'items', ({ progress }) =>
        progress ? { progress: { ...progress, label: '' } } : {},
      ),
    ],
    'freezes-three': [
      'there are three freezes',
      transformResponse('streak', (body) => ({ ...body, freezes: 3 })),
    ],
    'longest-zero': [
      'the longest streak is 0',
      transformResponse('streak', (body) => ({ ...body, longest: 0 })),
    ],
    'week-reversed': [
      'today is the first day of the week',
      transformResponse('streak', (body) => ({ ...body, week: list(body['week']).toReversed() })),
    ],
    'week-of-six': [
      'a week has six days',
      transformResponse('streak', (body) => ({ ...body, week: list(body['week']).slice(1) })),
    ],
    'day-state-unknown': [
      'days have the state "ok"',
      each('streak', 'week', () => ({ state: 'ok' })),
    ],
    'nobody-online': ['nobody is online', transformResponse('presence', () => ({ online: 0 }))],
    'half-online': ['2.5 users are online', transformResponse('presence', () => ({ online: 2.5 }))],
    'position-from-zero': [
      'positions start at 0',
      each('leaderboard', 'items', ({ position }) => ({ position: number(position) - 1 })),
    ],
    'change-fraction': [
      'positions change by halves',
      each('leaderboard', 'items', () => ({ change: 0.5 })),
    ],
    'row-unnamed': ['rows have no name', each('leaderboard', 'items', () => ({ name: '' }))],
    'row-without-rank': ['rows have no title', each('leaderboard', 'items', () => ({ rank: '' }))],
    'action-without-basis': [
      'actions have no basis',
      each('actions', 'items', () => ({ basis: '' })),
    ],
    'action-without-litres': [
      'actions save nothing',
      each('actions', 'items', () => ({ litres: 0 })),
    ],
    'quote-empty': ['quotes are empty', each('quotes', 'items', () => ({ text: ' ' }))],
    'challenge-free': [
      'challenges give no points',
      each('challenges', 'items', () => ({ points: 0 })),
    ],
    'difficulty-unknown': [
      'challenges are "tricky"',
      each('challenges', 'items', () => ({ difficulty: 'tricky' })),
    ],
    'entry-times-epoch': [
      'ledger entries are from 1970',
      each('ledger', 'items', () => ({ at: '1970-01-01T00:00:00Z' })),
    ],
    'video-times-late': [
      'videos are from an hour later',
      transformResponse('publishVideo', (body) => {
        const video = body['video'] as { uploadedAt: string };
        const later = new Date(Date.parse(video.uploadedAt) + 3_600_000).toISOString();
        return { ...body, video: { ...video, uploadedAt: later } };
      }),
    ],
  },
  images: {
    'image-type-as-declared': [
      'an image has the type that was declared',
      (next) => {
        const declared = new Map<string, string>();
        return async (request) => {
          const response = await next(request);
          const { pathname } = new URL(request.url);
          if (request.method === 'POST' && pathname.endsWith('/images') && response?.ok) {
            const { id } = (await response.clone().json()) as { id: string };
            declared.set(id, request.headers.get('Content-Type') ?? '');
          }
          const type = declared.get(pathname.split('/').at(-1) ?? '');
          if (response?.ok && request.method === 'GET' && type)
            response.headers.set('Content-Type', type);
          return response;
        };
      },
    ],
    'webp-as-png': [
      'a WebP is called a PNG',
      interceptOperation('image', async (request, next) => {
        const response = await next(request);
        if (response?.headers.get('Content-Type') === 'image/webp')
          response.headers.set('Content-Type', 'image/png');
        return response;
      }),
    ],
    'images-of-nine-megabytes': [
      'an image of more than 9 MB is rejected',
      transformRequest('addImage', async (request) => {
        const bytes = await request.clone().arrayBuffer();
        const isLarge = bytes.byteLength > 9 * 1_048_576;
        const { url, method, headers, signal } = request;
        return isLarge
          ? new Request(url, { method, headers, signal, body: new Uint8Array(11 * 1_048_576) })
          : request;
      }),
    ],
  },
  uploads: {
    'quicktime-rejected': [
      'a QuickTime movie is rejected',
      rejectingParts(
        (bytes) => String.fromCharCode(...bytes.slice(0, quickTime.length)) === quickTime,
      ),
    ],
    'first-part-of-one-byte': [
      'a first part of one byte is rejected',
      rejectingParts(({ length }) => length === 1),
    ],
    'uploads-of-199-megabytes': [
      'an upload of 200 MB is rejected',
      transformRequest('createUpload', (request) =>
        Number(request.headers.get('Upload-Length')) > 199 * 1_048_576
          ? withHeaders(request, { 'Upload-Length': String(201 * 1_048_576) })
          : request,
      ),
    ],
  },
  challenges: {
    'begun-forever': [
      'a quiz is begun after its end',
      each('challenges', 'items', ({ type }) => (type === 'quiz' ? { isBegun: true } : {})),
    ],
    'begun-never': [
      'no challenge is begun',
      each('challenges', 'items', () => ({ isBegun: false })),
    ],
  },
};

export const countingMutants: readonly Mutant[] = Object.entries(faults).flatMap(
  ([detectedBy, ofGroup]) =>
    Object.entries(ofGroup).map(([name, [fault, wrap]]) => ({ name, fault, wrap, detectedBy })),
);
