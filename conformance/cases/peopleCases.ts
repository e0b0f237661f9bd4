import type { LeaderboardEntry } from '@/contract/leaderboard';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { Case, Group, TestContext } from '../testContext';

const { hoursAgo, idsOf, isWhole, log, pluck, publish, readPages } = fixtures;

const readFriends = (person: Person, limit = 100) =>
  person.request('leaderboard', { scope: 'friends', limit });

/** Signs up a user and as many friends, of whom the first three have points. */
export async function signUpBoard(t: TestContext, count = 5) {
  const me = await t.signUp();
  const friends: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const friend = await t.signUp(`Friend ${n} Conform`);
    await me.request('follow', { userId: friend.id });
    if (n < 3) await publish(friend);
    friends.push(friend);
  }
  return { me, friends };
}

/** Returns what is wrong with consecutive rows that start at the top of a board. */
const orderErrors = (rows: readonly LeaderboardEntry[]) =>
  rows.filter(({ points, position, rank, name, change }, index) => {
    const isSorted = points <= (rows[index - 1]?.points ?? Infinity);
    const expected = rows.filter((row) => row.points > points).length + 1;
    const areWhole = isWhole(points, 0) && Number.isInteger(change);
    return !isSorted || position !== expected || !areWhole || !rank || !name;
  });

const triesUntilCalm = 50;

const boards: readonly Case[] = [
  {
    title: 'the leaderboard is sorted by points, and equal points share a position',
    operation: 'leaderboard',
    quote: 'users with equal points share it',
    async run(t, person) {
      const { items } = await person.request('leaderboard', { limit: 100 });
      t.equal(orderErrors(items), [], 'rows out of their order');
    },
  },
  {
    title: 'rows have the title of their position, equal points in the order of signing up',
    operation: 'leaderboard',
    quote: 'Title by position',
    async run(t) {
      const { me, friends } = await signUpBoard(t);
      const { items, total, me: own } = await readFriends(me);
      const [ben, cleo, dan, eve, finn] = idsOf(friends);
      t.equal(idsOf(items), [ben, cleo, dan, me.id, eve, finn], 'the users in their order');
      t.equal(pluck(items, 'position'), [1, 1, 1, 4, 4, 4], 'the positions');
      t.equal([total, own], [6, items[3]], 'the total and the own row');
      await publish(friends[1] ?? me);
      const { items: later } = await readFriends(me);
      t.equal(pluck(later, 'position'), [1, 2, 2, 4, 4, 4], 'the positions after a video');
      const [first, second, other] = ['Water Champion', 'Eco Master', 'Water Saver'];
      t.equal(pluck(later, 'rank'), [first, second, second, other, other, other], 'the titles');
      const paged = await readPages(async (after) => {
        const page = await me.request('leaderboard', { scope: 'friends', limit: 2, ...after });
        t.equal([page.me, page.total], [later[3], total], 'me and the total of a page');
        return { items: page.items, next: page.nextCursor };
      });
      t.equal(paged, later, 'the rows of all pages');
      t.equal(pluck(later, 'change'), Array(6).fill(0), 'the change since the day before');
    },
  },
  {
    title: "around=me has the user's row, two before and two after, fewer at top and end",
    operation: 'leaderboard',
    quote: "The user's row, the two before and the two after",
    async run(t) {
      const { me, friends } = await signUpBoard(t);
      const expectAround = async (place: number) => {
        const { items, total } = await readFriends(me);
        const own = idsOf(items).indexOf(me.id);
        t.equal(own, place, 'the place of the user');
        const around = await me.request('leaderboard', { scope: 'friends', around: 'me' });
        t.equal(around.items, items.slice(Math.max(0, own - 2), own + 3), 'the rows around them');
        t.equal([around.me, around.total], [items[own], total], 'me and the total');
        t.equal(around.nextCursor, null, 'the cursor');
      };
      await expectAround(3);
      for (const friend of friends.slice(3)) await publish(friend);
      await expectAround(5);
      for (const person of [me, me]) await publish(person);
      await expectAround(0);
      for (const person of [friends[0], friends[0]]) if (person) await publish(person);
      await expectAround(1);
    },
  },
  {
    title: 'the friends board has the user alone at first, and then all users they follow',
    operation: 'leaderboard',
    quote: 'Everybody, or the user and those they follow',
    async run(t, me, ben) {
      const rows = async () =>
        (await readFriends(me)).items.flatMap((row) => [row.name, row.points, row.position]);
      const alone = [me.name, 0, 1];
      t.equal(await rows(), alone, 'the rows at first');
      await me.request('follow', { userId: ben.id });
      const { video } = await publish(ben);
      t.equal(await rows(), [ben.name, 100, 1, me.name, 0, 2], 'the rows with a video');
      t.equal((await readFriends(ben)).total, 1, 'the rows of who is followed');
      await ben.request('deleteVideo', { videoId: video.id });
      await ben.request('updateProfile', { name: 'Ben Renamed' });
      t.equal(await rows(), [me.name, 0, 1, 'Ben Renamed', 0, 1], 'the rows without it');
      await me.request('unfollow', { userId: ben.id });
      t.equal(await rows(), alone, 'the rows without the friend');
    },
  },
  {
    title: 'what was done on an earlier day and is sent today changes no position of that day',
    operation: 'leaderboard',
    quote: 'Positions gained since the day began (UTC), or lost if negative',
    async run(t, me, ben) {
      await me.request('follow', { userId: ben.id });
      for (const person of [ben, me]) await log(person, { doneAt: hoursAgo(30) });
      await publish(me);
      const { items } = await readFriends(me);
      const rows = items.flatMap(({ id, position, change }) => [id, position, change]);
      t.equal(rows, [me.id, 1, 0, ben.id, 2, 0], 'the rows of users who signed up today');
    },
  },
  {
    title: "a user's position is the same in their profile and on the global leaderboard",
    operation: 'person',
    quote: 'On the global leaderboard',
    async run(t, me) {
      await log(me);
      const onBoard = async () => (await me.request('leaderboard', { limit: 1 })).me.position;
      // Other users keep earning points: repeats until the position is stable during the reads.
      let seen: number[] = [];
      for (let tries = 0; tries < triesUntilCalm; tries += 1) {
        const before = await onBoard();
        const { person } = await me.request('person', { userId: me.id });
        seen = [before, person.position, await onBoard()];
        if (new Set(seen).size === 1) return;
      }
      t.ok(false, 'the same position on the board, in the profile and on the board', seen);
    },
  },
];

