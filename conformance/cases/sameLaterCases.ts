import type { User } from '@/contract/session';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

/** Fails unless the session then returns the user of a response. */
async function expectUser(t: TestContext, person: Person, user: User, what: string) {
  const { user: read } = await person.request('session', undefined);
  t.equal(user, read, `the user in the response of ${what}, as the session then returns it`);
}

const users: Case = {
  title: 'each response with the user has them as the session returns them afterwards',
  operation: 'session',
  async run(t) {
    const person = await t.signUp();
    const expect = (user: User, what: string) => expectUser(t, person, user, what);
    await expect(person.user, 'signup');
    const { log, user: logged } = await person.request(
      'logAction',
      await fixtures.actionLogArg(person),
    );
    await expect(logged, 'logAction');
    await expect((await fixtures.earnPoints(person)).user, 'completeChallenge');
    const { video, user: shared } = await fixtures.publish(person);
    await expect(shared, 'publishVideo');
    await fixtures.publish(person);
    const { user: undone } = await person.request('undoAction', { logId: log.id });
    await expect(undone, 'undoAction');
    const change = { name: 'Ana Newname', units: 'gallons' } as const;
    await expect((await person.request('updateProfile', change)).user, 'updateProfile');
    const { review } = await person.request('review', { zone: 'UTC' });
    for (const { id: questionId } of review.questions) {
      const { user } = await person.request('answerReview', {
        date: review.date,
        questionId,
        option: 0,
        zone: 'UTC',
        idempotencyKey: fixtures.newKey(),
      });
      await expect(user, 'answerReview');
    }
    const { user: deleted } = await person.request('deleteVideo', { videoId: video.id });
    await expect(deleted, 'deleteVideo');
    const { email, password } = person;
    const { user: again } = await t.visitor().request('login', { email, password });
    await expect(again, 'login');
  },
};

const things: Case = {
  title: 'challenges, videos and attempts are returned as they are read afterwards',
  operation: 'challenges',
  async run(t) {
    const person = await t.signUp();
    const { challenge } = await fixtures.earnPoints(person);
    const { items } = await person.request('challenges', undefined);
    const listed = items.find(({ id }) => id === challenge.id);
    t.equal(challenge, listed, 'the challenge in the list');
    const { video } = await fixtures.publish(person);
    t.equal((await person.request('videos', undefined)).items, [video], 'the list of videos');
    const quiz = await fixtures.openQuiz(person);
    const read = async () => (await person.request('attempt', quiz.at)).attempt;
    t.equal(await read(), quiz.attempt, 'the attempt that was started');
    const [first, second] = quiz.attempt.questions;
    const help = { ...quiz.at, questionId: first?.id ?? '' };
    t.equal((await person.request('removeTwoOptions', help)).attempt, await read(), 'after 50:50');
    const answer = { ...quiz.at, questionId: second?.id ?? '', option: 0, round: 1 } as const;
    const { attempt } = await person.request('answerQuestion', answer);
    t.equal(await read(), attempt, 'the attempt after an answer');
    t.equal((await person.request('startAttempt', quiz.at)).attempt, attempt, 'opened again');
  },
};

const people: Case = {
  title: 'a user is the same on all boards, in the profile and for those who follow',
  operation: 'person',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    await fixtures.publish(ben);
    const { person: followed } = await ana.request('follow', { userId: ben.id });
    const { person } = await ana.request('person', { userId: ben.id });
    t.equal({ ...followed, position: 0 }, { ...person, position: 0 }, 'the user who is followed');
    const { items, me } = await ana.request('leaderboard', { scope: 'friends' });
    const row = items.find(({ id }) => id === ben.id);
    const { id, name, avatar, points } = person;
    t.equal(
      [row?.id, row?.name, row?.avatar, row?.points],
      [id, name, avatar, points],
      'the row of the user',
    );
    t.equal(
      items.find((each) => each.id === ana.id),
      me,
      'the own row',
    );
    const { user } = await ben.request('session', undefined);
    t.equal(
      [user?.points, user?.level, user?.rank, user?.badges.toSorted()],
      [points, person.level, person.rank, person.badges.map((badge) => badge.id).toSorted()],
      'the user in their own session',
    );
    const { person: left } = await ana.request('unfollow', { userId: ben.id });
    const expected = { ...person, isFollowed: false, position: 0 };
    t.equal({ ...left, position: 0 }, expected, 'the user after the unfollow');
    const { items: rest } = await ana.request('leaderboard', { scope: 'friends' });
    t.equal(
      rest.map((each) => each.id),
      [ana.id],
      'the board of friends',
    );
  },
};

/** What a response has, compared with what is read afterwards. */
export const sameLaterCases: readonly Case[] = [users, things, people];
