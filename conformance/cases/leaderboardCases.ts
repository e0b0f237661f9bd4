import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { TestContext } from '../testContext';

const { hoursAgo, idsOf, log, pluck, publish, readPages } = fixtures;

const readFriends = (person: Person, limit = 100) =>
  person.request('leaderboard', { scope: 'friends', limit });

/** Returns a user's friends and their own row as id, points and position. */
const rowsOf = async (person: Person) =>
  (await readFriends(person)).items.flatMap(({ id, points, position }) => [id, points, position]);

/** Signs up a user and five friends, of whom the last two have no points. */
async function signUpBoard(t: TestContext) {
  const me = await t.signUp();
  const friends: Person[] = [];
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn']) {
    const friend = await t.signUp(`${name} Conform`);
    await me.request('follow', { userId: friend.id });
    friends.push(friend);
  }
  for (const friend of friends.slice(0, 3)) await publish(friend);
  return { me, friends };
}

/** Returns what is wrong with consecutive rows that start at the top of a board. */
const orderErrors = (rows: readonly LeaderboardEntry[]) =>
  rows.filter(({ points, position }, index) => {
    const isSorted = points <= (rows[index - 1]?.points ?? Infinity);
    return !isSorted || position !== rows.filter((row) => row.points > points).length + 1;
  });

const triesUntilCalm = 50;

const cases: readonly Case[] = [
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
      const ranks = [
        'Water Champion',
        'Eco Master',
        'Eco Master',
        ...Array.from({ length: 3 }, () => 'Water Saver'),
      ];
      t.equal(pluck(later, 'rank'), ranks, 'the titles');
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
      const alone = [me.id, 0, 1];
      t.equal(await rowsOf(me), alone, 'the rows before');
      await me.request('follow', { userId: ben.id });
      const { video } = await publish(ben);
      const withVideo = [ben.id, 100, 1, me.id, 0, 2];
      t.equal(await rowsOf(me), withVideo, 'the rows with a video');
      t.equal(await rowsOf(ben), [ben.id, 100, 1], 'the board of who is followed');
      await ben.request('deleteVideo', { videoId: video.id });
      t.equal(await rowsOf(me), [me.id, 0, 1, ben.id, 0, 1], 'the rows without it');
      await ben.request('updateProfile', { name: 'Ben Renamed' });
      t.equal((await readFriends(me)).items[1]?.name, 'Ben Renamed', 'the name in the row');
      await me.request('unfollow', { userId: ben.id });
      t.equal(await rowsOf(me), alone, 'the rows without the friend');
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

export const leaderboardGroup: Group = { name: 'leaderboard', cases };
