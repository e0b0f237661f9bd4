import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { LedgerEntry } from '@/contract/ledger';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import { readBack } from '../chat';
import * as given from '../fixtures';
import type { Person } from '../people';

const noneTwice = 'A cursor stays valid while the list changes: nothing comes twice';

const messagesUnderWrites: Case = {
  title: 'the chat read in pages, while new messages come: nothing twice, nothing missing',
  of: 'messages',
  says: noneTwice,
  async run(at) {
    const [ana, ben] = await Promise.all([at.person(), at.person('Ben Conform')]);
    const before: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      before.push((await given.say(ana, `Message ${index}`)).message.id);
    }
    const since: string[] = [];
    const write = async () => {
      const said = await Promise.all([given.say(ben, 'Between pages'), given.say(ben, 'And more')]);
      since.push(...said.map(({ message }) => message.id));
    };

    const pages = await readBack(ana, before, 5, write);

    at.holds(pages.length > 2, 'more than two pages', pages.length);
    const ids = pages.flat().map(({ id }) => id);
    const own = ids.filter((id) => before.includes(id));
    at.isSame(ids.length, new Set(ids).size, 'the number of different messages read');
    at.isSame(own, before.toReversed(), 'the messages that were there before');
    at.isSame(
      ids.filter((id) => since.includes(id)),
      [],
      'messages that were sent after the first page',
    );
    const sizes = pages.slice(0, -1).map(({ length }) => length);
    at.isSame(sizes, Array(sizes.length).fill(5), 'the sizes of the pages before the last');
  },
};

const oldCursor: Case = {
  title: 'a cursor answers the same page again, however much was written since',
  of: 'messages',
  says: noneTwice,
  async run(at) {
    const ana = await at.person();
    for (let index = 0; index < 6; index += 1) await given.say(ana, `Message ${index}`);
    const { olderCursor } = await ana.ask('messages', { limit: 2 });
    const older = async () =>
      (await ana.ask('messages', { limit: 3, cursor: olderCursor ?? '' })).items.map(
        ({ id }) => id,
      );
    const first = await older();

    for (let index = 0; index < 4; index += 1) await given.say(ana, `Later ${index}`);

    at.isSame(await older(), first, 'the page of the cursor');
  },
};

const limits: Case = {
  title: 'a page holds as many as its limit says, from 1 to 100',
  of: 'messages',
  says: '1 to 100',
  async run(at) {
    const ana = await at.person();
    for (let index = 0; index < 3; index += 1) await given.say(ana, `Message ${index}`);
    const sizes = [];
    for (const limit of [1, 2, 3]) {
      sizes.push((await ana.ask('messages', { limit })).items.length);
    }
    at.isSame(sizes, [1, 2, 3], 'the sizes of the pages');
    const { length } = (await ana.ask('messages', { limit: 100 })).items;
    at.holds(length >= 3 && length <= 100, '3 to 100 messages', length);
  },
};

/** Signs up a user who follows seven others. */
async function friends(at: TestContext): Promise<{ me: Person; others: Person[] }> {
  const me = await at.person();
  const others = [];
  for (let index = 0; index < 7; index += 1) {
    const friend = await at.person(`Friend ${index}`);
    await me.ask('follow', { userId: friend.id });
    others.push(friend);
  }
  return { me, others };
}

async function readBoard(me: Person, limit: number, between = async () => {}) {
  const rows: LeaderboardEntry[] = [];
  let cursor: string | null = null;
  do {
    if (cursor !== null) await between();
    const page: { items: LeaderboardEntry[]; nextCursor: string | null } = await me.ask(
      'leaderboard',
      { scope: 'friends', limit, ...(cursor !== null && { cursor }) },
    );
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < 100);
  return rows;
}

const wholeBoard: Case = {
  title: 'the leaderboard in pages is the leaderboard at once, and its last page has no cursor',
  of: 'leaderboard',
  async run(at) {
    const { me, others } = await friends(at);
    for (const friend of others.slice(0, 3)) await given.earn(friend);

    const whole = await readBoard(me, 100);

    at.isSame(whole.length, 8, 'the number of rows');
    for (const limit of [1, 3]) {
      const paged = await readBoard(me, limit);
      at.isSame(
        paged.map(({ id }) => id),
        whole.map(({ id }) => id),
        `pages of ${limit}`,
      );
    }
  },
};

const boardUnderWrites: Case = {
  title:
    'the leaderboard read in pages, while somebody climbs: nobody twice, nobody missing who stayed',
  of: 'leaderboard',
  says: noneTwice,
  async run(at) {
    const { me, others } = await friends(at);
    for (const friend of others.slice(0, 2)) await given.earn(friend);
    const order = (await readBoard(me, 100)).map(({ id }) => id);
    const climbers = others.filter(({ id }) => order.indexOf(id) > 5);
    const left = [...climbers];

    const rows = await readBoard(me, 2, async () => {
      const climber = left.pop();
      if (climber) await given.earn(climber);
    });

    const ids = rows.map(({ id }) => id);
    const stayed = order.filter((id) => !climbers.some((climber) => climber.id === id));
    at.isSame(ids.length, new Set(ids).size, 'the number of different people read');
    at.isSame(
      ids.filter((id) => stayed.includes(id)),
      stayed,
      'the people who did not climb',
    );
  },
};

const ledgerUnderWrites: Case = {
  title: 'the ledger read in pages, while points come: nothing twice, nothing missing',
  of: 'ledger',
  says: noneTwice,
  async run(at) {
    const person = await at.person();
    await given.earn(person);
    await given.publish(person);
    await given.publish(person);
    const whole = (await person.ask('ledger', { limit: 100 })).items.map(({ id }) => id);

    const read: LedgerEntry[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: LedgerEntry[]; olderCursor: string | null } = await person.ask(
        'ledger',
        {
          limit: 1,
          ...(cursor !== null && { cursor }),
        },
      );
      if (read.length === 0) await given.publish(person);
      read.push(...page.items);
      cursor = page.olderCursor;
    } while (cursor !== null && read.length < 100);

    at.isSame(
      read.map(({ id }) => id),
      whole,
      'the entries that were there before',
    );
  },
};

export const pagingGroup: Group = {
  name: 'paging',
  cases: [messagesUnderWrites, oldCursor, limits, wholeBoard, boardUnderWrites, ledgerUnderWrites],
};
