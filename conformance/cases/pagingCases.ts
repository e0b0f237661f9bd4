import * as fixtures from '../fixtures';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';
import { Skipped } from '../testRequest';
import { signUpBoard } from './peopleCases';

const { idsOf, pluck, publish, readPages, say, readPagesUntil } = fixtures;

const noneTwice = 'A cursor stays valid while the list changes: no item is repeated';
const lastPage = 'the last page has no cursor';

interface Page {
  readonly items: ReadonlyArray<{ readonly id: string }>;
  readonly next: string | null;
}

type ReadPage = (limit: number, cursor?: string) => Promise<Page>;

const readerOf =
  ({ request }: Person, name: 'messages' | 'ledger' | 'leaderboard'): ReadPage =>
  async (limit, cursor) => {
    const scope = name === 'leaderboard' && { scope: 'friends' as const };
    const page = await request(name, { limit, ...(cursor && { cursor }), ...scope });
    const next = 'nextCursor' in page ? page.nextCursor : page.olderCursor;
    return { items: page.items.map(({ id }) => ({ id })), next };
  };

/** Reads a list page by page, and runs `between` before each page but the first. */
const readAll = async (read: ReadPage, limit: number, between = async () => {}) =>
  idsOf(
    await readPages(async ({ cursor }) => {
      if (cursor !== undefined) await between();
      return read(limit, cursor);
    }),
  );

/** Limit of pages to read, because a server may have many messages. */
const maxPages = 50;

/** Returns a cursor that up to 100 items follow, and these items. */
async function endOf(read: ReadPage): Promise<{ cursor: string; last: Page }> {
  let { next: cursor } = await read(1);
  for (let count = 0; cursor !== null && count < maxPages; count += 1) {
    const page = await read(100, cursor);
    if (page.next === null) return { cursor, last: page };
    cursor = page.next;
  }
  throw new Skipped('The server has too few or too many messages.');
}

async function sayTimes(person: Person, count: number, text: string): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await say(person, `${text} ${n}`)).id);
  return ids;
}

