import type { OperationName } from '@/contract/operations';
import type { Submission } from '@/contract/submissions';
import { mulberry32 } from '@/domain/random';
import { fixedFaucet, noLeak, photo, story } from '@mocks/testing/submissions';
import { idleRound, passingRound } from '@mocks/testing/plays';

/** What the fake has answered so far, from which later requests take what they name. */
export interface Seen {
  readonly logs: string[];
  readonly uploads: { id: string; length: number }[];
  readonly videos: string[];
  readonly images: string[];
  readonly messages: string[];
  readonly items: string[];
  readonly cursors: { readonly name: OperationName; readonly cursor: string }[];
  readonly quizzes: { challengeId: string; number: number; questionIds: string[] }[];
  readonly review: { date: string; questionIds: string[] } | null;
}

export const users = ['1', '2', '3', '4'];
const zones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'Nowhere/None'];
export const actionIds = ['act01', 'act02', 'act03', 'act05', 'act09', 'act12', 'act20', 'act99'];
export const challengeIds = [
  '1',
  '2',
  '3',
  '4',
  'home-quiz',
  'toilet-dye-test',
  'river-run',
  'none',
];
const minute = 60_000;
export const waits = [1, 10, 5_000, 7 * minute, 3 * 60 * minute, 26 * 60 * minute];

export type Draw = ReturnType<typeof createDraw>;

/** Draws what requests are made of. */
export function createDraw(seed: number) {
  const next = mulberry32(seed);
  const below = (count: number) => next() % count;
  const one = <Item>(items: readonly Item[], fallback: Item) =>
    items[below(items.length)] ?? fallback;
  const chance = (percent: number) => below(100) < percent;
  let keys = 0;
  return {
    below,
    one,
    chance,
    /** Mostly a new key, sometimes an earlier one. */
    key() {
      if (keys > 0 && chance(12)) return `key ${below(keys)}`;
      keys += 1;
      return `key ${keys}`;
    },
    zone: () => one(zones.slice(0, chance(3) ? 5 : 4), 'UTC'),
    doneAt: (now: number) =>
      chance(15) ? { doneAt: new Date(now - below(40 * 60) * minute).toISOString() } : {},
    page(name: OperationName, { cursors }: Seen) {
      const own = cursors.filter((each) => each.name === name);
      const limit = chance(60) ? { limit: one([1, 2, 5, 50, 0], 5) } : {};
      const hasCursor = own.length > 0 && chance(50);
      return { ...limit, ...(hasCursor && { cursor: own[below(own.length)]?.cursor }) };
    },
    attempt({ quizzes }: Seen) {
      const { challengeId, number, questionIds } = one(quizzes, noQuiz);
      return { challengeId, number: String(number), questionId: one(questionIds, 'q01') };
    },
    submission(userId: string, seen: Seen) {
      const photos = Array.from({ length: below(3) }, () => photo(below(12)));
      const quiz = one(seen.quizzes, noQuiz);
      const done: readonly (readonly [string, Submission])[] = [
        ['4', { ...fixedFaucet, photos, after: below(40) }],
        ['4', { ...fixedFaucet, note: 'Short', steps: ['valve'] }],
        ['4', noLeak],
        ['2', { ...story, photos: [photo(below(12))] }],
        ['2', { ...story, photos: [], videoId: one(seen.videos, 'none') }],
        ['2', { ...story, actionIds: ['act99'], photos }],
        ['3', idleRound(userId, 1 + below(2))],
        ['3', roundOf(userId)],
        [quiz.challengeId, { type: 'quiz', attempt: quiz.number }],
        [one(challengeIds, '1'), { type: 'quiz', attempt: 1 + below(2) }],
      ];
      const [challengeId, submission] = one(done, ['4', noLeak]);
      return { challengeId, done: submission };
    },
  };
}

const noQuiz = { challengeId: '1', number: 1, questionIds: [] as string[] };

const known = new Map<string, ReturnType<typeof passingRound>>();

/** A round that passes takes a while to find. */
function roundOf(userId: string) {
  const round = known.get(userId) ?? passingRound(userId);
  known.set(userId, round);
  return round;
}
