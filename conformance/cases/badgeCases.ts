import { badgeProgress, earnedBadges, type BadgeStats } from '@/domain/badges';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import type { TestContext } from '../testContext';

const none: BadgeStats = {
  awards: 0,
  points: 0,
  quizzesPassed: 0,
  quizzesWithThreeStars: 0,
  videos: 0,
  maxHelpfulMarks: 0,
  friends: 0,
  messages: 0,
  messageDays: 0,
};

/** Checks the badges of docs/rules, which may be some of the server's. */
async function expectBadges(t: TestContext, person: Person, stats: BadgeStats, earlier: string[]) {
  const { items } = await person.request('badges', undefined);
  const expected = new Set([...earlier, ...earnedBadges(stats)]);
  for (const { id, earned, progress } of items) {
    const rule = badgeProgress(id, stats);
    if (!rule) continue;
    t.equal(earned, expected.has(id), `earned of ${id}`);
    if (progress && !earned) t.equal(progress, rule, `the progress toward ${id}`);
  }
  const { user } = await person.request('session', undefined);
  const known = items.map(({ id }) => id).filter((id) => expected.has(id));
  t.equal(user?.badges.toSorted(), known.toSorted(), 'the badges of the user');
}

const labels: Case = {
  title: 'progress toward a badge has its counts, with a comma at thousands',
  operation: 'badges',
  quote: '"3 of 5 videos", with a comma at thousands',
  async run(t) {
    const person = await t.signUp();
    await expectBadges(t, person, none, []);
    await fixtures.publish(person);
    await fixtures.publish(person);
    await expectBadges(t, person, { ...none, awards: 2, points: 200, videos: 2 }, []);
  },
};

const falling: Case = {
  title: 'progress falls with a deleted video and an unfollowed user',
  operation: 'badges',
  quote: 'A badge that is not earned yet may have the progress toward it',
  async run(t) {
    const [person, ben, cleo] = [await t.signUp(), await t.signUp('Ben'), await t.signUp('Cleo')];
    for (const userId of [ben.id, cleo.id]) await person.request('follow', { userId });
    for (let count = 0; count < 4; count += 1) await fixtures.sendMessage(person, `No. ${count}`);
    const { video } = await fixtures.publish(person);
    await fixtures.publish(person);
    const stats = { ...none, awards: 2, messages: 4, messageDays: 1 };
    const before = { ...stats, points: 200, videos: 2, friends: 2 };
    await expectBadges(t, person, before, []);

    await person.request('deleteVideo', { videoId: video.id });
    await person.request('unfollow', { userId: ben.id });

    await expectBadges(t, person, { ...stats, points: 100, videos: 1, friends: 1 }, []);
  },
};

const stays: Case = {
  title: 'an earned badge stays when the videos and points that earned it are gone',
  operation: 'badges',
  quote: 'An earned badge stays, even if its counts fall',
  async run(t) {
    const person = await t.signUp();
    const { items } = await person.request('badges', undefined);
    const videos = [];
    for (let count = 0; count < 5; count += 1) videos.push(await fixtures.publish(person));
    const last = videos.at(-1);
    // The fourth and the fifth give no points, but they count.
    const stats = { ...none, awards: 3, points: 300, videos: 5 };
    const earned = earnedBadges(stats).filter((badge) => items.some(({ id }) => id === badge));
    t.equal(last?.user.badges.toSorted(), earned.toSorted(), 'the badges after five videos');

    for (const { video } of videos) {
      const { user } = await person.request('deleteVideo', { videoId: video.id });
      t.equal(user.badges.toSorted(), earned.toSorted(), 'the badges after a deletion');
    }

    await expectBadges(t, person, none, earned);
    const { person: shown } = await person.request('person', { userId: person.id });
    const ids = shown.badges.map(({ id }) => id);
    t.equal(ids.toSorted(), earned.toSorted(), 'the badges of the profile');
    const { award } = await fixtures.publish(person);
    t.equal(award?.badges, [], 'the badges of a later award');
  },
};

const streakStays: Case = {
  title: 'the day of a deleted video stays in the streak, and a second award is no new day',
  operation: 'streak',
  quote: 'True if this award made the day count',
  async run(t) {
    const person = await t.signUp();
    const first = await fixtures.publish(person);
    const second = await fixtures.publish(person);
    const isNewDay = [first, second].map(({ award }) => award?.streak.isNewDay);
    const isSameDay = first.award?.streak.date === second.award?.streak.date;
    for (const { video } of [first, second]) {
      await person.request('deleteVideo', { videoId: video.id });
    }
    const { days, week } = await person.request('streak', undefined);
    const { user } = await person.request('session', undefined);

    t.equal(isNewDay, [true, !isSameDay], 'isNewDay');
    t.equal([days, user?.streak], isSameDay ? [1, 1] : [2, 2], 'the days of the streak');
    const day = week.find(({ date }) => date === first.award?.streak.date);
    t.equal([day?.state, user?.points], ['done', 0], 'the state of the day, and the points');
  },
};

const consecutive: Case = {
  title: 'what was done yesterday and what is done today are two days in a row',
  operation: 'streak',
  quote: 'A day counts in the time zone that the request which earned the points named',
  async run(t) {
    const person = await t.signUp();
    const { message } = await fixtures.sendMessage(person, 'What time is it?');
    const doneAt = new Date(Date.parse(message.timestamp) - 24 * 3_600_000).toISOString();
    const arg = { ...(await fixtures.actionCompletion(person)), doneAt };
    const { award } = fixtures.passed(await person.request('completeChallenge', arg));
    const { days: before, week: earlier } = await person.request('streak', undefined);

    const { award: today } = await fixtures.publish(person);

    t.equal([award.streak.days, before], [1, 1], 'the streak of yesterday');
    t.equal(
      earlier.slice(-2).map(({ state }) => state),
      ['done', 'open'],
      'the last two days at first',
    );
    t.equal([today?.streak.days, today?.streak.isNewDay], [2, true], 'the streak of today');
    const { days, longest, week } = await person.request('streak', undefined);
    t.equal([days, longest], [2, 2], 'days and longest');
    t.equal(
      week.slice(-2),
      [award, today].map((each) => ({ date: each?.streak.date, state: 'done' })),
      'the last two days',
    );
  },
};

/** Counts of badges and days, before and after something was deleted. */
export const badgeCases: readonly Case[] = [labels, falling, stays, streakStays, consecutive];
