import { localDate } from '@/domain/calendar';
import { source } from '@/domain/sources';
import type { OutboxItem } from '@/services/outbox/outboxItems';
import { createPerson, type Backend } from './person';
import { quizId, zone, type Known, type Write } from './schedule';

/** A write that the outbox has stored. */
export interface Done {
  readonly id: string;
  readonly userId: string;
  readonly at: number;
  readonly item: Exclude<Write, { operation: 'undo' }>;
}

interface Result extends Known {
  /** Where the user's points were from before. */
  readonly sources: readonly string[];
  readonly backend: Backend;
  readonly done: readonly Done[];
  /** The ids of logs that were undone while they waited. */
  readonly undone: ReadonlySet<string>;
  /** The items that are still in the outbox. */
  readonly left: readonly OutboxItem[];
}

/** Returns what was lost, doubled, out of order or counted on another day, as sentences. */
export async function checkOutcome(result: Result): Promise<string[]> {
  const { backend, done, undone, left } = result;
  const me = createPerson(backend, '1');
  const writesOf = <Name extends Done['item']['operation']>(name: Name) =>
    done.flatMap((each) =>
      each.userId === '1' && each.item.operation === name
        ? [{ ...each, arg: each.item.arg as Extract<Done['item'], { operation: Name }>['arg'] }]
        : [],
    );
  const errors = [...checkLeft(left), ...(await checkMessages(result))];
  const expect = (what: string, got: unknown, wanted: unknown) => {
    const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (a !== b) errors.push(`${what}: ${a} instead of ${b}`);
  };

  const sources = (await me.sources()).filter((each) => !result.sources.includes(each));
  const count = (name: string) => sources.filter((each) => each === name).length;
  const hasReversal = (name: string) => count(source.reversal(name)) > 0;
  const isRefused = (id: string) => left.some((item) => item.id === id && item.state === 'refused');
  for (const { id, arg, at } of writesOf('logAction')) {
    const log = source.action(arg.actionId, localDate(at, zone), 1);
    const ofAction = sources.filter((each) => each.startsWith(`action:${arg.actionId}:`));
    const isUndone = undone.has(id);
    const isNeverSent = isUndone && ofAction.length === 0;
    if (!isNeverSent) expect(`The log of ${arg.actionId}`, ofAction, [log]);
    if (isUndone && !isNeverSent && !hasReversal(log) && !isRefused(id))
      errors.push(`The undo of ${arg.actionId}, which waited, is lost.`);
  }
  for (const { id, arg } of writesOf('undoAction')) {
    const isUndone = hasReversal(source.actionLog(arg.logId));
    // A second undo of the same log changes nothing.
    if (!isUndone && !isRefused(id)) errors.push(`The undo of ${arg.logId} is lost.`);
  }
  for (const { arg } of writesOf('completeChallenge')) {
    expect(`Completion of ${arg.challengeId}`, count(source.challenge(arg.challengeId)), 1);
  }

  const { attempt } = await me.ask('attempt', { challengeId: quizId });
  const given = attempt?.type === 'quiz' ? attempt.answers : [];
  const firstAnswers = new Map<string, number>();
  for (const { arg } of writesOf('answerQuestion')) {
    if (!firstAnswers.has(arg.questionId)) firstAnswers.set(arg.questionId, arg.option);
  }
  for (const [questionId, option] of firstAnswers) {
    const answers = given.filter((answer) => answer.questionId === questionId);
    expect(
      `Answers to ${questionId}`,
      answers.map((answer) => answer.option),
      [option],
    );
  }

  const lastFollows = new Map<string, boolean>();
  for (const { userId, item } of done) {
    if (userId !== '1' || (item.operation !== 'follow' && item.operation !== 'unfollow')) continue;
    lastFollows.set(item.arg.userId, item.operation === 'follow');
  }
  for (const [userId, isFollowed] of lastFollows) {
    const { person } = await me.ask('person', { userId });
    expect(`Person ${userId} is followed`, person.isFollowed, isFollowed);
  }
  const { user } = await me.ask('session', undefined);
  expect('The name', user?.name, writesOf('updateProfile').at(-1)?.arg.name);
  expect(
    'Daily 5',
    count(source.review(result.review.date)),
    writesOf('answerReview').length === 5 ? 1 : 0,
  );
  return errors;
}

/** Only an undo may be refused: it came too late. */
function checkLeft(left: readonly OutboxItem[]): string[] {
  return left
    .filter(({ state, operation }) => state === 'waiting' || operation !== 'undoAction')
    .map((item) => `Still in the outbox: ${JSON.stringify(item)}`);
}

async function checkMessages({ backend, done }: Result): Promise<string[]> {
  const errors: string[] = [];
  const keys = new Set(done.map(({ id }) => id));
  const all = await createPerson(backend, '1').messages();
  const messages = all.filter(({ clientId = '' }) => keys.has(clientId));
  for (const userId of new Set(done.map((each) => each.userId))) {
    const written = done.flatMap(({ userId: by, item }) =>
      by === userId && item.operation === 'sendMessage' ? [item.arg.message] : [],
    );
    const arrived = messages.filter((each) => each.userId === userId).map((each) => each.message);
    if (JSON.stringify(arrived) !== JSON.stringify(written)) {
      errors.push(
        `Messages of ${userId}:\n  ${arrived.join(', ')}\ninstead of\n  ${written.join(', ')}`,
      );
    }
  }
  return errors;
}
