import type { InboxItem } from '@/contract/inbox';
import type { Message } from '@/contract/messages';
import type { Data } from '@/contract/types';
import { source as sourceOf } from '@/domain/sources';
import { entriesOf } from '@backend/db/ledger';
import { problemResponse } from '@mocks/http/problemResponse';
import { changeExcerpt, changeInbox } from './inboxParts';
import {
  fetchAs,
  interceptOperation,
  readJsonBody,
  transformRequest,
  transformResponse,
  withBody,
  withJsonBody,
  withQuery,
  type Mutant,
} from './mutant';
import { attemptIn, invalid, mutantsOf, userIdOf, withMemory } from './plantedParts';
import { list, number, submission, text, type Json, type Wrap } from './submissionFaults';

const unlistedReplies: Wrap = transformResponse('messages', (body) => ({
  ...body,
  items: list(body['items']).map((item) => {
    const { replyTo: _replyTo, ...rest } = item as Message;
    return rest;
  }),
}));

/** Shows each user in the inbox with the name of the first read. */
const oldNames: Wrap = (next, backend) => {
  const names = new Map<string, string>();
  const noted = interceptOperation('follow', async (request, go) => {
    const user = backend.running.world.db.users.get(userIdOf(backend, request));
    if (user && !names.has(user.id)) names.set(user.id, user.name);
    return go(request);
  })(next, backend);
  const shown = (item: InboxItem): InboxItem =>
    'person' in item
      ? { ...item, person: { ...item.person, name: names.get(item.person.id) ?? item.person.name } }
      : item;
  return changeInbox(({ items }) => ({ items: items.map(shown) }))(noted, backend);
};

const bySending: Wrap = (next, backend) =>
  interceptOperation('ledger', async (request, go) => {
    const sent = entriesOf(backend.running.world.db, userIdOf(backend, request));
    const placeOf = (item: unknown) => sent.findIndex(({ id }) => id === (item as Json)['id']);
    return transformResponse('ledger', (body) => ({
      ...body,
      items: list(body['items']).toSorted((a, b) => placeOf(b) - placeOf(a)),
    }))(
      go,
      backend,
    )(request);
  })(next, backend);

/** Takes the points of an undone action from today. */
const undoneToday: Wrap = (next, backend) =>
  interceptOperation('today', async (request, go) => {
    const entries = entriesOf(backend.running.world.db, userIdOf(backend, request));
    const undone = entries.filter(({ kind }) => kind === 'reversal').length;
    return transformResponse('today', (body) => ({
      ...body,
      points: Math.max(0, number(body['points']) - 5 * undone),
    }))(
      go,
      backend,
    )(request);
  })(next, backend);

const lostSettings: Wrap = interceptOperation('updateProfile', async (request, next) =>
  next(
    await withJsonBody(request, ({ units, ...body }) => ({
      ...body,
      ...(units !== undefined && body['name'] === undefined && { units }),
    })),
  ),
);

const sortedInputs = submission('game', ({ inputs }) => ({
  inputs: (list(inputs) as [number, number][])
    .toSorted(([a], [b]) => a - b)
    .filter(([tick], index, all) => tick !== all[index - 1]?.[0]),
}));

const endedRejected: Wrap = (next, backend) =>
  interceptOperation('completeChallenge', async (request, go) => {
    const { done } = await readJsonBody(request);
    const { type, attempt } = (done ?? {}) as Json;
    const { row } = attemptIn(backend, request, String(attempt));
    return type === 'quiz' && row?.isFinished ? problemResponse('attempt_not_found') : go(request);
  })(next, backend);

const fiftyAfterEnd: Wrap = (next, backend) =>
  interceptOperation('removeTwoOptions', async (request, go) =>
    attemptIn(backend, request).row?.isFinished ? invalid('/questionId') : go(request),
  )(next, backend);

const earlyRoundTwo: Wrap = interceptOperation('answerQuestion', async (request, next) => {
  const response = await next(request);
  const isEarly =
    response?.status === 422 && (await response.clone().text()).includes('"too_early"');
  const path = /(\/challenges\/[^/]+\/attempt)s\//.exec(request.url)?.[1] ?? '';
  const latest = isEarly ? await fetchAs(next, request, path) : {};
  const { answers } = (latest['attempt'] ?? {}) as { answers?: unknown[] };
  return answers && answers.length > 0 ? Response.json(latest) : response;
});

