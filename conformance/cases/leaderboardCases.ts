import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { boardCases } from './boardCases';

const sharedPositionQuote = 'users with equal points share it';

/** Returns what is wrong with consecutive rows that start at the top of a board. */
function orderErrors(rows: readonly LeaderboardEntry[]): string[] {
  return rows.flatMap(({ points, position }, index) => {
    const above = rows.filter((row) => row.points > points).length;
    const isSorted = points <= (rows[index - 1]?.points ?? Infinity);
    const isRight = position === above + 1;
    return isSorted && isRight
      ? []
      : [`row ${index + 1}: ${points} points at position ${position}`];
  });
}

const sortedByPoints: Case = {
  title: 'the leaderboard is sorted by points, and equal points share a position',
  operation: 'leaderboard',
  quote: sharedPositionQuote,
  async run(t) {
    const person = await t.signUp();
    const { items } = await person.request('leaderboard', { limit: 100 });
    t.equal(orderErrors(items), [], 'rows out of their order');
  },
};

/** Signs up six users: two with equal points and four without points. */
async function signUpSmallBoard(t: TestContext) {
  const me = await t.signUp();
  const others = [];
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn']) {
    const friend = await t.signUp(`${name} Conform`);
    await me.request('follow', { userId: friend.id });
    others.push(friend);
  }
  for (const friend of others.slice(0, 2)) await fixtures.earnPoints(friend);
  return { me, others };
}

const ties: Case = {
  title: 'two users with equal points share the first position, and the next is third',
  operation: 'leaderboard',
  quote: sharedPositionQuote,
  async run(t) {
    const { me, others } = await signUpSmallBoard(t);

    const board = await me.request('leaderboard', { scope: 'friends', limit: 100 });

    t.equal(
      board.items.map(({ position }) => position),
      [1, 1, 3, 3, 3, 3],
      'the positions',
    );
    t.equal(orderErrors(board.items), [], 'rows out of their order');
    const ids = [me, ...others].map(({ id }) => id);
    t.equal(board.items.map(({ id }) => id).toSorted(), ids.toSorted(), 'the people');
    t.equal(board.total, 6, 'the total');
    t.equal(
      board.me,
      board.items.find(({ id }) => id === me.id),
      'the own row',
    );
  },
};

const around: Case = {
  title: "around=me returns the user's row, the two before and the two after",
  operation: 'leaderboard',
  quote: "The user's row, the two before and the two after",
  async run(t) {
    const { me } = await signUpSmallBoard(t);
    const { items } = await me.request('leaderboard', { scope: 'friends', limit: 100 });

    const aroundMe = await me.request('leaderboard', { scope: 'friends', around: 'me' });

    const own = items.findIndex(({ id }) => id === me.id);
    t.equal(
      aroundMe.items,
      items.slice(Math.max(0, own - 2), own + 3),
      'the rows around the person',
    );
    t.equal(aroundMe.me, items[own], 'the own row');
  },
};

const friendsOnly: Case = {
  title: 'the friends board has the user alone at first, and then all users they follow',
  operation: 'leaderboard',
  quote: 'Everybody, or the user and those they follow',
  async run(t) {
    const [me, friend] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const board = async () => {
      const { items } = await me.request('leaderboard', { scope: 'friends', limit: 100 });
      return items.map(({ id }) => id).toSorted();
    };
    const both = [me.id, friend.id].toSorted();

    const alone = await board();
    await me.request('follow', { userId: friend.id });
    const together = await board();
    const { items: friendsBoard } = await friend.request('leaderboard', {
      scope: 'friends',
      limit: 100,
    });
    await me.request('unfollow', { userId: friend.id });

    t.equal(alone, [me.id], 'the board before');
    t.equal(together, both, 'the board while following');
    t.equal(
      friendsBoard.map(({ id }) => id),
      [friend.id],
      'the board of who is followed',
    );
    t.equal(await board(), [me.id], 'the board after');
  },
};

const triesUntilCalm = 50;

const samePosition: Case = {
  title: "a user's position is the same in their profile and on the global leaderboard",
  operation: 'person',
  quote: 'On the global leaderboard',
  async run(t) {
    const me = await t.signUp();
    await fixtures.earnPoints(me);
    const onBoard = async () => (await me.request('leaderboard', { limit: 1 })).me.position;

    // Other users keep earning points: repeats until the position is stable during the reads.
    let seen: [before: number, page: number, after: number] = [0, 0, 0];
    for (let tries = 0; tries < triesUntilCalm; tries += 1) {
      const before = await onBoard();
      const { person } = await me.request('person', { userId: me.id });
      seen = [before, person.position, await onBoard()];
      if (seen[0] === seen[2] && seen[1] === seen[0]) return;
    }
    t.equal(seen, [seen[0], seen[0], seen[0]], 'position on the board, on the page, on the board');
  },
};

export const leaderboardGroup: Group = {
  name: 'leaderboard',
  cases: [sortedByPoints, ties, around, friendsOnly, samePosition, ...boardCases],
};
