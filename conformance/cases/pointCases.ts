import type { Award } from '@/contract/challenges';
import type { User } from '@/contract/session';
import { badgeProgress, earnedBadges, type BadgeStats } from '@/domain/badges';
import { levelAfter, rankForLevel } from '@/domain/levels';
import { roundLiters, savingOf } from '@/domain/liters';
import { isBlank } from '@/domain/text';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { Case, Group, TestContext } from '../testContext';
import { Skipped } from '../testRequest';

const { earn, hoursAgo, idsOf, isWhole, ledgerOf, litersOfFirstDay, log } = fixtures;
const { pass, pluck, publish, sumOf, userOf } = fixtures;

const levelOf = (points: number) => levelAfter(1, 0, points);

async function expectPoints(t: TestContext, person: Person, points: number): Promise<void> {
  const user = await userOf(person);
  const { items, total } = await person.request('ledger', { limit: 100 });
  const { me } = await person.request('leaderboard', { scope: 'friends' });
  const { person: shown } = await person.request('person', { userId: person.id });
  t.equal(sumOf(pluck(items, 'points')), points, 'the sum of the ledger');
  const all = { ledger: total, leaderboard: me.points, person: shown.points, user: user.points };
  const expected = { ledger: points, leaderboard: points, person: points, user: points };
  t.equal(all, expected, 'the points in all places');
  const [level, rank] = [levelOf(points), rankForLevel(levelOf(points))];
  t.equal([user.level, user.rank], [level, rank], `level and rank with ${points} points`);
}

async function expectAward(
  t: TestContext,
  person: Person,
  { award, user }: { award: Award | null; user: User },
  { title, before, known }: { title: string; before: number; known: readonly string[] },
): Promise<number> {
  if (!award) throw new Skipped('There is no award.');
  const { source, savings, badges: _badges, ...figures } = award;
  const { points, streak } = award;
  const [from, to] = [levelOf(before), levelOf(before + points)];
  const expected = {
    title,
    points,
    isRepeat: false,
    total: before + points,
    levelBefore: from,
    levelAfter: to,
    rankBefore: rankForLevel(from),
    rankAfter: rankForLevel(to),
    streak: { days: 1, isNewDay: before === 0, date: streak.date },
  };
  t.equal(figures, expected, `the award of ${title}`);
  const [entry] = (await person.request('ledger', { limit: 1 })).items;
  const got = [entry?.source, entry?.title, entry?.points, entry?.savings];
  t.equal(got, [source, title, points, savings], 'the ledger entry');
  t.sameTexts([...known, ...award.badges], user.badges, `the badges with ${title}`);
  const { days, week } = await person.request('streak');
  t.equal([days, user.streak], [1, 1], 'the streak');
  const day = week.find(({ date }) => date === streak.date);
  t.equal([week.length, day?.state], [7, 'done'], 'the days of the week, and this one');
  await expectPoints(t, person, before + points);
  return before + points;
}