const cases: readonly Case[] = [
  {
    title: 'paging through the chat while messages arrive returns each message once',
    operation: 'messages',
    quote: noneTwice,
    async run(t, ana, ben) {
      const before: string[] = [];
      for (const who of [ana, ben, ana, ana, ben])
        before.push(...(await sayTimes(who, 3, 'Message')));
      const since: string[] = [];
      const pages = await readPagesUntil(ana, before, 5, async () =>
        since.push(...(await sayTimes(ben, 2, 'Between pages'))),
      );
      t.ok(pages.length > 2, 'more than two pages', pages.length);
      const all = pages.flat();
      const times = all.map(({ timestamp }) => Date.parse(timestamp));
      t.equal(times, fixtures.ascending(times).toReversed(), 'the times, newest first');
      const ids = idsOf(all);
      t.equal(ids.length, new Set(ids).size, 'the number of different messages read');
      const own = ids.filter((id) => before.includes(id));
      t.equal(own, before.toReversed(), 'the messages that were there before');
      const later = ids.filter((id) => since.includes(id));
      t.equal(later, [], 'messages that were sent after the first page');
      const sizes = pluck(pages.slice(0, -1), 'length');
      const areFull = sizes.every((size) => size === 5);
      t.ok(areFull, 'pages of 5 before the last', sizes);
    },
  },
  {
    title: 'a page has as many items as its limit, from 1 to 100, also after new messages',
    operation: 'messages',
    quote: '1 to 100',
    async run(t, ana) {
      const read = readerOf(ana, 'messages');
      await Promise.all(Array.from({ length: 8 }, (_none, n) => sayTimes(ana, 9, `Message ${n}`)));
      for (const limit of [1, 2, 3, 70]) {
        const { items, next } = await read(limit);
        t.equal([items.length, next !== null], [limit, true], `the size of a page of ${limit}`);
      }
      const { next } = await read(2);
      const first = await read(3, next ?? '');
      await sayTimes(ana, 4, 'Later');
      t.equal(await read(3, next ?? ''), first, 'the page of a cursor');
      const { length } = (await read(100)).items;
      t.ok(length > 70 && length <= 100, '71 to 100 messages', length);
    },
  },
  {
    title: 'paging through the leaderboard while a user climbs returns each other user once',
    operation: 'leaderboard',
    quote: noneTwice,
    async run(t) {
      const { me, friends } = await signUpBoard(t, 7);
      const read = readerOf(me, 'leaderboard');
      const order = await readAll(read, 100);
      t.equal(order.length, 8, 'the number of rows');
      for (const limit of [1, 3]) t.equal(await readAll(read, limit), order, `pages of ${limit}`);
      const climbers = friends.filter(({ id }) => order.indexOf(id) > 5);
      const left = [...climbers];
      const ids = await readAll(read, 2, async () => {
        const climber = left.pop();
        if (climber) await publish(climber);
      });
      t.equal(ids.length, new Set(ids).size, 'the number of different people read');
      const stayed = order.filter((id) => !idsOf(climbers).includes(id));
      const readStayed = ids.filter((id) => stayed.includes(id));
      t.equal(readStayed, stayed, 'the people who did not climb');
    },
  },
  {
    title: 'a page with exactly the items that are left of a list has no cursor',
    operation: 'messages',
    quote: lastPage,
    async run(t) {
      const [person, ...others] = await t.people();
      const none = { items: [], next: null };
      t.equal(await readerOf(person, 'ledger')(5), none, 'the ledger of a new user');
      for (const { id } of others) await person.request('follow', { userId: id });
      for (let count = 0; count < 3; count += 1) await publish(person);
      await sayTimes(person, 3, 'Message');
      const chat = await endOf(readerOf(person, 'messages'));
      for (const name of ['messages', 'ledger', 'leaderboard'] as const) {
        const read = readerOf(person, name);
        const cursor = name === 'messages' ? chat.cursor : undefined;
        const last = name === 'messages' ? chat.last : await read(100);
        const count = last.items.length;
        if (name !== 'messages') t.equal([count, last.next], [3, null], `the end of ${name}`);
        t.equal(await read(count, cursor), last, `${name} in a page of all`);
        if (count === 1) continue;
        const fewer = await read(count - 1, cursor);
        t.equal(fewer.items, last.items.slice(0, -1), `a page of ${name} with all but one`);
        const rest = { items: last.items.slice(-1), next: null };
        t.equal(await read(1, fewer.next ?? ''), rest, `the page of the last one of ${name}`);
      }
    },
  },
  {
    title: 'paging through the ledger while points arrive returns each entry once, as of an undo',
    operation: 'ledger',
    quote: 'no item is repeated, and no item is missing that was there at the first page',
    async run(t, person) {
      const doneAt = fixtures.hoursAgo(1);
      const sources: string[] = [];
      const actions = (await fixtures.actionsOf(person)).slice(0, 4);
      for (const [n, { id: actionId }] of actions.entries()) {
        const { log, award } = await fixtures.log(person, { actionId, doneAt });
        sources.push(award.source);
        if (n % 2 === 0) await person.request('undoAction', { logId: log.id });
      }
      const whole = await fixtures.ledgerOf(person);
      const points = fixtures.ascending(pluck(whole, 'points'));
      t.equal(points, [-5, -5, 5, 5, 5, 5], 'the points of the entries');
      t.equal(new Set(idsOf(whole)).size, 6, 'the number of different entries');
      const awards = whole.filter((entry) => entry.points > 0);
      t.sameTexts(pluck(awards, 'source'), sources, 'the sources of the awards');
      for (const limit of [1, 2, 3, 5]) {
        const ids = await readAll(readerOf(person, 'ledger'), limit);
        t.equal(ids, idsOf(whole), `the ledger in pages of ${limit}`);
      }
      const read = await readPages(async (after) => {
        const page = await person.request('ledger', { limit: 1, ...after });
        t.equal(page.total, (await fixtures.userOf(person)).points, 'the total of each page');
        if (after.cursor === undefined) await publish(person);
        return { items: page.items, next: page.olderCursor };
      });
      t.equal(idsOf(read), idsOf(whole), 'the entries that were there before');
    },
  },
];

export const pagingGroup: Group = { name: 'paging', cases };
