import type { Inbox } from './inboxParts';
import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { roundTicksOf } from '@/domain/game/goal';
import { simulate } from '@/domain/game/simulate';
import { characterCount, isBlank } from '@/domain/text';
import { actionLogs } from '@backend/db/actionLogs';
import { seedOf } from '@backend/grading/quizAttempt';
import { problemResponse } from '@mocks/http/problemResponse';
import { interceptOperation, readJsonBody, transformResponse, withJsonBody } from './mutant';
import type { Mutant } from './mutant';
import { attemptIn, invalid, mutantsOf, userIdOf, utcStreakOf, withMemory } from './plantedParts';
import { list, number, text, type Json, type Wrap } from './submissionFaults';

const bestStars = withMemory(
  'completeChallenge',
  () => new Map<string, number>(),
  (body, best, request, userId) => {
    if (body['passed'] !== true) return body;
    const key = `${userId} ${request.url}`;
    const stars = Math.max(best.get(key) ?? 0, number(body['stars']));
    best.set(key, stars);
    return { ...body, stars };
  },
);

/** Grades a round whose score is below that of its replay. */
const lowerScores: Wrap = (next, backend) =>
  interceptOperation('completeChallenge', async (request, go) => {
    const { done } = await readJsonBody(request);
    const { attempt, type, speed, inputs } = (done ?? {}) as Json;
    const { row, challenge } = attemptIn(backend, request, String(attempt));
    const course = challenge?.course;
    if (type !== 'game' || speed !== 'normal' || !row || !course) return go(request);
    const moves = list(inputs) as [number, number][];
    const { score } = simulate(seedOf(row), speed, moves, roundTicksOf(course));
    const sent = number((done as Json)['score']);
    return go(
      await withJsonBody(request, (body) =>
        sent < score ? { ...body, done: { ...(done as Json), score } } : body,
      ),
    );
  })(next, backend);

/** Counts the actions of a day by the time of their requests. */
const limitBySending: Wrap = (next, backend) =>
  interceptOperation('logAction', async (request, go) => {
    const { world } = backend.running;
    const today = localDate(world.now(), 'UTC');
    const sent = actionLogs(world.db, userIdOf(backend, request)).filter(
      ({ isUndone, entry }) => !isUndone && localDate(entry.postedAt ?? entry.at, 'UTC') === today,
    );
    return sent.length >= 5 ? problemResponse('daily_limit') : go(request);
  })(next, backend);

const undoneLogsCount: Wrap = (next, backend) =>
  interceptOperation('today', async (request, go) => {
    const logs = actionLogs(backend.running.world.db, userIdOf(backend, request));
    const countOf = (id: string) => logs.filter(({ actionId }) => actionId === id).length;
    return transformResponse('today', (body) => {
      const { actions } = body as unknown as Data<'today'>;
      const items = actions.items.toSorted((a, b) => countOf(b.actionId) - countOf(a.actionId));
      return { ...body, actions: { ...actions, items } };
    })(
      go,
      backend,
    )(request);
  })(next, backend);

const missesForgotten =
  (name: 'answerQuestion' | 'answerReview'): Wrap =>
  (next, backend) =>
    interceptOperation(name, async (request, go) => {
      const response = await go(request);
      const { cards } = backend.running.world.db;
      const userId = userIdOf(backend, request);
      for (const card of cards.all()) if (card.userId === userId) cards.delete(card.id);
      return response;
    })(next, backend);

const missesAtOnce: Wrap = (next, backend) =>
  interceptOperation('answerQuestion', async (request, go) => {
    const response = await go(request);
    const { cards } = backend.running.world.db;
    for (const card of cards.all()) cards.put({ ...card, due: '2000-01-01' });
    return response;
  })(next, backend);

/** Skips entries of the same moment as the last one of the page before. */
const pagesByTime: Wrap = withMemory(
  'ledger',
  () => new Map<string, string>(),
  (body, times, request) => {
    const { items, olderCursor } = body as unknown as Data<'ledger'>;
    const cursor = new URL(request.url).searchParams.get('cursor') ?? '';
    const before = times.get(cursor);
    const last = items.at(-1)?.at ?? '';
    if (olderCursor !== null) times.set(olderCursor, last);
    return { ...body, items: items.filter(({ at }) => at !== before) };
  },
);

