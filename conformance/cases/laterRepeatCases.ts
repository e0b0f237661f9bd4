import type { Case } from '../case';
import { messagesByUser } from '../chat';
import * as fixtures from '../fixtures';
import type { Person } from '../people';

const sameResponse = 'have one effect and get the first response';

const failedKey: Case = {
  title: 'a submission with the key of one that did not pass is graded again',
  operation: 'completeChallenge',
  quote: "A submission that doesn't pass has no effect: it is graded again",
  async run(t) {
    const person = await t.signUp();
    const { id, guide } = await fixtures.actionOf(person);
    const key = fixtures.newKey();
    const submit = (steps?: string[]) =>
      person.request(
        'completeChallenge',
        fixtures.completionArg(id, fixtures.doneBy(guide, { ...(steps && { steps }) }), key),
      );

    const [first, again] = [await submit([]), await submit([])];
    const { award, user } = fixtures.passed(await submit());

    t.equal([first.passed, again], [false, first], 'the responses to what is insufficient');
    t.equal(award.isRepeat, false, 'isRepeat of the submission that passes');
    t.equal(user.points, award.points, 'the points');
  },
};

const rejectedKey: Case = {
  title: 'a challenge can be completed with the key of a request for another one that was rejected',
  operation: 'completeChallenge',
  quote: 'points are credited once',
  async run(t) {
    const person = await t.signUp();
    const arg = await fixtures.actionCompletion(person);
    for (const challengeId of fixtures.unknownIds) {
      await person.rejected('completeChallenge', 'challenge_not_found', { ...arg, challengeId });
    }
    const { award } = fixtures.passed(await person.request('completeChallenge', arg));
    t.equal([award.isRepeat, award.total], [false, award.points], 'the award');
  },
};

/** Earns points and badges, and sends a message. */
async function doMore(person: Person) {
  await fixtures.publish(person);
  await fixtures.publish(person);
  await fixtures.sendMessage(person, 'In between.');
}

const awardStays: Case = {
  title: 'a repeated completion returns the first award as it was, whatever came in between',
  operation: 'completeChallenge',
  quote: 'the response has its award with `isRepeat`',
  async run(t) {
    const person = await t.signUp();
    const arg = await fixtures.actionCompletion(person);
    const { award } = fixtures.passed(await person.request('completeChallenge', arg));
    await doMore(person);
    const { user } = await person.request('session', undefined);

    const same = fixtures.passed(await person.request('completeChallenge', arg));
    const other = { ...arg, idempotencyKey: fixtures.newKey() };
    const repeat = fixtures.passed(await person.request('completeChallenge', other));

    t.equal(same.award, award, 'the award with the same key');
    t.equal(repeat.award, { ...award, isRepeat: true }, 'the award with another key');
    t.equal(await person.request('session', undefined), { user }, 'the user');
    t.equal(user?.points, award.points + 200, 'the points');
  },
};

const publicationStays: Case = {
  title: 'a repeated publication returns its video and award, whatever came in between',
  operation: 'publishVideo',
  quote: sameResponse,
  async run(t) {
    const person = await t.signUp();
    const arg = fixtures.publication(await fixtures.upload(person));
    const { video, award, wasThere } = await person.request('publishVideo', arg);
    await doMore(person);

    const again = await person.request('publishVideo', { ...arg, title: 'Another title' });

    t.equal(again.video, video, 'the video');
    t.equal([again.award, again.wasThere], [award, wasThere], 'award and wasThere');
    const { items } = await person.request('videos', undefined);
    t.equal([items.length, items.at(-1)], [3, video], 'the videos');
    t.equal((await person.request('ledger', { limit: 10 })).total, 300, 'the points');
  },
};

const messageStays: Case = {
  title: 'a repeated message stays where it was in the chat',
  operation: 'sendMessage',
  quote: sameResponse,
  async run(t) {
    const person = await t.signUp();
    const key = fixtures.newKey();
    const { message } = await fixtures.sendMessage(person, 'First.', key);
    const { message: second } = await fixtures.sendMessage(person, 'Second.');

    const again = await fixtures.sendMessage(person, 'First.', key);

    t.equal(again.message, message, 'the message');
    const listed = await messagesByUser(person, person.id, [message.id]);
    t.equal(
      listed.map(({ id, timestamp }) => [id, timestamp]),
      [second, message].map(({ id, timestamp }) => [id, timestamp]),
      'the messages, newest first',
    );
  },
};

const unfollowedFirst: Case = {
  title: 'unfollowing a user whom nobody has followed changes nothing',
  operation: 'unfollow',
  quote: 'a repeat changes nothing',
  async run(t) {
    const [ana, ben, cleo] = [await t.signUp(), await t.signUp('Ben'), await t.signUp('Cleo')];
    await ana.request('follow', { userId: cleo.id });
    const { person } = await ana.request('unfollow', { userId: ben.id });
    t.equal([person.id, person.isFollowed], [ben.id, false], 'the user');
    const { total } = await ana.request('leaderboard', { scope: 'friends' });
    t.equal(total, 2, 'the rows of the board of friends');
  },
};

/** Repeats after something else has happened. */
export const laterRepeatCases: readonly Case[] = [
  failedKey,
  rejectedKey,
  awardStays,
  publicationStays,
  messageStays,
  unfollowedFirst,
];
