import { levelAfter, rankForLevel } from '@/domain/levels';
import { isBlank } from '@/domain/text';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { awardCases } from './awardCases';
import { badgeCases } from './badgeCases';
import { savingCases } from './savingCases';

const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0);

/** Checks that a user's points match the ledger everywhere, and the level the points. */
async function addUp(t: TestContext, person: Person): Promise<number> {
  const { user } = await person.request('session', undefined);
  const { items, total } = await person.request('ledger', { limit: 100 });
  const { me } = await person.request('leaderboard', { scope: 'friends' });
  const shown = await person.request('person', { userId: person.id });
  const points = sumOf(items.map((entry) => entry.points));
  t.equal(
    {
      session: user?.points,
      ledger: total,
      leaderboard: me.points,
      person: shown.person.points,
    },
    { session: points, ledger: points, leaderboard: points, person: points },
    'the points in all places',
  );
  const level = levelAfter(1, 0, points);
  t.equal(user?.level, level, `the level with ${points} points`);
  t.equal(user?.rank, rankForLevel(level), `the rank at level ${level}`);
  return points;
}

const stepByStep: Case = {
  title: 'points are always the sum of the ledger, and determine the level',
  operation: 'ledger',
  quote: 'are always the sum of the ledger',
  async run(t) {
    const person = await t.signUp();
    t.equal(await addUp(t, person), 0, 'the points of a new person');

    const { award, user } = await fixtures.earnPoints(person);
    t.equal([award.total, user.points], [award.points, award.points], 'the points of the award');
    t.equal(await addUp(t, person), award.points, 'the points after a challenge');

    let points = award.points;
    const known = [...award.badges];
    for (const _video of [1, 2]) {
      const { award: shared, video } = await fixtures.publish(person);
      points += shared?.points ?? 0;
      const again = shared?.badges.filter((badge) => known.includes(badge)) ?? [];
      t.equal(again, [], 'badges that the award unlocks again');
      known.push(...(shared?.badges ?? []));
      t.equal(video.points, shared?.points, 'the points of the video');
      t.equal(await addUp(t, person), points, 'the points after a video');
    }
    t.ok(points >= 200, 'points that reach the next level', points);
  },
};

const takenBack: Case = {
  title: 'deleting a video reverses its points with an entry in the ledger',
  operation: 'deleteVideo',
  quote: 'its points are reversed',
  async run(t) {
    const person = await t.signUp();
    const before = [];
    for (const _video of [1, 2]) before.push(await fixtures.publish(person));
    const { video, award } = await fixtures.publish(person);
    const worth = award?.points ?? 0;
    const kept = before.map((each) => each.award?.points ?? 0);
    const level = levelAfter(1, 0, sumOf(kept) + worth);
    t.equal((await person.request('session', undefined)).user?.level, level, 'the level before');

    const { user } = await person.request('deleteVideo', { videoId: video.id });

    t.equal(user.points, sumOf(kept), 'the points after the deletion');
    t.equal(await addUp(t, person), sumOf(kept), 'the points after the deletion');
    const first = before[0]?.video.id ?? '';
    await person.request('deleteVideo', { videoId: first });
    t.equal(await addUp(t, person), sumOf(kept.slice(1)), 'the points after another deletion');
    const { items } = await person.request('ledger', { limit: 100 });
    t.equal(
      items.map(({ points }) => points),
      [-(kept[0] ?? 0), -worth, worth, ...kept.toReversed()],
      'the ledger, newest first',
    );
  },
};

const awardTells: Case = {
  title: 'an award has the level, rank, badges and streak that the session then returns',
  operation: 'completeChallenge',
  async run(t) {
    const person = await t.signUp();
    const { award, user } = await fixtures.earnPoints(person);

    const session = await person.request('session', undefined);
    const streak = await person.request('streak', undefined);

    t.equal(session.user, user, 'the person in the answer and in the session');
    const { levelAfter: level, rankAfter: rank, badges } = award;
    t.equal(
      { level, rank, badges },
      { level: user.level, rank: user.rank, badges: user.badges },
      'the award',
    );
    t.equal(
      [user.streak, streak.days, award.streak.days],
      [1, 1, 1],
      'the streak after a first day',
    );
    t.equal(award.streak.isNewDay, true, 'isNewDay');
    const day = streak.week.find(({ date }) => date === award.streak.date);
    t.equal(day?.state, 'done', `the state of ${award.streak.date} in the week`);
    t.equal(streak.week.length, 7, 'the days of the week');
  },
};