/** Returns a cursor with a page that is full. */
const cursorAfterLast = (name: 'messages' | 'ledger' | 'leaderboard', member: string): Wrap =>
  transformResponse(name, (body, request) => {
    const limit = Number(new URL(request.url).searchParams.get('limit'));
    const isFull = list(body['items']).length === limit;
    return isFull ? { ...body, [member]: body[member] ?? 'end' } : body;
  });

const streakInUtc: Wrap = (next, backend) =>
  interceptOperation('streak', async (request, go) => {
    const response = await go(request);
    return response?.ok ? Response.json(utcStreakOf(backend, request)) : response;
  })(next, backend);

const followMoves: Wrap = (next, backend) =>
  interceptOperation('follow', async (request, go) => {
    const { follows } = backend.running.world.db;
    const userId = userIdOf(backend, request);
    const known = follows
      .all()
      .find((row) => row.userId === userId && request.url.includes(`/${row.followedId}/`));
    if (known) follows.put({ ...known, followedAt: Date.now() + 1 });
    return go(request);
  })(next, backend);

const followUnread: Wrap = (next, backend) => {
  const repeated = new Set<string>();
  const noted = interceptOperation('follow', async (request, go) => {
    repeated.add(`follow:${userIdOf(backend, request)}:`);
    return go(request);
  })(next, backend);
  return transformResponse('inbox', (body) => {
    const { items, ...rest } = body as unknown as Inbox;
    const isRepeated = (id: string) => [...repeated].some((start) => id.startsWith(start));
    const shown = items.map((item) => (isRepeated(item.id) ? { ...item, isRead: false } : item));
    return { ...rest, items: shown };
  })(noted, backend);
};

const untrimmedLimit = (name: 'sendMessage' | 'publishVideo', member: string, most: number) =>
  interceptOperation(name, async (request, next) => {
    const value = text((await readJsonBody(request))[member]);
    return !isBlank(value) && characterCount(value) > most ? invalid(`/${member}`) : next(request);
  });

/** Faults at the edges of days, pages and limits, and in repeats, which were missed at first. */
export const edgeMutants: readonly Mutant[] = mutantsOf({
  grading: { 'stars-best': ['a repeated completion has the best stars', bestStars] },
  challenges: { 'lower-score-accepted': ['a score below the replay is accepted', lowerScores] },
  today: {
    'limit-by-sending': ['the points of a day are limited by when logs are sent', limitBySending],
    'undone-logs-count': ['undone logs count for the order of actions', undoneLogsCount],
    'quiz-misses-forgotten': [
      'questions missed in a quiz do not come back',
      missesForgotten('answerQuestion'),
    ],
    'review-misses-forgotten': [
      'questions missed in a review do not come back',
      missesForgotten('answerReview'),
    ],
    'misses-at-once': ['questions missed in a quiz come back on the same date', missesAtOnce],
  },
  paging: {
    'ledger-by-time': ['a page of the ledger skips entries of the same moment', pagesByTime],
    'chat-cursor-after-last': [
      'a full last page of the chat has a cursor',
      cursorAfterLast('messages', 'olderCursor'),
    ],
    'ledger-cursor-after-last': [
      'a full last page of the ledger has a cursor',
      cursorAfterLast('ledger', 'olderCursor'),
    ],
    'board-cursor-after-last': [
      'a full last page of the leaderboard has a cursor',
      cursorAfterLast('leaderboard', 'nextCursor'),
    ],
  },
  history: { 'streak-in-utc': ['the streak ends on the date in UTC', streakInUtc] },
  inbox: {
    'repeated-follow-moves': ['a repeated follow is a new item', followMoves],
    'repeated-follow-unread': ['an item of a follow is never read', followUnread],
  },
  validation: {
    'spaces-count-in-message': [
      'outer spaces of a message count for its limit',
      untrimmedLimit('sendMessage', 'message', 1000),
    ],
    'spaces-count-in-title': [
      'outer spaces of a title count for its limit',
      untrimmedLimit('publishVideo', 'title', 80),
    ],
  },
});