/** Logs an action again whose log with the same key was undone. */
const undoneKeys: Wrap = (next, backend) =>
  interceptOperation('logAction', async (request, go) => {
    const { ledger } = backend.running.world.db;
    const own = entriesOf(backend.running.world.db, userIdOf(backend, request));
    const key = request.headers.get('Idempotency-Key');
    const sources = new Set(own.map(({ source }) => source));
    for (const entry of own) {
      const isUndone = sources.has(sourceOf.reversal(entry.source));
      if (entry.key === key && isUndone) ledger.put({ ...entry, key: 'undone' });
    }
    return go(request);
  })(next, backend);

const neverTomorrow = transformResponse('today', (body) => {
  const { date, actions } = body as unknown as Data<'today'>;
  const items = actions.items.map((item) => ({ ...item, availableOn: item.availableOn ?? date }));
  return { ...body, actions: { ...actions, items } };
});

/** Returns the user as they were before a request. */
const userBefore = (name: 'publishVideo' | 'undoAction' | 'answerReview'): Wrap =>
  interceptOperation(name, async (request, next) => {
    const { user } = await fetchAs(next, request, '/session');
    const response = await next(request);
    if (!response?.ok) return response;
    return withBody(response, { ...((await response.json()) as Json), user });
  });

const knownOnRepeat = withMemory(
  'publishVideo',
  () => new Map<string, number>(),
  (body, counts) => {
    const id = text((body['video'] as Json)['id']);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return { ...body, wasThere: body['wasThere'] === true || count > 2 };
  },
);

/** Faults in what is read later, and in repeats after something else. */
export const laterMutants: readonly Mutant[] = mutantsOf({
  session: { 'settings-lost-with-name': ['units are ignored beside a name', lostSettings] },
  operations: {
    'user-before-video': [
      'a published video returns the user before it',
      userBefore('publishVideo'),
    ],
    'user-before-undo': ['an undo returns the user before it', userBefore('undoAction')],
    'user-before-review': ['an answer returns the user before it', userBefore('answerReview')],
  },
  paging: {
    'pages-of-50': [
      'a page has at most 50 items',
      transformRequest('messages', (request) =>
        withQuery(request, (query) => {
          const limit = Number(query.get('limit'));
          if (limit > 50 && limit <= 100) query.set('limit', '50');
        }),
      ),
    ],
  },
  points: {
    'level-before-is-after': [
      'an award has the level after it as the one before',
      transformResponse('publishVideo', ({ award, ...body }) => {
        const { levelAfter, ...rest } = (award ?? {}) as Json;
        return { ...body, award: award && { ...rest, levelAfter, levelBefore: levelAfter } };
      }),
    ],
    'ledger-by-sending': ['the ledger is ordered by the requests', bySending],
    'log-saves-at-once': [
      'a logged action saves all its litres on one day',
      transformResponse('logAction', ({ award, ...body }) => {
        const { savings, ...rest } = award as { savings: Json[] };
        return { ...body, award: { ...rest, savings: savings.map((s) => ({ ...s, days: 1 })) } };
      }),
    ],
  },
  today: {
    'undone-today': ['an undone action takes its points from today', undoneToday],
    'undone-key-logs-again': ['a key is forgotten with the undo', undoneKeys],
    'once-ever-each-day': ['an action of once ever can be logged on each date', neverTomorrow],
  },
  history: {
    'freeze-for-ever': [
      'a freeze is not used up',
      transformResponse('streak', (body) => ({ ...body, freezes: number(body['freezes']) || 1 })),
    ],
  },
  challenges: {
    'webp-rejected': [
      'a photo can not be a WebP',
      interceptOperation('completeChallenge', async (request, next) =>
        (await request.clone().text()).includes('data:image/webp')
          ? invalid('/done/photos/0/dataUrl')
          : next(request),
      ),
    ],
    'calm-as-normal': [
      'a round is replayed at the normal speed',
      submission('game', () => ({ speed: 'normal' })),
    ],
    'inputs-in-any-order': ['inputs may have any order', sortedInputs],
    'ended-quiz-rejected': ['a quiz that was graded is not graded again', endedRejected],
    'fifty-after-the-end': ['50:50 of an ended attempt is not valid', fiftyAfterEnd],
    'round-two-early': ['round 2 begins with the first answer', earlyRoundTwo],
  },
  videos: { 'known-on-repeat': ['a repeated publication is of a known file', knownOnRepeat] },
  inbox: {
    'replies-unlisted': ['the chat lists replies as other messages', unlistedReplies],
    'excerpt-in-code-units': [
      'an excerpt has 140 UTF-16 code units',
      changeExcerpt((excerpt) => (excerpt.length > 141 ? `${excerpt.slice(0, 140)}…` : excerpt)),
    ],
    'inbox-old-names': ['the inbox shows the name of the time of the follow', oldNames],
  },
});