/** Fails unless both see the same litres of everybody, at a moment in which nobody saves more. */
async function seeTheSame(t: TestContext, person: Person, other: Person): Promise<void> {
  const read = async (who: Person) => (await who.request('litres', undefined)).community;
  for (let tries = 0; tries < 20; tries += 1) {
    const before = await read(other);
    const own = await read(person);
    const after = await read(other);
    if (before.direct !== after.direct || before.hidden !== after.hidden) continue;
    t.equal(own, after, 'the litres of the community');
    return;
  }
}

const litresAddUp: Case = {
  title:
    'litres are the sum of their sources, direct and hidden apart, and the same for every user',
  operation: 'litres',
  async run(t) {
    const [person, other] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    await fixtures.earnPoints(person);
    const { mine, sources, community } = await person.request('litres', undefined);
    const { person: shown } = await person.request('person', { userId: person.id });

    for (const kind of ['direct', 'hidden'] as const) {
      const sum = sumOf(
        sources.filter((source) => source.kind === kind).map(({ litres }) => litres),
      );
      t.ok(Math.abs(sum - mine[kind]) < 0.5, `${kind} litres that add up to ${sum}`, mine);
      t.ok(community[kind] >= mine[kind], 'community litres of at least the same size', community);
    }
    t.equal(shown.litres, mine, 'the litres that other users see');
    await seeTheSame(t, person, other);
  },
};

const savingsGrow: Case = {
  title: 'a saving over several days is credited day by day',
  operation: 'litres',
  quote: 'Days over which the litres are credited evenly',
  async run(t) {
    const person = await t.signUp();
    const { award } = await fixtures.earnPoints(person);
    const { items } = await person.request('ledger', { limit: 1 });
    const { mine, sources } = await person.request('litres', undefined);

    t.equal(items[0]?.savings, award.savings, 'the savings in the ledger');
    for (const { title, litres, days } of award.savings) {
      const perDay = litres / days;
      const saved = sources.find((source) => source.title === title)?.litres ?? 0;
      // The first day counts, and midnight may pass during the run.
      const most = Math.min(days, 2) * perDay;
      t.ok(saved >= Math.min(1, perDay) && saved <= most + 1, `up to ${most} litres today`, saved);
    }
    const isSaving = award.savings.some(({ litres }) => litres > 0);
    t.equal(mine.direct + mine.hidden > 0, isSaving, 'litres on the first day');
  },
};

const savedEarlier: Case = {
  title: 'a saving grows from the day on which it was done',
  operation: 'litres',
  quote: 'Until today',
  async run(t) {
    const [now, earlier] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { award } = await fixtures.earnPoints(now);
    if (!award.savings.some(({ days }) => days > 2)) throw new Skipped('Nothing is saved by days.');
    const doneAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
    const arg = { ...(await fixtures.actionCompletion(earlier)), doneAt };
    fixtures.passed(await earlier.request('completeChallenge', arg));
    const { mine: first } = await now.request('litres', undefined);
    const { mine: more } = await earlier.request('litres', undefined);
    // 30 hours ago was yesterday or the day before.
    t.ok(more.direct >= first.direct * 1.9, `twice ${first.direct} litres or more`, more.direct);
  },
};

const badgesAgree: Case = {
  title: 'earned badges are the same in the list, in the session and in the profile',
  operation: 'badges',
  async run(t) {
    const person = await t.signUp();
    const { user } = await fixtures.earnPoints(person);

    const { items } = await person.request('badges', undefined);
    const { person: shown } = await person.request('person', { userId: person.id });

    const earned = items.filter((badge) => badge.earned).map(({ id }) => id);
    t.equal(earned.toSorted(), user.badges.toSorted(), 'the badges that are earned');
    t.equal(
      shown.badges.map(({ id }) => id).toSorted(),
      earned.toSorted(),
      'the badges others see',
    );
  },
};

const badgeRules: Case = {
  title: 'a badge with a rule says it in a text that can be read',
  operation: 'badges',
  quote: 'How to earn it, as a sentence',
  async run(t) {
    const { items } = await (await t.signUp()).request('badges', undefined);
    const blank = items.filter(({ rule }) => rule !== undefined && isBlank(rule));
    t.equal(blank, [], 'the badges with a blank rule');
  },
};

export const pointGroup: Group = {
  name: 'points',
  cases: [
    stepByStep,
    takenBack,
    awardTells,
    litresAddUp,
    savingsGrow,
    savedEarlier,
    badgesAgree,
    ...awardCases,
    ...badgeCases,
    ...savingCases,
    badgeRules,
  ],
};