const awards: readonly Case[] = [
  {
    title: 'points are always the sum of the ledger, and determine level and rank',
    operation: 'ledger',
    quote: 'are always the sum of the ledger',
    async run(t, person) {
      await expectPoints(t, person, 0);
      let before = 0;
      let known: readonly string[] = [];
      const expect = async (done: { award: Award | null; user: User }, title: string) => {
        before = await expectAward(t, person, done, { title, before, known });
        known = done.user.badges;
      };
      const earned = await earn(person);
      const { challenge } = earned;
      await expect(earned, challenge.title);
      const first = await publish(person);
      await expect(first, first.video.title);
      const logged = await log(person);
      const actions = await fixtures.actionsOf(person);
      const done = actions.find(({ id }) => id === logged.log.actionId);
      await expect(logged, done?.title ?? '');
      const second = await publish(person);
      await expect(second, second.video.title);
      const sources = [`challenge:${challenge.id}`, `action:${logged.log.id}`];
      t.equal([earned.award.source, logged.award.source], sources, 'the sources');
      t.equal([earned.award.points, second.video.points], [challenge.points, 100], 'the points');
      t.ok(before > 200, 'points that reach the next level', before);

      await person.request('deleteVideo', { videoId: first.video.id });
      await expectPoints(t, person, before - 100);
      await person.request('undoAction', { logId: logged.log.id });
      const { user } = await person.request('deleteVideo', { videoId: second.video.id });
      await expectPoints(t, person, challenge.points);
      t.equal(user, await userOf(person), 'the user of the last response');
      const entries = await ledgerOf(person);
      const expected = [-100, -100, 100, -5, 5, 100, challenge.points];
      t.equal(pluck(entries, 'points'), expected, 'the ledger, newest first');
      const reversals = entries.filter(({ points }) => points < 0);
      t.equal(pluck(reversals, 'savings').flat(), [], 'the savings of the reversals');
      t.equal(new Set(pluck(entries, 'source')).size, 7, 'the number of different sources');
      const later = await publish(person);
      const { levelBefore } = later.award ?? {};
      t.equal(levelBefore, levelOf(challenge.points), 'the level before another award');
    },
  },
  {
    title: 'the ledger is ordered by when things were done, newest first, not by the requests',
    operation: 'ledger',
    quote: 'newest first',
    async run(t, person) {
      const actions = await fixtures.actionsOf(person);
      const { award } = await publish(person);
      const done = [];
      for (const [index, hours] of [2, 1, 4].entries()) {
        const arg = { actionId: actions[index]?.id ?? '', doneAt: hoursAgo(hours) };
        const { award: logged } = await log(person, arg);
        done.push([logged.source, Date.parse(arg.doneAt)]);
      }
      const [video, ...acts] = await ledgerOf(person);
      t.equal(video?.source, award?.source, 'the newest source');
      const read = acts.map(({ source, at }) => [source, Date.parse(at)]);
      t.equal(read, [done[1], done[0], done[2]], 'the other sources and times, newest first');
    },
  },
];

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
async function expectBadges(
  t: TestContext,
  person: Person,
  change: Partial<BadgeStats>,
  earlier: readonly string[] = [],
): Promise<string[]> {
  const stats = { ...none, ...change };
  const { items } = await person.request('badges');
  const blank = items.filter(({ name, icon, rule = name }) => [name, icon, rule].some(isBlank));
  t.equal(blank, [], 'the badges with a blank name, icon or rule');
  const odd = items.filter(({ earned, progress }) => {
    const { current = 0, goal = 1, label = 'none' } = progress ?? {};
    const most = earned ? goal : goal - 1;
    return isBlank(label) || !isWhole(goal, 1) || !isWhole(current, 0, most);
  });
  t.equal(odd, [], 'the badges with a progress out of its range');
  const expected = new Set([...earlier, ...earnedBadges(stats)]);
  for (const { id, earned, progress } of items) {
    const rule = badgeProgress(id, stats);
    if (!rule) continue;
    t.equal(earned, expected.has(id), `earned of ${id}`);
    if (progress && !earned) t.equal(progress, rule, `the progress toward ${id}`);
  }
  const known = idsOf(items).filter((id) => expected.has(id));
  t.sameTexts((await userOf(person)).badges, known, 'the badges of the user');
  const { person: shown } = await person.request('person', { userId: person.id });
  t.sameTexts(idsOf(shown.badges), known, 'the badges of the profile');
  return known;
}

const badges: readonly Case[] = [
  {
    title: 'progress toward a badge has its counts, and falls with what is deleted or unfollowed',
    operation: 'badges',
    quote: '"3 of 5 videos", with a comma at thousands',
    async run(t, person, ben, cleo) {
      await expectBadges(t, person, {});
      for (const userId of [ben.id, cleo.id]) await person.request('follow', { userId });
      for (const text of ['One', 'Two', 'Three', 'Four']) await fixtures.say(person, text);
      const { video } = await publish(person);
      await publish(person);
      const stats = { awards: 2, messages: 4, messageDays: 1 };
      await expectBadges(t, person, { ...stats, points: 200, videos: 2, friends: 2 });
      await person.request('deleteVideo', { videoId: video.id });
      await person.request('unfollow', { userId: ben.id });
      await expectBadges(t, person, { ...stats, points: 100, videos: 1, friends: 1 });
    },
  },
  {
    title: 'earned badges and the day stay when the videos and points that earned them are gone',
    operation: 'badges',
    quote: 'An earned badge stays, even if its counts fall',
    async run(t, person) {
      const videos = [];
      for (let count = 0; count < 5; count += 1) videos.push(await publish(person));
      // The fourth and the fifth give no points, but they count.
      const earned = await expectBadges(t, person, { awards: 3, points: 300, videos: 5 });
      t.sameTexts(videos.at(-1)?.user.badges ?? [], earned, 'the badges after five videos');
      const isNewDay = videos.map(({ award }) => award?.streak.isNewDay);
      t.equal(isNewDay, [true, false, false, undefined, undefined], 'isNewDay of the awards');
      for (const { video } of videos) {
        const { user } = await person.request('deleteVideo', { videoId: video.id });
        t.sameTexts(user.badges, earned, 'the badges after a deletion');
      }
      await expectBadges(t, person, {}, earned);
      const { days, week } = await person.request('streak');
      const { points, streak } = await userOf(person);
      t.equal([days, streak, points], [1, 1, 0], 'the streak, which stays, and the points');
      t.equal(week.at(-1)?.state, 'done', 'the state of the day');
      t.equal((await publish(person)).award?.badges, [], 'the badges of a later award');
    },
  },
];

const kinds = ['direct', 'hidden'] as const;

