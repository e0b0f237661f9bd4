import type { OperationName, operations } from '@/contract/operations';
import type { Submission } from '@/contract/submissions';
import { actorOf, exampleOf } from '../examples';
import { createVideo } from '../files';
import * as fixtures from '../fixtures';
import { allRight, gradeIn, learnQuiz, playQuiz, roundWith, startGame } from '../play';
import { readSuccess } from '../readResponse';
import type { Person } from '../testClient';
import type { Case, Group, TestContext } from '../testContext';
import type { Values } from '../testRequest';

const { ledgerOf, newKey, pluck, say, userOf, zone, messagesByUser } = fixtures;

const sameResponse = 'have one effect and get the first response';

type Rows = typeof operations;

type Repeatable = {
  [Name in OperationName]: Rows[Name] extends { idempotent: true } | { request: `PUT ${string}` }
    ? Name
    : never;
}[OperationName];

type CountEffect = (person: Person, values: Values, t: TestContext) => Promise<number>;

const countAwards: CountEffect = async (person) => (await ledgerOf(person)).length;

const countRead: CountEffect = async (person) => {
  const { items } = await person.request('inbox', { zone });
  return items.filter(({ isRead }) => isRead).length;
};

const latest = async (person: Person, { challengeId }: Values) =>
  (await person.request('attempt', { challengeId: String(challengeId) })).attempt;

const remindersOf = async (person: Person) => (await person.request('reminders')).reminders;

const effects: { readonly [Name in Repeatable]: CountEffect } = {
  async sendMessage(person, { idempotencyKey }) {
    const sent = await messagesByUser(person, person.id);
    return sent.filter(({ clientId }) => clientId === idempotencyKey).length;
  },
  completeChallenge: countAwards,
  logAction: countAwards,
  answerReview: async (person) => (await person.request('review', { zone })).review.answers.length,
  publishVideo: async (person) => (await fixtures.videosOf(person)).length,
  changePassword: async ({ email }, { newPassword }, t) => {
    const { status } = await t.visitor().respond('login', { email, password: String(newPassword) });
    return Number(status === 200);
  },
  changeEmail: async (person, { email }) => Number((await userOf(person)).email === email),
  follow: async (person) => (await person.request('leaderboard', { scope: 'friends' })).total - 1,
  block: async (person) => (await person.request('blocked')).items.length,
  async setModerator(person, { userId }) {
    const { person: shown } = await person.request('person', { userId: String(userId) });
    return Number(shown.isModerator);
  },
  readInboxItem: countRead,
  readInbox: countRead,
  changeReminders: async (person) => Number((await remindersOf(person)).isOn),
  addPushSubscription: async (person) => (await remindersOf(person)).devices,
  startAttempt: async (person, values) => (await latest(person, values))?.number ?? 0,
  async answerQuestion(person, values) {
    const attempt = await latest(person, values);
    return attempt?.type === 'quiz' ? attempt.answers.length : 0;
  },
  async removeTwoOptions(person, values) {
    const attempt = await latest(person, values);
    return Number(attempt?.type === 'quiz' && attempt.removed?.options.length === 2);
  },
};

const repeatable = Object.keys(effects) as Repeatable[];

/** Drops the user's position on the board, which other users' points change. */
function withoutPlace(response: unknown): unknown {
  const { person, ...others } = response as { person?: { position?: number } };
  return person ? { ...others, person: { ...person, position: 0 } } : others;
}

async function expectPointsOnce(t: TestContext, person: Person): Promise<void> {
  const { total, items } = await person.request('ledger', { limit: 100 });
  const sources = pluck(items, 'source');
  t.equal((await userOf(person)).points, total, 'the points after the repeats');
  t.equal(sources, [...new Set(sources)], 'the sources in the ledger');
}

const inParallel = <Got>(send: () => Promise<Got>) => Promise.all(Array.from({ length: 10 }, send));

