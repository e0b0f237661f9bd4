import type { Data } from '@/contract/types';
import { problemResponse } from '@mocks/http/problemResponse';
import {
  interceptOperation,
  readJsonBody,
  transformResponse,
  withBody,
  type Mutant,
} from './mutant';
import { combine, mutantsOf, userIdOf, withMemory } from './plantedParts';
import { list, number, text, type Json, type Wrap } from './submissionFaults';

const actionIn = ({ url }: Request) => /\/actions\/([^/]+)\/logs/.exec(url)?.[1] ?? '';

/** Answers a log by one that is at most so many milliseconds older, by another key. */
const sameActs =
  (withinMs: number, keyOf: (request: Request) => string): Wrap =>
  (next, backend) => {
    const acts = new Map<string, { at: number; body: Json }[]>();
    return interceptOperation('logAction', async (request, go) => {
      const key = `${userIdOf(backend, request)} ${keyOf(request)}`;
      const { doneAt } = await readJsonBody(request);
      const at = typeof doneAt === 'string' ? Date.parse(doneAt) : Date.now();
      const known = acts.get(key) ?? [];
      const same = known.find((act) => Math.abs(at - act.at) < withinMs);
      if (same) {
        const award = { ...(same.body['award'] as Json), isRepeat: true };
        return Response.json({ ...same.body, award }, { status: 201 });
      }
      const response = await go(request);
      if (!response?.ok) return response;
      const body = (await response.json()) as Json;
      acts.set(key, [...known, { at, body }]);
      return withBody(response, body);
    })(next, backend);
  };

/** Changes how often actions can still be logged. */
const availability = (
  change: (item: { remaining: number; availableOn: string | null }, date: string) => object,
): Wrap =>
  transformResponse('today', (body) => {
    const { date, actions } = body as unknown as Data<'today'>;
    const items = actions.items.map((item) => ({ ...item, ...change(item, date) }));
    return { ...body, actions: { ...actions, items } };
  });

/** Rejects an action that the user has logged before, undone or not. */
const undoKeepsLimit: Wrap = (next, backend) => {
  const undone = new Map<string, string>();
  const noted = interceptOperation('undoAction', async (request, go) => {
    const id = decodeURIComponent(request.url.split('/').at(-1) ?? '');
    const { db } = backend.running.world;
    const userId = userIdOf(backend, request);
    const entry = db.ledger
      .all()
      .find((each) => each.userId === userId && each.source === `action:${id}`);
    if (entry) undone.set(`${userId} ${id.split(':')[0]}`, id);
    return go(request);
  });
  const limited = interceptOperation('logAction', async (request, go) =>
    undone.has(`${userIdOf(backend, request)} ${actionIn(request)}`)
      ? problemResponse('action_limit')
      : go(request),
  );
  return combine(noted, limited)(next, backend);
};

/** A repeated undo undoes the user's last log of the same action. */
const undoOfLast: Wrap = (next, backend) => {
  const last = new Map<string, string>();
  const noted = withMemory(
    'logAction',
    () => last,
    (body, _last, request, userId) => {
      last.set(`${userId} ${actionIn(request)}`, text((body['log'] as Json)['id']));
      return body;
    },
  );
  const undone = interceptOperation('undoAction', async (request, go) => {
    const id = decodeURIComponent(request.url.split('/').at(-1) ?? '');
    const newest = last.get(`${userIdOf(backend, request)} ${id.split(':')[0]}`) ?? id;
    const url = request.url.replace(/[^/]+$/, encodeURIComponent(newest));
    return go(new Request(url, { method: 'DELETE', headers: request.headers }));
  });
  return combine(noted, undone)(next, backend);
};

const awardOf = (name: 'logAction' | 'answerReview', change: (award: Json, body: Json) => Json) =>
  transformResponse(name, (body) => {
    const award = body['award'] as Json | null;
    return { ...body, award: award && { ...award, ...change(award, body) } };
  });

const undoneUser = (change: (user: Json) => Json) =>
  transformResponse('undoAction', ({ user }) => ({
    user: { ...(user as Json), ...change(user as Json) },
  }));

/** Faults in logged actions and reviews, of the kinds that were missed at first. */
export const plantedActionMutants: readonly Mutant[] = mutantsOf({
  today: {
    'same-act-for-twenty-seconds': [
      'an action within twenty seconds is the same act',
      sameActs(20_000, actionIn),
    ],
    'same-act-of-any-action': [
      'any action within ten seconds is the same act',
      sameActs(10_000, () => 'any'),
    ],
    'log-total-current': [
      'the total of a repeated log is the current sum',
      awardOf('logAction', (_award, { user }) => ({ total: (user as Json)['points'] })),
    ],
    'available-tomorrow': [
      'an action can always be logged again on the next day',
      availability(({ availableOn }, date) => {
        const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
        return { availableOn: availableOn === null || availableOn < next ? availableOn : next };
      }),
    ],
    'yesterday-counts-today': [
      'points of yesterday count for today',
      transformResponse('today', (body) => ({ ...body, points: number(body['points']) || 5 })),
    ],
    'undo-keeps-limit': ['an undone action still counts for its limit', undoKeepsLimit],
    'undo-of-last': ['a repeated undo undoes the next log', undoOfLast],
    'undo-takes-badges': ['an undo takes all badges', undoneUser(() => ({ badges: [] }))],
    'undo-ends-streak': ['an undo ends the streak', undoneUser(() => ({ streak: 0 }))],
    'review-points-by-right': [
      'a review gives a point for each right answer',
      awardOf('answerReview', (_award, { review }) => ({
        points: list((review as Json)['answers']).filter((answer) => {
          const { option, correctOption } = answer as Json;
          return option === correctOption;
        }).length,
      })),
    ],
    'review-total-current': [
      'the total of a repeated review is the current sum',
      awardOf('answerReview', (_award, { user }) => ({ total: (user as Json)['points'] })),
    ],
  },
});