export const leaderboardGroup: Group = { name: 'leaderboard', cases: boards };

const people: readonly Case[] = [
  {
    title: 'a user is returned as their session and the boards have them, never with the email',
    operation: 'person',
    quote: 'never the email',
    async run(t, ana, ben) {
      await publish(ben);
      await fixtures.say(ben, 'Here I am.');
      const at = { userId: ben.id };
      const board = async () => ana.request('leaderboard', { scope: 'friends' });
      const { person: followed } = await ana.request('follow', at);
      const { person } = await ana.request('person', at);
      t.equal({ ...followed, position: 0 }, { ...person, position: 0 }, 'who is followed');
      const { id, name, avatar, points, level, rank, badges } = await fixtures.userOf(ben);
      const { badges: shown, liters: _liters, position: _position, ...known } = person;
      const own = { id, name, avatar, points, level, rank };
      const flags = { isFollowed: true, isBlocked: false, isModerator: false };
      t.equal(known, { ...own, ...flags }, 'the person');
      t.sameTexts(badges, idsOf(shown), 'the badges in their own session');
      const { text } = await ana.respond('person', at);
      t.ok(!/"email"|"password"/.test(text), 'neither email nor password', text);
      const { items, me } = await board();
      const [first] = items;
      const row = [first?.id, first?.name, first?.avatar, first?.points];
      t.equal(row, [id, name, avatar, points], 'the row of the user');
      t.equal(items[1], me, 'the own row');
      // The client searches every response for the emails of this run's users.
      const { items: said } = await ana.request('messages', { limit: 100 });
      const avatars = [...pluck(items, 'avatar'), ...pluck(said, 'avatar')];
      const withEmail = avatars.filter((each) => /@|%40/.test(each));
      t.equal(withEmail, [], 'faces with an email');
      const { person: left } = await ana.request('unfollow', at);
      const expected = { ...person, isFollowed: false, position: 0 };
      t.equal({ ...left, position: 0 }, expected, 'the user after the unfollow');
      t.equal(idsOf((await board()).items), [ana.id], 'the board of friends');
    },
  },
  {
    title: 'a follow is visible only to who follows, on all devices, and a repeat changes nothing',
    operation: 'follow',
    quote: 'a repeat changes nothing',
    async run(t, ana, ben, cleo) {
      const at = { userId: ben.id };
      const device = await t.again(ana);
      await ana.rejected('follow', 'cannot_follow_yourself', { userId: ana.id });
      await ana.request('follow', { userId: cleo.id });
      for (const name of ['unfollow', 'follow', 'follow', 'unfollow', 'unfollow'] as const) {
        const isFollowed = name === 'follow';
        const { person } = await ana.request(name, at);
        t.equal([person.id, person.isFollowed], [ben.id, isFollowed], 'the user');
        for (const [reader, isSo] of [
          [ana, isFollowed],
          [device, isFollowed],
          [cleo, false],
        ] as const) {
          const { person: read } = await reader.request('person', at);
          const expected = { ...person, position: read.position, isFollowed: isSo };
          t.equal(read, expected, 'the user as they are read');
        }
        const { person: follower } = await ben.request('person', { userId: ana.id });
        t.equal(follower.isFollowed, false, 'isFollowed of who follows');
        t.equal((await readFriends(ana)).total, isFollowed ? 3 : 2, 'the rows of the board');
      }
    },
  },
];

export const peopleGroup: Group = { name: 'people', cases: people };