const parallelCases = repeatable.map((name): Case => ({
  title: `10 parallel repeats of ${name} have one effect and equal responses`,
  operation: name,
  quote: sameResponse,
  async run(t, ana, other) {
    const person = await actorOf(name, ana, t);
    const values = await exampleOf(name, person, t);
    const answers = await inParallel(() => person.respond(name, values));
    const [first, ...others] = answers.map((response) => withoutPlace(readSuccess(name, response)));
    for (const each of others) t.equal(each, first, 'each answer');
    t.equal(await effects[name](person, values, t), 1, 'the number of effects');
    await expectPointsOnce(t, person);

    const { idempotencyKey } = values;
    if (idempotencyKey === undefined) return;
    const theirs = { ...(await exampleOf(name, other, t)), idempotencyKey };
    await other.respond(name, theirs);
    t.equal(await effects[name](other, theirs, t), 1, 'the effects of another user with this key');
  },
}));

interface Repeat<Got> {
  send(key: string): Promise<Got>;
  between(first: Got): Promise<unknown>;
  /** What a repeat with the same key returns as the first request did: by default, everything. */
  stays?(got: Got): unknown;
  /** What a repeat with another key returns of that. */
  withOtherKey?(first: Got): unknown;
}

type Title = Pick<Case, 'title' | 'operation'> & { quote?: string };

const repeat = <Got>(
  { title, operation, quote = sameResponse }: Title,
  start: (person: Person, t: TestContext) => Promise<Repeat<Got>>,
): Case => ({
  title,
  operation,
  quote,
  async run(t, person) {
    const { send, between, stays = (got) => got, withOtherKey } = await start(person, t);
    const key = newKey();
    const first = await send(key);
    await between(first);
    const [user, ledger] = [await userOf(person), await ledgerOf(person)];
    t.equal(stays(await send(key)), stays(first), 'what a repeat with the same key returns');
    const other = withOtherKey?.(first);
    if (other) t.equal(stays(await send(newKey())), other, 'what another key returns');
    t.equal(await userOf(person), user, 'the user after the repeats');
    t.equal(await ledgerOf(person), ledger, 'the ledger after the repeats');
    await expectPointsOnce(t, person);
  },
});

async function doMore(person: Person) {
  await fixtures.publish(person);
  await fixtures.publish(person);
  await say(person, 'In between.');
}

const logRepeat = (
  title: string,
  between: (person: Person, logId: string) => Promise<unknown>,
): Case =>
  repeat({ title, operation: 'logAction' }, async (person) => {
    const arg = await fixtures.logArg(person);
    return {
      send: (idempotencyKey) => person.request('logAction', { ...arg, idempotencyKey }),
      between: ({ log }) => between(person, log.id),
      stays: ({ log, award }) => [log, award],
    };
  });

const laterCases: readonly Case[] = [
  repeat(
    {
      title: 'a repeated completion returns the first award as it was, whatever came in between',
      operation: 'completeChallenge',
      quote: 'the response has its award with `isRepeat`',
    },
    async (person, t) => {
      const arg = await fixtures.earnArg(person);
      return {
        async send(idempotencyKey) {
          const response = await person.request('completeChallenge', { ...arg, idempotencyKey });
          return fixtures.passed(response).award;
        },
        async between({ isRepeat }) {
          t.equal(isRepeat, false, 'isRepeat of the first award');
          await doMore(person);
        },
        withOtherKey: (award) => ({ ...award, isRepeat: true }),
      };
    },
  ),
  logRepeat(
    'a repeated log returns its award as it was, whatever came in between',
    async (person) => [await fixtures.earn(person), await doMore(person)],
  ),
  logRepeat(
    'a log that is repeated with its key after an undo stays undone',
    async (person, logId) => person.request('undoAction', { logId }),
  ),
  repeat(
    {
      title: 'a round that is submitted again, as its response was lost, is graded the same',
      operation: 'completeChallenge',
    },
    async (person) => {
      const { id, content: course } = await fixtures.contentOf(person, 'game', 'course');
      const { submission } = roundWith(await startGame(person, id), course);
      return {
        send: async (key) => gradeIn(await fixtures.submit(person, id, submission, key)),
        between: () => Promise.resolve(),
        withOtherKey: (grade) => grade,
      };
    },
  ),
  repeat(
    {
      title: 'a quiz that is submitted again, as its response was lost, gets the first response',
      operation: 'completeChallenge',
    },
    async (person, t) => {
      const { id: challengeId } = await fixtures.contentOf(person, 'quiz', 'quiz');
      const key = await learnQuiz(t, challengeId);
      const { number, response } = await playQuiz(person, { challengeId, key, plan: allRight });
      const { award, ...others } = fixtures.passed(response);
      const done: Submission = { type: 'quiz', attempt: number };
      const repeated = { ...others, award: { ...award, isRepeat: true } };
      return {
        send: (newOne) => fixtures.pass(person, challengeId, done, newOne),
        between: async (got) => t.equal(got, repeated, 'the response to the same attempt'),
        withOtherKey: () => repeated,
      };
    },
  ),
  repeat(
    {
      title: 'a repeated publication returns its video and award, also after another of its file',
      operation: 'publishVideo',
    },
    async (person, t) => {
      const file = createVideo();
      let arg = fixtures.publication(await fixtures.upload(person, file));
      return {
        send: (idempotencyKey) => person.request('publishVideo', { ...arg, idempotencyKey }),
        async between({ wasThere }) {
          await doMore(person);
          const again = fixtures.publication(await fixtures.upload(person, file));
          const known = await person.request('publishVideo', again);
          t.equal([wasThere, known.wasThere], [false, true], 'wasThere');
          t.equal(await person.request('publishVideo', again), known, 'the second response');
          arg = { ...arg, title: 'Another title' };
        },
        stays: ({ video, award, wasThere }) => [video, award, wasThere],
      };
    },
  ),
];

