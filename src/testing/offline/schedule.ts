import { mulberry32, shuffled } from '@/domain/random';
import type { NewItem, OutboxOperation } from '@/services/outbox/outboxItems';
import { noLeak, story } from '@mocks/testing/submissions';

/** Any write, as a feature adds it. `undo` is of the log that was sent last. */
export type Write =
  { [Name in OutboxOperation]: NewItem<Name> }[OutboxOperation] | { readonly operation: 'undo' };

export type Step =
  | { readonly kind: 'write'; readonly write: Write; readonly inSecondTab: boolean }
  /** `faults` is the percentage of requests with a fault. */
  | { readonly kind: 'network'; readonly isUp: boolean; readonly faults: number }
  /** The device says that it is online although it isn't. */
  | { readonly kind: 'online without a network' }
  /** The timer, or the page has become visible. */
  | { readonly kind: 'send' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'close all' }
  | { readonly kind: 'open a second tab' }
  | { readonly kind: 'close while sending' }
  | { readonly kind: 'session expires' }
  | { readonly kind: 'somebody else logs in'; readonly message: string };

export interface TimedStep {
  readonly atMs: number;
  /** Real milliseconds until the next step, during which running requests continue. */
  readonly pauseMs: number;
  readonly step: Step;
}

export const zone = 'America/New_York';
export const quizId = '1';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Known {
  readonly review: { readonly date: string; readonly questionIds: readonly string[] };
  readonly quiz: readonly string[];
}

/** Returns fifty writes of all kinds, and what happens to device, tabs and session meanwhile. */
export function createSchedule(seed: number, known: Known, startedAt: number): TimedStep[] {
  const next = mulberry32(seed);
  const below = (count: number) => next() % count;
  const writes = shuffled(createWrites(seed, known), next);
  const flaps = Array.from({ length: 10 }, () => below(dayMs));
  const steps: { atMs: number; step: Step }[] = writes.map((write) => ({
    // Daily 5 is answered before midnight.
    atMs: below(write.operation === 'answerReview' ? 19 * hourMs : dayMs),
    step: { kind: 'write', write, inSecondTab: below(3) === 0 },
  }));
  const add = (atMs: number, step: Step) => steps.push({ atMs, step });
  for (const atMs of flaps) {
    const minutes = 1 + below(40);
    const endMs = atMs + minutes * 60_000;
    add(atMs, { kind: 'network', isUp: true, faults: below(4) * 20 });
    for (let sends = 1 + below(4); sends > 0; sends -= 1) {
      add(atMs + below(minutes * 60_000), { kind: 'send' });
    }
    if (below(2) === 0) {
      add(atMs + below(minutes * 60_000), { kind: 'close while sending' });
    }
    add(endMs, { kind: 'network', isUp: false, faults: 0 });
  }
  for (let times = 4; times > 0; times -= 1) {
    add(below(dayMs), { kind: 'reload' });
    add(below(dayMs), { kind: 'open a second tab' });
    add(below(dayMs), { kind: 'online without a network' });
  }
  for (let times = 2; times > 0; times -= 1) {
    add(below(dayMs), { kind: 'close all' });
    add(below(dayMs), { kind: 'session expires' });
    const message = `Seed ${seed}: somebody else, ${times}`;
    add(below(dayMs), { kind: 'somebody else logs in', message });
  }
  return steps
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, step }) => ({
      atMs: startedAt + atMs,
      pauseMs: below(3) === 0 ? 0 : below(8),
      step,
    }));
}

const names = ['Ana', 'Ana Lima', 'Ana L.', 'Aninha', 'A. Lima'];

function createWrites(seed: number, { review, quiz }: Known): Write[] {
  const numbers = (count: number) => Array.from({ length: count }, (_none, index) => index);
  return [
    ...numbers(18).map((number): Write => ({
      operation: 'sendMessage',
      arg: { message: `Seed ${seed}: message ${number}` },
    })),
    ...['act01', 'act02', 'act03', 'act05', 'act09'].map((actionId): Write => ({
      operation: 'logAction',
      arg: { actionId, zone },
    })),
    ...numbers(2).map((): Write => ({ operation: 'undo' })),
    ...review.questionIds.map((questionId): Write => ({
      operation: 'answerReview',
      arg: { date: review.date, questionId, option: 0, zone },
    })),
    // The first answer counts, so that a change of the order shows.
    ...quiz.slice(0, 4).flatMap((questionId) =>
      numbers(2).map((option): Write => ({
        operation: 'answerQuestion',
        arg: { challengeId: quizId, number: '1', questionId, option, round: 1 },
      })),
    ),
    { operation: 'completeChallenge', arg: { challengeId: '4', done: noLeak, zone } },
    { operation: 'completeChallenge', arg: { challengeId: '2', done: story, zone } },
    ...numbers(5).map((number): Write => ({
      operation: number % 2 === 0 ? 'follow' : 'unfollow',
      arg: { userId: number < 3 ? '3' : '4' },
    })),
    ...names.map((name): Write => ({ operation: 'updateProfile', arg: { name } })),
  ];
}
