import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { readPagesUntil } from '../chat';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { readPages } from '../readPages';
import { pageEndCases } from './pageEndCases';

const noneTwice = 'A cursor stays valid while the list changes: no item is repeated';

const messagesUnderWrites: Case = {
  title: 'paging through the chat while messages arrive returns each message once',
  operation: 'messages',
  quote: noneTwice,
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const before: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      before.push((await fixtures.sendMessage(ana, `Message ${index}`)).message.id);
    }
    const since: string[] = [];
    const write = async () => {
      const said = await Promise.all([
        fixtures.sendMessage(ben, 'Between pages'),
        fixtures.sendMessage(ben, 'And more'),
      ]);
      since.push(...said.map(({ message }) => message.id));
    };

    const pages = await readPagesUntil(ana, before, 5, write);

    t.ok(pages.length > 2, 'more than two pages', pages.length);
    const ids = pages.flat().map(({ id }) => id);
    const own = ids.filter((id) => before.includes(id));
    t.equal(ids.length, new Set(ids).size, 'the number of different messages read');
    t.equal(own, before.toReversed(), 'the messages that were there before');
    t.equal(
      ids.filter((id) => since.includes(id)),
      [],
      'messages that were sent after the first page',
    );
    const sizes = pages.slice(0, -1).map(({ length }) => length);
    t.equal(sizes, Array(sizes.length).fill(5), 'the sizes of the pages before the last');
  },
};

const oldCursor: Case = {
  title: 'a cursor returns the same page again after new messages',
  operation: 'messages',
  quote: noneTwice,
  async run(t) {
    const ana = await t.signUp();
    for (let index = 0; index < 6; index += 1) await fixtures.sendMessage(ana, `Message ${index}`);
    const { olderCursor } = await ana.request('messages', { limit: 2 });
    const older = async () =>
      (await ana.request('messages', { limit: 3, cursor: olderCursor ?? '' })).items.map(
        ({ id }) => id,
      );
    const first = await older();

    for (let index = 0; index < 4; index += 1) await fixtures.sendMessage(ana, `Later ${index}`);

    t.equal(await older(), first, 'the page of the cursor');
  },
};

const limits: Case = {
  title: 'a page has as many items as its limit, from 1 to 100',
  operation: 'messages',
  quote: '1 to 100',
  async run(t) {
    const ana = await t.signUp();
    for (let index = 0; index < 3; index += 1) await fixtures.sendMessage(ana, `Message ${index}`);
    const sizes = [];
    for (const limit of [1, 2, 3]) {
      sizes.push((await ana.request('messages', { limit })).items.length);
    }
    t.equal(sizes, [1, 2, 3], 'the sizes of the pages');
    for (let count = 0; count < 7; count += 1) {
      const texts = Array.from({ length: 10 }, (_none, index) => `Message ${count}${index}`);
      await Promise.all(texts.map((text) => fixtures.sendMessage(ana, text)));
    }
    const { items, olderCursor } = await ana.request('messages', { limit: 70 });
    t.equal([items.length, olderCursor !== null], [70, true], 'the size of a page of 70');
    const { length } = (await ana.request('messages', { limit: 100 })).items;
    t.ok(length > 70 && length <= 100, '71 to 100 messages', length);
  },
};

/** Signs up a user who follows seven others. */
async function friends(t: TestContext): Promise<{ me: Person; others: Person[] }> {
  const me = await t.signUp();
  const others = [];
  for (let index = 0; index < 7; index += 1) {
    const friend = await t.signUp(`Friend ${index}`);
    await me.request('follow', { userId: friend.id });
    others.push(friend);
  }
  return { me, others };
}

const readBoard = (me: Person, limit: number, between = async () => {}) =>
  readPages(async (after) => {
    if (after.cursor !== undefined) await between();
    const page = await me.request('leaderboard', { scope: 'friends', limit, ...after });
    return { items: page.items, next: page.nextCursor };
  });

const wholeBoard: Case = {
  title: 'the pages of the leaderboard add up to the whole, and the last has no cursor',
  operation: 'leaderboard',
  async run(t) {
    const { me, others } = await friends(t);
    for (const friend of others.slice(0, 3)) await fixtures.earnPoints(friend);

    const whole = await readBoard(me, 100);

    t.equal(whole.length, 8, 'the number of rows');
    for (const limit of [1, 3]) {
      const paged = await readBoard(me, limit);
      t.equal(
        paged.map(({ id }) => id),
        whole.map(({ id }) => id),
        `pages of ${limit}`,
      );
    }
  },
};

const boardUnderWrites: Case = {
  title: 'paging through the leaderboard while a user climbs returns each other user once',
  operation: 'leaderboard',
  quote: noneTwice,
  async run(t) {
    const { me, others } = await friends(t);
    for (const friend of others.slice(0, 2)) await fixtures.earnPoints(friend);
    const order = (await readBoard(me, 100)).map(({ id }) => id);
    const climbers = others.filter(({ id }) => order.indexOf(id) > 5);
    const left = [...climbers];

    const rows = await readBoard(me, 2, async () => {
      const climber = left.pop();
      if (climber) await fixtures.earnPoints(climber);
    });

    const ids = rows.map(({ id }) => id);
    const stayed = order.filter((id) => !climbers.some((climber) => climber.id === id));
    t.equal(ids.length, new Set(ids).size, 'the number of different people read');
    t.equal(
      ids.filter((id) => stayed.includes(id)),
      stayed,
      'the people who did not climb',
    );
  },
};

const ledgerUnderWrites: Case = {
  title: 'paging through the ledger while points arrive returns each entry once',
  operation: 'ledger',
  quote: noneTwice,
  async run(t) {
    const person = await t.signUp();
    await fixtures.earnPoints(person);
    await fixtures.publish(person);
    await fixtures.publish(person);
    const whole = (await person.request('ledger', { limit: 100 })).items.map(({ id }) => id);

    const read = await readPages(async (after) => {
      const page = await person.request('ledger', { limit: 1, ...after });
      const { user } = await person.request('session', undefined);
      t.equal(page.total, user?.points, 'the total of each page');
      if (after.cursor === undefined) await fixtures.publish(person);
      return { items: page.items, next: page.olderCursor };
    });

    t.equal(
      read.map(({ id }) => id),
      whole,
      'the entries that were there before',
    );
  },
};

export const pagingGroup: Group = {
  name: 'paging',
  cases: [
    messagesUnderWrites,
    oldCursor,
    limits,
    wholeBoard,
    boardUnderWrites,
    ledgerUnderWrites,
    ...pageEndCases,
  ],
};
