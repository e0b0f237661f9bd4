import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import type { Person } from '../people';
import { readPages } from '../readPages';

const lastPage = 'the last page has no cursor';

interface Page {
  readonly items: ReadonlyArray<{ readonly id: string }>;
  readonly cursor: string | null;
}

type ReadPage = (limit: number, cursor?: string) => Promise<Page>;

const idsOf = ({ items }: Page) => items.map(({ id }) => id);

/** Limit of pages to read, because a server may have many messages. */
const maxPages = 50;

/** Returns a cursor that up to 100 items follow, and these items. */
async function endOf(read: ReadPage): Promise<{ cursor: string; last: Page }> {
  let { cursor } = await read(1);
  for (let count = 0; cursor !== null && count < maxPages; count += 1) {
    const page = await read(100, cursor);
    if (page.cursor === null) return { cursor, last: page };
    ({ cursor } = page);
  }
  throw new Skipped('The server has too few or too many messages.');
}

const ledgerPages =
  (person: Person): ReadPage =>
  async (limit, cursor) => {
    const page = await person.request('ledger', { limit, ...(cursor && { cursor }) });
    return { items: page.items, cursor: page.olderCursor };
  };

const exactMessages: Case = {
  title: 'a page of the chat with exactly the messages that are left has no cursor',
  operation: 'messages',
  quote: lastPage,
  async run(t) {
    const person = await t.signUp();
    for (const text of ['One', 'Two', 'Three']) await fixtures.sendMessage(person, text);
    const read: ReadPage = async (limit, cursor) => {
      const page = await person.request('messages', { limit, ...(cursor && { cursor }) });
      return { items: page.items, cursor: page.olderCursor };
    };
    const { cursor, last } = await endOf(read);
    const count = last.items.length;

    const exact = await read(count, cursor);

    t.equal([idsOf(exact), exact.cursor], [idsOf(last), null], 'the page, and its cursor');
    if (count === 1) return;
    const fewer = await read(count - 1, cursor);
    t.equal(idsOf(fewer), idsOf(last).slice(0, -1), 'a page with all but one');
    const rest = await read(1, fewer.cursor ?? '');
    t.equal([idsOf(rest), rest.cursor], [idsOf(last).slice(-1), null], 'the page of the last one');
  },
};

const exactLists: Case = {
  title: 'a page of the ledger or of a board with exactly the items that are left has no cursor',
  operation: 'ledger',
  quote: lastPage,
  async run(t) {
    const [person, ...others] = [await t.signUp(), await t.signUp('Ben'), await t.signUp('Cleo')];
    const ledger = ledgerPages(person);
    t.equal(await ledger(5), { items: [], cursor: null }, 'the ledger of a new user');
    for (const { id } of others) await person.request('follow', { userId: id });
    for (let count = 0; count < 3; count += 1) await fixtures.publish(person);
    const board: ReadPage = async (limit, cursor) => {
      const arg = { scope: 'friends', limit, ...(cursor && { cursor }) } as const;
      const page = await person.request('leaderboard', arg);
      return { items: page.items, cursor: page.nextCursor };
    };
    for (const [name, read] of [
      ['the ledger', ledger],
      ['the board', board],
    ] as const) {
      const whole = await read(100);
      const exact = await read(3);
      t.equal([whole.items.length, whole.cursor], [3, null], `the items and cursor of ${name}`);
      t.equal([idsOf(exact), exact.cursor], [idsOf(whole), null], `${name} in a page of 3`);
      const first = await read(1);
      const rest = await read(2, first.cursor ?? '');
      t.equal([...idsOf(first), ...idsOf(rest)], idsOf(whole), `${name} in pages of 1 and 2`);
      t.equal(rest.cursor, null, `the cursor of the second page of ${name}`);
    }
  },
};

/** Reads a whole ledger page by page. */
const readLedger = (person: Person, limit: number) =>
  readPages(async (after) => {
    const { items, olderCursor } = await person.request('ledger', { limit, ...after });
    return { items, next: olderCursor };
  });

const sameInstant: Case = {
  title: 'ledger entries of the same moment, as an action and its undo, are each on one page',
  operation: 'ledger',
  quote: 'no item is repeated, and no item is missing that was there at the first page',
  async run(t) {
    const person = await t.signUp();
    const { items: actions } = await person.request('actions', undefined);
    const doneAt = new Date(Date.now() - 3_600_000).toISOString();
    const sources: string[] = [];
    for (const [index, { id: actionId }] of actions.slice(0, 4).entries()) {
      const arg = { actionId, zone: 'UTC', doneAt, idempotencyKey: fixtures.newKey() };
      const { log, award } = await person.request('logAction', arg);
      sources.push(award.source);
      if (index % 2 === 0) await person.request('undoAction', { logId: log.id });
    }
    const whole = await readLedger(person, 100);
    const points = whole.map((entry) => entry.points).toSorted((a, b) => a - b);
    t.equal(points, [-5, -5, 5, 5, 5, 5], 'the points of the entries');
    t.equal(new Set(whole.map(({ id }) => id)).size, 6, 'the number of different entries');
    const awards = whole.filter((entry) => entry.points > 0).map(({ source }) => source);
    t.equal(awards.toSorted(), sources.toSorted(), 'the sources of the awards');
    for (const limit of [1, 2, 3, 5]) {
      t.equal(await readLedger(person, limit), whole, `the ledger in pages of ${limit}`);
    }
  },
};

/** The seams and ends of pages. */
export const pageEndCases: readonly Case[] = [exactMessages, exactLists, sameInstant];
