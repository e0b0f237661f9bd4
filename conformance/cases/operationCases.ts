import { operation, operations, type OperationName } from '@/contract/operations';
import type { User } from '@/contract/session';
import type { Case, Group } from '../case';
import { exampleOf, sharedExample } from '../examples';
import * as fixtures from '../fixtures';
import { readSuccess } from '../readResponse';

const { earn, idsOf, log, pluck, publish, userOf } = fixtures;

const names = Object.keys(operations) as OperationName[];

const answersAsDeclared = (name: OperationName): Case => ({
  title: `${name} returns the declared status, content type and body`,
  operation: name,
  async run(t, person) {
    readSuccess(name, await person.respond(name, await exampleOf(name, person, t)));
  },
});

const rejectsSignedOutUsers = (name: OperationName): Case => ({
  title: `${name} is rejected without a session`,
  operation: name,
  async run(t) {
    const { values } = await sharedExample(name, t);
    await t.visitor().rejected(name, 'not_signed_in', values);
  },
});

/** What a response has, compared with what is read afterwards. */
const readLater: readonly Case[] = [
  {
    title: 'each response with the user has them as the session returns them afterwards',
    operation: 'session',
    async run(t, person) {
      const expect = async ({ user }: { user: User }, what: string) =>
        t.equal(user, await userOf(person), `the user in the response of ${what}`);
      await expect(person, 'signup');
      const logged = await log(person);
      await expect(logged, 'logAction');
      await expect(await earn(person), 'completeChallenge');
      const shared = await publish(person);
      await expect(shared, 'publishVideo');
      await publish(person);
      const { id: logId } = logged.log;
      await expect(await person.request('undoAction', { logId }), 'undoAction');
      const change = { name: 'Ana Newname', units: 'gallons' } as const;
      await expect(await person.request('updateProfile', change), 'updateProfile');
      const { zone } = fixtures;
      const { review } = await person.request('review', { zone });
      for (const questionId of idsOf(review.questions)) {
        const answer = { date: review.date, questionId, option: 0, zone };
        const arg = { ...answer, idempotencyKey: fixtures.newKey() };
        await expect(await person.request('answerReview', arg), 'answerReview');
      }
      const { id: videoId } = shared.video;
      await expect(await person.request('deleteVideo', { videoId }), 'deleteVideo');
      const { email, password } = person;
      await expect(await t.visitor().request('login', { email, password }), 'login');
    },
  },
  {
    title: 'challenges, videos and attempts are returned as they are read afterwards',
    operation: 'challenges',
    async run(t, person) {
      const { challenge } = await earn(person);
      const { items } = await person.request('challenges');
      t.equal(
        items.filter(({ id }) => id === challenge.id),
        [challenge],
        'the listed challenge',
      );
      const { video } = await publish(person);
      t.equal(await fixtures.videosOf(person), [video], 'the list of videos');
      const { at, attempt, ids } = await fixtures.openQuiz(person);
      const read = async () => (await person.request('attempt', at)).attempt;
      t.equal(await read(), attempt, 'the attempt that was started');
      const help = { ...at, questionId: ids[0] ?? '' };
      t.equal((await person.request('removeTwoOptions', help)).attempt, await read(), '50:50');
      const answered = await fixtures.answer(person, at, ids[1] ?? '');
      t.equal(await read(), answered, 'the attempt after an answer');
      t.equal((await person.request('startAttempt', at)).attempt, answered, 'opened again');
      const another = await fixtures.answer(person, at, ids[2] ?? '');
      t.equal(await read(), another, 'the attempt after two answers');
    },
  },
  {
    title: 'a user is the same on all boards, in the profile and for those who follow',
    operation: 'person',
    async run(t, ana, ben) {
      await publish(ben);
      const at = { userId: ben.id };
      const board = async () => ana.request('leaderboard', { scope: 'friends' });
      const { person: followed } = await ana.request('follow', at);
      const { person } = await ana.request('person', at);
      t.equal({ ...followed, position: 0 }, { ...person, position: 0 }, 'who is followed');
      const { items, me } = await board();
      const [first, own] = items;
      const { name, avatar, points } = person;
      t.equal(
        [first?.id, first?.name, first?.avatar, first?.points],
        [ben.id, name, avatar, points],
        'the row of the user',
      );
      t.equal(own, me, 'the own row');
      const user = await userOf(ben);
      const { level, rank } = person;
      t.equal([user.points, user.level, user.rank], [points, level, rank], 'their own session');
      t.sameTexts(user.badges, idsOf(person.badges), 'the badges in their own session');
      const { person: left } = await ana.request('unfollow', at);
      const expected = { ...person, isFollowed: false, position: 0 };
      t.equal({ ...left, position: 0 }, expected, 'the user after the unfollow');
      t.equal(pluck((await board()).items, 'id'), [ana.id], 'the board of friends');
    },
  },
];

export const operationGroup: Group = {
  name: 'operations',
  cases: [
    ...names.map(answersAsDeclared),
    ...names.filter((name) => operation(name).access === 'signedIn').map(rejectsSignedOutUsers),
    ...readLater,
  ],
};
