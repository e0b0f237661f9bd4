import type { Case } from '../case';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { readPages } from '../readPages';
import type { TestContext } from '../testContext';

const readFriends = (person: Person, limit = 100) =>
  person.request('leaderboard', { scope: 'friends', limit });

/** Signs up a user and five friends, of whom the last two have no points. */
async function signUpBoard(t: TestContext) {
  const me = await t.signUp();
  const friends: Person[] = [];
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn']) {
    const friend = await t.signUp(`${name} Conform`);
    await me.request('follow', { userId: friend.id });
    friends.push(friend);
  }
  for (const friend of friends.slice(0, 3)) await fixtures.publish(friend);
  return { me, friends };
}

const edges: Case = {
  title: 'around=me has fewer rows at the top and at the end of the board',
  operation: 'leaderboard',
  quote: "The user's row, the two before and the two after",
  async run(t) {
    const { me, friends } = await signUpBoard(t);
    const expectAround = async (wanted: (own: number, count: number) => boolean, what: string) => {
      const { items, total } = await readFriends(me);
      const own = items.findIndex(({ id }) => id === me.id);
      t.ok(wanted(own, items.length), `the user ${what}`, own);
      const around = await me.request('leaderboard', { scope: 'friends', around: 'me' });
      const expected = items.slice(Math.max(0, own - 2), own + 3);
      t.equal(around.items, expected, `the rows around the user ${what}`);
      t.equal([around.me, around.total], [items[own], total], 'me and the total');
      t.equal(around.nextCursor, null, 'the cursor');
    };
    for (const friend of friends.slice(3)) await fixtures.publish(friend);
    await expectAround((own, count) => own === count - 1, 'at the end');
    await fixtures.publish(me);
    await fixtures.publish(me);
    await expectAround((own) => own === 0, 'at the top');
    for (const friend of friends.slice(0, 1)) {
      await fixtures.publish(friend);
      await fixtures.publish(friend);
    }
    await expectAround((own) => own === 1, 'at the second row');
  },
};

const titles: Case = {
  title: 'rows have the title of their position, equal points in the order of signing up',
  operation: 'leaderboard',
  quote: 'Title by position',
  async run(t) {
    const { me, friends } = await signUpBoard(t);
    const { items } = await readFriends(me);
    const [ben, cleo, dan, eve, finn] = friends.map(({ id }) => id);
    t.equal(
      items.map(({ id }) => id),
      [ben, cleo, dan, me.id, eve, finn],
      'the users in their order',
    );
    await fixtures.publish(friends[1] ?? me);
    const { items: later } = await readFriends(me);
    t.equal(
      later.map(({ position, rank }) => [position, rank]),
      [
        [1, 'Water Champion'],
        [2, 'Eco Master'],
        [2, 'Eco Master'],
        [4, 'Water Saver'],
        [4, 'Water Saver'],
        [4, 'Water Saver'],
      ],
      'positions and titles',
    );
    const changes = later.map(({ change }) => change);
    t.equal(changes, [0, 0, 0, 0, 0, 0], 'the change since a day before all of them');
  },
};

const sentLater: Case = {
  title: 'what was done on an earlier day and is sent today changes no position of that day',
  operation: 'leaderboard',
  quote: 'Positions gained since the day began (UTC), or lost if negative',
  async run(t) {
    const [me, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    await me.request('follow', { userId: ben.id });
    const doneAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
    await ben.request('logAction', { ...(await fixtures.actionLogArg(ben)), doneAt });
    await me.request('logAction', { ...(await fixtures.actionLogArg(me)), doneAt });
    await fixtures.publish(me);
    const { items } = await readFriends(me);
    t.equal(
      items.map(({ id, position, change }) => [id, position, change]),
      [
        [me.id, 1, 0],
        [ben.id, 2, 0],
      ],
      'the rows of users who signed up today',
    );
  },
};

const falls: Case = {
  title: 'a user falls on the board when their video is deleted, and leaves it when unfollowed',
  operation: 'leaderboard',
  quote: 'Rows are sorted by points, highest first',
  async run(t) {
    const [me, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    await me.request('follow', { userId: ben.id });
    const rows = async () =>
      (await readFriends(me)).items.map(({ id, points, position }) => [id, points, position]);
    const { video } = await fixtures.publish(ben);
    t.equal(
      await rows(),
      [
        [ben.id, 100, 1],
        [me.id, 0, 2],
      ],
      'the rows with the video',
    );
    await ben.request('deleteVideo', { videoId: video.id });
    t.equal(
      await rows(),
      [
        [me.id, 0, 1],
        [ben.id, 0, 1],
      ],
      'the rows without it',
    );
    await ben.request('updateProfile', { name: 'Ben Renamed' });
    const { items } = await readFriends(me);
    t.equal(items[1]?.name, 'Ben Renamed', 'the name in the row');
    await me.request('unfollow', { userId: ben.id });
    t.equal(await rows(), [[me.id, 0, 1]], 'the rows without the friend');
  },
};

const pages: Case = {
  title: "each page of the board has the board's positions, its total and the user's own row",
  operation: 'leaderboard',
  quote: "`me` is the user's own row, on whatever page",
  async run(t) {
    const { me } = await signUpBoard(t);
    const whole = await readFriends(me);
    const rows = await readPages(async (after) => {
      const page = await me.request('leaderboard', { scope: 'friends', limit: 2, ...after });
      t.equal([page.me, page.total], [whole.me, whole.total], 'me and the total of a page');
      return { items: page.items, next: page.nextCursor };
    }, 20);
    t.equal(rows, whole.items, 'the rows of all pages');
  },
};

/** The edges of the board, and what moves on it. */
export const boardCases: readonly Case[] = [edges, titles, sentLater, falls, pages];
