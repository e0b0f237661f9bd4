import type { operations, OperationName } from '@/contract/operations';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { messagesOf } from '../chat';
import { exampleOf } from '../examples';
import * as given from '../fixtures';
import type { Person } from '../people';
import { readSuccess } from '../readAnswer';
import type { Values } from '../requestOf';

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
  const { attempt } = await person.ask('attempt', { challengeId: String(challengeId) });
  return attempt?.type === 'quiz' ? attempt.answers.length : 0;
};

/** The effect of each operation that must happen once in ten repeats. */
const effects: { readonly [Name in Repeatable]: CountEffect } = {
  async sendMessage(person, { idempotencyKey }) {
    const sent = await messagesOf(person, person.id, []);
    return sent.filter(({ clientId }) => clientId === idempotencyKey).length;
  },
  completeChallenge: countAwards,
  publishVideo: async (person) => (await person.ask('videos', undefined)).items.length,
  async follow(person) {
    const { total } = await person.ask('leaderboard', { scope: 'friends' });
    return total - 1;
  },
  async startAttempt(person, { challengeId }) {
    const { attempt } = await person.ask('attempt', { challengeId: String(challengeId) });
    return attempt?.number ?? 0;
  },
  answerQuestion: countAnswers,
  async removeTwoOptions(person, { challengeId }) {
    const { attempt } = await person.ask('attempt', { challengeId: String(challengeId) });
    const removed = attempt?.type === 'quiz' ? attempt.removed?.options.length : 0;
    return removed === 2 ? 1 : 0;
  },
};

async function countAwards(person: Person): Promise<number> {
  const { items } = await person.ask('ledger', { limit: 100 });
  return items.length;
}

const times = 10;

/** Drops the user's position on the board, which other users' points change. */
function withoutPlace(answer: unknown): unknown {
  const { person, ...others } = answer as { person?: { position?: number } };
  return person ? { ...others, person: { ...person, position: 0 } } : others;
}

export const repeatable = Object.keys(effects) as Repeatable[];

const repeatCases = repeatable.map((name): Case => ({
  title: `${times} parallel repeats of ${name} have one effect and equal answers`,
  of: name,
  says: 'have one effect, and each is answered like the first',
  async run(at) {
    const person = await at.person();
    const values = await exampleOf(name, person, at);

    const answers = await Promise.all(
      Array.from({ length: times }, () => person.respond(name, values)),
    );

    const [first, ...others] = answers.map((answer) => withoutPlace(readSuccess(name, answer)));
    for (const other of others) at.isSame(other, first, 'each answer');
    at.isSame(await effects[name](person, values), 1, 'the number of effects');
    await pointsAreOf(at, person);
  },
}));

/** Checks that no repeat has awarded points twice. */
async function pointsAreOf(at: TestContext, person: Person): Promise<void> {
  const { user } = await person.ask('session', undefined);
  const { total, items } = await person.ask('ledger', { limit: 100 });
  const sources = items.map(({ source }) => source);
  at.isSame(user?.points, total, 'the points after the repeats');
  at.isSame(sources, [...new Set(sources)], 'the sources in the ledger');
}

const otherText: Case = {
  title: 'a repeat with the same key and another text posts nothing more',
  of: 'sendMessage',
  says: 'have one effect',
  async run(at) {
    const person = await at.person();
    const key = given.newKey();
    const { message } = await given.say(person, 'The first text.', key);

    await person.respond('sendMessage', { message: 'Another text.', idempotencyKey: key });

    const sent = await messagesOf(person, person.id, [message.id]);
    at.isSame(
      sent.map((each) => each.message),
      ['The first text.'],
      'what the person has said',
    );
  },
};

const twoPeople: Case = {
  title: 'the same key of two people is two keys',
  of: 'sendMessage',
  says: 'A key belongs to the person who sends it',
  async run(at) {
    const [ana, ben] = await Promise.all([at.person(), at.person('Ben Conform')]);
    const key = given.newKey();

    const one = await given.say(ana, 'By Ana.', key);
    const other = await given.say(ben, 'By Ben.', key);

    at.isSame(
      [one.message.userId, other.message.userId],
      [ana.id, ben.id],
      'who the messages are by',
    );
  },
};

const otherKey: Case = {
  title: 'a challenge handed in again by another request gives nothing more, and says so',
  of: 'completeChallenge',
  says: 'Credited before, by another request',
  async run(at) {
    const person = await at.person();
    const first = await given.earn(person);

    const again = await given.earn(person);

    at.isSame([first.award.isRepeat, again.award.isRepeat], [false, true], 'isRepeat');
    at.isSame(again.user.points, first.user.points, 'the points');
    at.isSame(await countAwards(person), 1, 'the number of awards');
  },
};

const raceOfKeys: Case = {
  title: 'a challenge handed in by ten parallel requests of their own is credited once',
  of: 'completeChallenge',
  says: 'points are credited once',
  async run(at) {
    const person = await at.person();
    const { id } = await given.challengeOf(person, 'action');

    const answers = await Promise.all(
      Array.from({ length: times }, async () =>
        given.passed(await person.ask('completeChallenge', given.completionArg(id, given.noLeak))),
      ),
    );

    const firsts = answers.filter(({ award }) => !award.isRepeat);
    at.isSame(firsts.length, 1, 'the number of answers that are not marked as a repeat');
    at.isSame(await countAwards(person), 1, 'the number of awards');
    await pointsAreOf(at, person);
  },
};

const unfollowTwice: Case = {
  title: 'to follow and to unfollow somebody again changes nothing',
  of: 'unfollow',
  says: 'a repeat changes nothing',
  async run(at) {
    const [ana, ben] = await Promise.all([at.person(), at.person('Ben Conform')]);
    const userId = ben.id;
    const answered: boolean[] = [];
    const read: boolean[] = [];
    for (const name of ['follow', 'follow', 'unfollow', 'unfollow', 'follow'] as const) {
      answered.push((await ana.ask(name, { userId })).person.isFollowed);
      read.push((await ana.ask('person', { userId })).person.isFollowed);
    }
    const expected = [true, true, false, false, true];
    at.isSame(answered, expected, 'isFollowed as it was answered');
    at.isSame(read, expected, 'isFollowed as it is read afterwards');
  },
};

export const repeatGroup: Group = {
  name: 'repeats',
  cases: [...repeatCases, otherText, twoPeople, otherKey, raceOfKeys, unfollowTwice],
};
