import { setTimeout } from 'node:timers/promises';
import { simulate } from '@/domain/game/simulate';
import {
  transformResponse,
  interceptOperation,
  fetchAs,
  withHeaders,
  withJsonBody,
  type Mutant,
} from './mutant';

interface GameSubmission {
  readonly type: string;
  readonly speed: 'calm' | 'normal' | 'fast';
  readonly inputs: [number, number][];
}

/** Ticks of a round of the demo's game. */
const minute = 3600;

/** Simulates the latency of a database query. */
const lookupMs = 30;

/** Faults in the awarding of points. */
export const pointMutants: readonly Mutant[] = [
  {
    name: 'points-not-ledger-sum',
    detectedBy: 'repeats',
    fault: 'the session shows five points more than the ledger',
    wrap: transformResponse('session', (body) => {
      const { user } = body as { user: { points: number } | null };
      return { user: user && user.points > 0 ? { ...user, points: user.points + 5 } : user };
    }),
  },
  {
    name: 'level-stuck',
    detectedBy: 'points',
    fault: 'the level is always 1',
    wrap: transformResponse('session', (body) => {
      const { user } = body as { user: object | null };
      return { user: user && { ...user, level: 1 } };
    }),
  },
  {
    name: 'entry-hidden',
    detectedBy: 'points',
    fault: 'the ledger lists no reversals',
    wrap: transformResponse('ledger', (body) => {
      const { items, ...rest } = body as unknown as { items: { points: number }[] };
      return { ...rest, items: items.filter(({ points }) => points > 0) };
    }),
  },
  {
    name: 'badge-rule-blank',
    detectedBy: 'points',
    fault: 'the rules of badges are blank',
    wrap: transformResponse('badges', (body) => ({
      items: (body as unknown as { items: object[] }).items.map((badge) => ({
        ...badge,
        rule: ' ',
      })),
    })),
  },
  {
    name: 'repeats-posted',
    detectedBy: 'repeats',
    fault: 'each repeat of a message posts it again',
    wrap: interceptOperation('sendMessage', async (request, next) =>
      next(
        request.headers.has('Idempotency-Key')
          ? withHeaders(request, { 'Idempotency-Key': crypto.randomUUID() })
          : request,
      ),
    ),
  },
  {
    name: 'concurrent-repeats-posted',
    detectedBy: 'repeats',
    fault: 'a repeat during the first request posts a second message',
    wrap(next, backend) {
      const underWay = new Set<string>();
      return interceptOperation('sendMessage', async (request, ask) => {
        const key = request.headers.get('Idempotency-Key') ?? '';
        if (underWay.has(key)) {
          return ask(withHeaders(request, { 'Idempotency-Key': crypto.randomUUID() }));
        }
        underWay.add(key);
        try {
          await setTimeout(lookupMs);
          return await ask(request);
        } finally {
          underWay.delete(key);
        }
      })(next, backend);
    },
  },
  {
    name: 'keys-shared-by-users',
    detectedBy: 'repeats',
    fault: 'an idempotency key is shared between users',
    wrap(next, backend) {
      const answered = new Map<string, Response>();
      return interceptOperation('sendMessage', async (request, ask) => {
        const key = request.headers.get('Idempotency-Key') ?? '';
        const known = answered.get(key);
        if (known) return known.clone();
        const response = await ask(request);
        if (response?.ok) answered.set(key, response.clone());
        return response;
      })(next, backend);
    },
  },
  {
    name: 'score-unchecked',
    detectedBy: 'challenges',
    fault: 'any score of a game is accepted',
    wrap: interceptOperation('completeChallenge', async (request, next) => {
      const { pathname } = new URL(request.url);
      const path = pathname.replace(/^.*(\/challenges\/[^/]+)\/completion$/, '$1/attempt');
      const { attempt } = (await fetchAs(next, request, path)) as {
        attempt?: { seed?: number };
      };
      const seed = attempt?.seed;
      if (seed === undefined) return next(request);
      const honest = await withJsonBody(request, (body) => {
        const done = body['done'] as GameSubmission;
        if (done?.type !== 'game' || !Array.isArray(done.inputs)) return body;
        return {
          ...body,
          done: { ...done, score: simulate(seed, done.speed, done.inputs, minute).score },
        };
      });
      return next(honest);
    }),
  },
  {
    name: 'unfollow-ignored',
    detectedBy: 'repeats',
    fault: 'an unfollowed user stays on the friends board',
    wrap: interceptOperation('unfollow', async (request, next) => {
      const path = new URL(request.url).pathname.replace(/^.*(\/users\/[^/]+)\/follow$/, '$1');
      const body = await fetchAs(next, request, path);
      if (!body['person']) return next(request);
      return Response.json({ person: { ...body['person'], isFollowed: false } });
    }),
  },
];
