import { roundLitres } from '@/domain/litres';
import { problemResponse } from '@mocks/http/problemResponse';
import { interceptOperation, transformResponse, withBody, type Mutant } from './mutant';
import { each, mutantsOf, userIdOf, withMemory } from './plantedParts';
import { list, number, passing, text, type Json, type Wrap } from './submissionFaults';

const failedKeyKept: Wrap = (next, backend) => {
  const failed = new Map<string, Json>();
  return interceptOperation('completeChallenge', async (request, go) => {
    const key = `${userIdOf(backend, request)} ${request.headers.get('Idempotency-Key')}`;
    const response = await go(request);
    if (!response?.ok) return response;
    const known = failed.get(key);
    const body = known ?? ((await response.json()) as Json);
    if (body['passed'] === false) failed.set(key, body);
    return withBody(response, body);
  })(next, backend);
};

const repeated = (change: (award: Json, user: Json) => Json): Wrap =>
  passing(({ award, user }) => {
    const first = award as Json;
    return first['isRepeat'] === true
      ? { award: { ...first, ...change(first, user as Json) } }
      : {};
  });

/** Marks the award of a key that was used before. */
const sameKeyMarked = withMemory(
  'completeChallenge',
  () => new Set<string>(),
  (body, keys, request) => {
    const key = request.headers.get('Idempotency-Key') ?? '';
    const isUsed = keys.has(key);
    if (body['passed'] === true) keys.add(key);
    return isUsed && body['award']
      ? { ...body, award: { ...(body['award'] as Json), isRepeat: true } }
      : body;
  },
);

const currentTotal: Wrap = transformResponse('publishVideo', ({ award, user, ...body }) => ({
  ...body,
  user,
  award: award && { ...(award as Json), total: (user as Json)['points'] },
}));

const messageMoves: Wrap = withMemory(
  'sendMessage',
  () => new Set<string>(),
  ({ message }, ids) => {
    const { id } = message as Json;
    const isRepeat = ids.has(text(id));
    ids.add(text(id));
    const timestamp = new Date(Date.now() + 1).toISOString();
    return { message: { ...(message as Json), ...(isRepeat && { timestamp }) } };
  },
);

const withoutPoints = (name: 'deleteVideo' | 'session', change: (user: Json) => Json): Wrap =>
  transformResponse(name, ({ user }) => {
    const known = user as Json | null;
    return { user: known?.['points'] === 0 ? { ...known, ...change(known) } : known };
  });

const progressNeverFalls: Wrap = withMemory(
  'badges',
  () => new Map<string, Json>(),
  ({ items }, most, _request, userId) => ({
    items: list(items).map((item) => {
      const { id, progress, ...rest } = item as Json;
      const key = `${userId} ${text(id)}`;
      const [now, before] = [progress as Json | undefined, most.get(key)];
      const shown =
        before && now && number(before['current']) > number(now['current']) ? before : now;
      if (shown) most.set(key, shown);
      return { ...rest, id, ...(shown && { progress: shown }) };
    }),
  }),
);

const unpaidVideosUncounted = transformResponse('publishVideo', ({ user, award, ...body }) => {
  const { badges, ...rest } = user as { badges: string[] };
  const kept = badges.filter((badge) => award !== null || badge !== 'video-star');
  return { ...body, award, user: { ...rest, badges: kept } };
});

const everyAwardNewDay = transformResponse('publishVideo', ({ award, ...body }) => {
  const { streak } = (award ?? {}) as Json;
  return {
    ...body,
    award: award && { ...(award as Json), streak: { ...(streak as Json), isNewDay: true } },
  };
});

const frozenCommunity: Wrap = withMemory(
  'litres',
  () => ({ first: null as unknown }),
  ({ community, mine, ...body }, memory) => {
    memory.first ??= community;
    return { ...body, mine, community: memory.first };
  },
);

const halves = transformResponse('litres', ({ sources, ...body }) => ({
  ...body,
  sources: list(sources).flatMap((source) => {
    const half = number((source as Json)['litres']) / 2;
    return [
      { ...(source as Json), litres: roundLitres(half) },
      { ...(source as Json), litres: roundLitres(half) },
    ];
  }),
}));

const unfollowNeedsFollow: Wrap = (next, backend) =>
  interceptOperation('unfollow', async (request, go) => {
    const [, followedId] = /\/users\/([^/]+)\/follow$/.exec(request.url) ?? [];
    const { db } = backend.running.world;
    const userId = userIdOf(backend, request);
    const hasFollowed = db.follows
      .all()
      .some((row) => row.userId === userId && row.followedId === followedId);
    return hasFollowed ? go(request) : problemResponse('user_not_found');
  })(next, backend);

/** Faults in repeats, badges, days and litres that were planted without reading the suite. */
export const plantedPointMutants: readonly Mutant[] = mutantsOf({
  repeats: {
    'failed-key-kept': ['the response to a failed submission is kept under its key', failedKeyKept],
    'repeat-total-current': [
      'the total of a repeated award is the current sum',
      repeated((_award, user) => ({ total: user['points'] })),
    ],
    'repeat-level-current': [
      'the level of a repeated award is the current one',
      repeated((_award, user) => ({ levelAfter: user['level'], rankAfter: user['rank'] })),
    ],
    'same-key-marked': ['an award is a repeat with the same key, too', sameKeyMarked],
    'publication-total-current': ['the total of a repeated publication is current', currentTotal],
    'repeated-message-moves': ['a repeated message has the time of the repeat', messageMoves],
    'unfollow-needs-follow': ['unfollowing needs a follow', unfollowNeedsFollow],
  },
  points: {
    'badges-taken-back': [
      'badges are taken back with the last points',
      withoutPoints('deleteVideo', () => ({ badges: [] })),
    ],
    'label-without-comma': [
      'labels of progress have no comma at thousands',
      each('badges', 'items', ({ progress }) => {
        const { label, ...rest } = (progress ?? {}) as Json;
        return progress ? { progress: { ...rest, label: text(label).replaceAll(',', '') } } : {};
      }),
    ],
    'progress-never-falls': ['progress counts what is deleted', progressNeverFalls],
    'unpaid-videos-uncounted': ['videos without points earn no badge', unpaidVideosUncounted],
    'deletion-ends-streak': [
      'the streak ends with the last points',
      withoutPoints('session', () => ({ streak: 0 })),
    ],
    'every-award-new-day': ['each award of a video makes a new day', everyAwardNewDay],
    'streak-of-one': [
      'a streak has one day',
      transformResponse('streak', (body) => ({ ...body, days: Math.min(1, number(body['days'])) })),
    ],
    'sources-least-first': [
      'sources have the least litres first',
      transformResponse('litres', (body) => ({
        ...body,
        sources: list(body['sources']).toReversed(),
      })),
    ],
    'sources-in-halves': ['sources of the same title are listed apart', halves],
    'community-frozen': [
      'the litres of the community are those of the first read',
      frozenCommunity,
    ],
  },
});