const keyCases: readonly Case[] = [
  {
    title: 'repeats of messages and publications with one key leave the lists as they were',
    operation: 'sendMessage',
    quote: sameResponse,
    async run(t, person) {
      const key = newKey();
      const first = await say(person, 'The first text.', key);
      const second = await say(person, 'Second.');
      const arg = fixtures.publication(await fixtures.upload(person), { idempotencyKey: key });
      const { video } = await person.request('publishVideo', arg);
      const { video: later } = await fixtures.publish(person);
      t.equal(await say(person, 'The first text.', key), first, 'the message of a repeat');
      await person.respond('sendMessage', { message: 'Another text.', idempotencyKey: key });
      await person.request('publishVideo', { ...arg, title: 'Another title' });
      t.equal(await messagesByUser(person, person.id, [first.id]), [second, first], 'the messages');
      t.equal(await fixtures.videosOf(person), [later, video], 'the videos');
      const completion = { ...(await fixtures.earnArg(person)), idempotencyKey: key };
      const { award } = fixtures.passed(await person.request('completeChallenge', completion));
      t.equal(award.isRepeat, false, 'isRepeat of another operation with the same key');
    },
  },
  {
    title: 'a challenge that ten parallel requests submit is credited once',
    operation: 'completeChallenge',
    quote: 'points are credited once',
    async run(t, person) {
      const { challengeId, done } = await fixtures.earnArg(person);
      const answers = await inParallel(() => fixtures.pass(person, challengeId, done));
      const firsts = answers.filter(({ award }) => !award.isRepeat);
      t.equal(firsts.length, 1, 'the number of answers that are not marked as a repeat');
      t.equal((await ledgerOf(person)).length, 1, 'the number of awards');
      await expectPointsOnce(t, person);
    },
  },
  {
    title: 'a submission with the key of one that did not pass, or was rejected, is graded again',
    operation: 'completeChallenge',
    quote: "A submission that doesn't pass has no effect: it is graded again",
    async run(t, person) {
      const { id, guide } = await fixtures.actionOf(person);
      const key = newKey();
      const failing = fixtures.doneBy(guide, { steps: [] });
      const first = await fixtures.submit(person, id, failing, key);
      t.equal(first.passed, false, 'passed');
      const again = await fixtures.submit(person, id, failing, key);
      t.equal(again, first, 'the response to what is insufficient');
      const arg = fixtures.completionArg(id, fixtures.doneBy(guide), key);
      for (const challengeId of fixtures.unknownIds) {
        await person.rejected('completeChallenge', 'challenge_not_found', { ...arg, challengeId });
      }
      const { award, user } = fixtures.passed(await person.request('completeChallenge', arg));
      const { points } = award;
      t.equal([award.isRepeat, award.total, user.points], [false, points, points], 'the award');
    },
  },
];

export const repeatGroup: Group = {
  name: 'repeats',
  cases: [...parallelCases, ...keyCases, ...laterCases],
};
