import type { operations, OperationName } from '@/contract/operations';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { messagesByUser } from '../chat';
import { exampleOf } from '../examples';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { laterRepeatCases } from './laterRepeatCases';
import { readSuccess } from '../readResponse';
import type { Values } from '../testRequest';

type Rows = typeof operations;

/** Operations that a client may repeat: with an idempotency key, or by PUT. */
type Repeatable = {
  [Name in OperationName]: Rows[Name] extends { idempotent: true } | { method: 'PUT' }
    ? Name
    : never;
}[OperationName];

/** Counts how often an effect that must happen once has happened. */
type CountEffect = (person: Person, values: Values) => Promise<number>;

const countAnswers: CountEffect = async (person, { challengeId }) => {
  const { attempt } = await person.request('attempt', { challengeId: String(challengeId) });
  return attempt?.type === 'quiz' ? attempt.answers.length : 0;
};

/** The effect of each operation that must happen once in ten repeats. */
const effects: { readonly [Name in Repeatable]: CountEffect } = {
  async sendMessage(person, { idempotencyKey }) {
    const sent = await messagesByUser(person, person.id, []);
    return sent.filter(({ clientId }) => clientId === idempotencyKey).length;
  },
  completeChallenge: countAwards,
  logAction: countAwards,
  async answerReview(person) {
    const { review } = await person.request('review', { zone: 'UTC' });
    return review.answers.length;
  },
  publishVideo: async (person) => (await person.request('videos', undefined)).items.length,
  async follow(person) {
    const { total } = await person.request('leaderboard', { scope: 'friends' });
    return total - 1;
  },
  readInboxItem: countRead,
  readInbox: countRead,
  async changeReminders(person) {
    const { reminders } = await person.request('reminders', undefined);
    return reminders.isOn ? 1 : 0;
  },
  async addPushSubscription(person) {
    const { reminders } = await person.request('reminders', undefined);
    return reminders.devices;
  },
  async startAttempt(person, { challengeId }) {
    const { attempt } = await person.request('attempt', { challengeId: String(challengeId) });
    return attempt?.number ?? 0;
  },
  answerQuestion: countAnswers,
  async removeTwoOptions(person, { challengeId }) {
    const { attempt } = await person.request('attempt', { challengeId: String(challengeId) });
    const removed = attempt?.type === 'quiz' ? attempt.removed?.options.length : 0;
    return removed === 2 ? 1 : 0;
  },
};

async function countRead(person: Person): Promise<number> {
  const { items } = await person.request('inbox', { zone: 'UTC' });
  return items.filter(({ isRead }) => isRead).length;
}

async function countAwards(person: Person): Promise<number> {
  const { items } = await person.request('ledger', { limit: 100 });
  return items.length;
}

const times = 10;

/** Drops the user's position on the board, which other users' points change. */
function withoutPlace(response: unknown): unknown {
  const { person, ...others } = response as { person?: { position?: number } };
  return person ? { ...others, person: { ...person, position: 0 } } : others;
}

export const repeatable = Object.keys(effects) as Repeatable[];

const repeatCases = repeatable.map((name): Case => ({
  title: `${times} parallel repeats of ${name} have one effect and equal responses`,
  operation: name,
  quote: 'have one effect and get the first response',
  async run(t) {
    const person = await t.signUp();
    const values = await exampleOf(name, person, t);

    const answers = await Promise.all(
      Array.from({ length: times }, () => person.respond(name, values)),
    );

    const [first, ...others] = answers.map((response) => withoutPlace(readSuccess(name, response)));
    for (const other of others) t.equal(other, first, 'each answer');
    t.equal(await effects[name](person, values), 1, 'the number of effects');
    await pointsAreOf(t, person);
  },
}));

/** Checks that no repeat has awarded points twice. */
async function pointsAreOf(t: TestContext, person: Person): Promise<void> {
  const { user } = await person.request('session', undefined);
  const { total, items } = await person.request('ledger', { limit: 100 });
  const sources = items.map(({ source }) => source);
  t.equal(user?.points, total, 'the points after the repeats');
  t.equal(sources, [...new Set(sources)], 'the sources in the ledger');
}

const otherText: Case = {
  title: 'a repeat with the same key and another text posts nothing',
  operation: 'sendMessage',
  quote: 'have one effect',
  async run(t) {
    const person = await t.signUp();
    const key = fixtures.newKey();
    const { message } = await fixtures.sendMessage(person, 'The first text.', key);

    await person.respond('sendMessage', { message: 'Another text.', idempotencyKey: key });

    const sent = await messagesByUser(person, person.id, [message.id]);
    t.equal(
      sent.map((each) => each.message),
      ['The first text.'],
      'what the person has said',
    );
  },
};

const twoPeople: Case = {
  title: 'two users can use the same key',
  operation: 'sendMessage',
  quote: 'A key belongs to the user who sends it',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const key = fixtures.newKey();

    const one = await fixtures.sendMessage(ana, 'By Ana.', key);
    const other = await fixtures.sendMessage(ben, 'By Ben.', key);

    t.equal(
      [one.message.userId, other.message.userId],
      [ana.id, ben.id],
      'who the messages are by',
    );
  },
};

const raceOfKeys: Case = {
  title: 'a challenge that ten parallel requests submit is credited once',
  operation: 'completeChallenge',
  quote: 'points are credited once',
  async run(t) {
    const person = await t.signUp();
    const { idempotencyKey: _key, ...completion } = await fixtures.actionCompletion(person);

    const answers = await Promise.all(
      Array.from({ length: times }, async () =>
        fixtures.passed(
          await person.request('completeChallenge', {
            ...completion,
            idempotencyKey: fixtures.newKey(),
          }),
        ),
      ),
    );

    const firsts = answers.filter(({ award }) => !award.isRepeat);
    t.equal(firsts.length, 1, 'the number of answers that are not marked as a repeat');
    t.equal(await countAwards(person), 1, 'the number of awards');
    await pointsAreOf(t, person);
  },
};

const unfollowTwice: Case = {
  title: 'following or unfollowing a user again changes nothing',
  operation: 'unfollow',
  quote: 'a repeat changes nothing',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const userId = ben.id;
    const answered: boolean[] = [];
    const read: boolean[] = [];
    for (const name of ['follow', 'follow', 'unfollow', 'unfollow', 'follow'] as const) {
      answered.push((await ana.request(name, { userId })).person.isFollowed);
      read.push((await ana.request('person', { userId })).person.isFollowed);
    }
    const expected = [true, true, false, false, true];
    t.equal(answered, expected, 'isFollowed as it was answered');
    t.equal(read, expected, 'isFollowed as it is read afterwards');
  },
};

export const repeatGroup: Group = {
  name: 'repeats',
  cases: [...repeatCases, otherText, twoPeople, raceOfKeys, unfollowTwice, ...laterRepeatCases],
};