async function expectSaving(
  t: TestContext,
  person: Person,
  action: Awaited<ReturnType<typeof fixtures.actionsOf>>[number],
  savings: readonly { kind: string; liters: number; days: number; title: string }[],
) {
  const expected = { ...savingOf(action), title: action.title };
  const got = savings.map(({ kind, liters, days, title }) => ({ kind, liters, days, title }));
  t.equal(got, [expected], `the saving of ${action.id}, per ${action.per}`);
  const { mine, sources } = await person.request('liters');
  const today = litersOfFirstDay(expected);
  t.equal(mine[action.kind], today, `the liters of the first day of ${action.id}`);
  const read = sources.map(({ title, liters }) => [title, liters]);
  t.equal(read, [[action.title, today]], 'the sources');
}

const literCases: readonly Case[] = [
  {
    title: 'the liters of a video challenge or a logged action spread over the days of the unit',
    operation: 'logAction',
    quote: 'A logged action gives 5 points and its liters',
    async run(t) {
      const { id, prompt, actions } = await fixtures.promptOf(await t.signUp());
      const isTold = ({ isForVideos, liters }: (typeof actions)[number]) =>
        isForVideos && liters >= prompt.minLiters;
      const all = actions.toSorted((a, b) => Number(isTold(a)) - Number(isTold(b)));
      for (const action of new Map(
        all.map((each) => [`${each.per} ${each.kind}`, each]),
      ).values()) {
        const [person, teller] = await t.people(2);
        const { award } = await log(person, { actionId: action.id });
        await expectSaving(t, person, action, award.savings);
        if (!isTold(action)) continue;
        const told = await pass(teller, id, await fixtures.videoBy(prompt, action.id));
        await expectSaving(t, teller, action, told.award.savings);
      }
    },
  },
  {
    title:
      'sources of liters are joined by title and kind, the most first, each action of a video challenge once',
    operation: 'liters',
    quote: '`mine` is the sum of `sources`',
    async run(t, person) {
      const { id, prompt, actions, best } = await fixtures.promptOf(person);
      const others = actions.filter((each) => each.id !== best && each.isForVideos).toReversed();
      // Twice the same action is no action too many.
      const actionIds = [...pluck(others.slice(0, prompt.maxActions - 1), 'id'), best, best];
      const story = await fixtures.videoBy(prompt, '', { actionIds });
      const { savings } = (await pass(person, id, story)).award;
      const named = actions.filter((each) => actionIds.includes(each.id));
      t.sameTexts(pluck(savings, 'title'), pluck(named, 'title'), 'the savings of the award');
      t.equal((await ledgerOf(person))[0]?.savings, savings, 'the savings of the ledger');
      await earn(person);
      await log(person, { actionId: best });

      const { mine, sources, community } = await person.request('liters');

      const names = sources.map(({ title, kind }) => `${kind} ${title}`);
      t.equal(names, [...new Set(names)], 'the sources, each once');
      const liters = pluck(sources, 'liters');
      t.equal(liters, fixtures.ascending(liters).toReversed(), 'the liters, the most first');
      for (const kind of kinds) {
        const ofKind = sources.filter((source) => source.kind === kind);
        t.equal(roundLiters(sumOf(pluck(ofKind, 'liters'))), mine[kind], `all ${kind} water`);
        t.ok(community[kind] >= mine[kind], 'as many liters of everybody', community);
      }
      const { person: shown } = await person.request('person', { userId: person.id });
      t.equal(shown.liters, mine, 'the liters that others see');
    },
  },
  {
    title: 'the liters of everybody grow by what a user saves until it is undone, for every user',
    operation: 'liters',
    quote: 'Get the liters saved until today, by the signed-in user and by everybody',
    async run(t) {
      const ben = await t.signUp('Ben Conform');
      const [action] = (await fixtures.actionsOf(ben)).toSorted(
        (a, b) => litersOfFirstDay(savingOf(b)) - litersOfFirstDay(savingOf(a)),
      );
      const differences: string[] = [];
      // Other users save and undo meanwhile: one moment without them is enough.
      for (let tries = 0; tries < 30; tries += 1) {
        const ana = await t.signUp();
        const before = await ben.request('liters');
        const { log: logged } = await log(ana, { actionId: action?.id ?? '' });
        const after = await ben.request('liters');
        const own = await ana.request('liters');
        await ana.request('undoAction', { logId: logged.id });
        const undone = await ben.request('liters');
        t.equal(after.mine, { direct: 0, hidden: 0 }, 'the liters of the other');
        const differ = kinds.flatMap((kind) => [
          after.community[kind] - before.community[kind] - own.mine[kind],
          after.community[kind] - own.community[kind],
          undone.community[kind] - before.community[kind],
        ]);
        if (differ.every((liters) => Math.abs(liters) < 0.2)) return;
        differences.push(differ.map(roundLiters).join(' '));
      }
      t.ok(false, 'once as many liters more as the user saved, for both', differences);
    },
  },
];

export const pointGroup: Group = { name: 'points', cases: [...awards, ...badges, ...literCases] };
