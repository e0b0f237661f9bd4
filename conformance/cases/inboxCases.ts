import type { InboxItem } from '@/contract/inbox';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { inboxRuleCases } from './inboxRuleCases';
import { replyCases } from './replyCases';
import type { Person } from '../people';
import { createImage } from '../imageFiles';

const zone = 'UTC';
const inboxOf = (person: Person) => person.request('inbox', { zone });

const ofType = <Type extends InboxItem['type']>(items: readonly InboxItem[], type: Type) =>
  items.filter((item): item is Extract<InboxItem, { type: Type }> => item.type === type);

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

const unreadIds = (items: readonly InboxItem[]) => idsOf(items.filter(({ isRead }) => !isRead));

const reply = (person: Person, replyTo: string, message = 'Well done!') =>
  person.request('sendMessage', { message, replyTo, idempotencyKey: fixtures.newKey() });

const followed: Case = {
  title: 'a follow is in the inbox until the unfollow; another follow is another item',
  operation: 'inbox',
  quote: 'Somebody follows the user',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const follows = async () => ofType((await inboxOf(ana)).items, 'follow');
    t.equal(await follows(), [], 'the follows at first');
    const { message: before } = await fixtures.sendMessage(ben, 'What time is it?');

    await ben.request('follow', { userId: ana.id });

    const [first, ...others] = await follows();
    const { id, name, avatar } = ben.user;
    t.equal([first?.person, others], [{ id, name, avatar }, []], 'who follows');
    t.equal(first?.isRead, false, 'isRead');
    const ms = Date.parse(first?.at ?? '') - Date.parse(before.timestamp);
    t.ok(Math.abs(ms) < 600_000, `a time of the follow after ${before.timestamp}`, first?.at);
    t.equal(ofType((await inboxOf(ben)).items, 'follow'), [], 'the follows of the other user');

    await ana.request('readInboxItem', { itemId: first?.id ?? '', zone });
    await ben.request('unfollow', { userId: ana.id });
    t.equal(await follows(), [], 'the follows after the unfollow');
    const gone = { itemId: first?.id, zone };
    await ana.rejected('readInboxItem', 'inbox_item_not_found', gone);
    await ben.request('follow', { userId: ana.id });
    const [second] = await follows();
    t.equal(second?.isRead, false, 'isRead of the next follow');
    t.ok(second?.id !== first?.id, 'another id', second?.id);
  },
};

const replied: Case = {
  title: "another user's reply to a message is in the inbox, with the first 140 characters",
  operation: 'sendMessage',
  quote: 'A reply is returned with its `replyTo`',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message } = await fixtures.sendMessage(ana, 'Our tap is silent at last!');
    await reply(ana, message.id);
    t.equal(ofType((await inboxOf(ana)).items, 'reply'), [], 'replies to oneself');

    const short = await reply(ben, message.id);
    const long = await reply(ben, message.id, 'w'.repeat(141));
    const { id: imageId } = await ben.request('addImage', { bytes: createImage() });
    const image = await ben.request('sendMessage', {
      message: '',
      images: [{ id: imageId, description: '', width: 4, height: 4 }],
      replyTo: message.id,
      idempotencyKey: fixtures.newKey(),
    });

    t.equal(short.message.replyTo, message.id, 'replyTo');
    const replies = ofType((await inboxOf(ana)).items, 'reply');
    const { id, name, avatar } = ben.user;
    const expected = [
      [image.message, ''],
      [long.message, `${'w'.repeat(140)}…`],
      [short.message, 'Well done!'],
    ] as const;
    t.equal(
      replies.map((item) => [item.person, item.message, item.at]),
      expected.map(([sent, excerpt]) => [
        { id, name, avatar },
        { id: sent.id, excerpt },
        sent.timestamp,
      ]),
      'the replies',
    );
    t.equal(ofType((await inboxOf(ben)).items, 'reply'), [], "the other user's replies");
    for (const replyTo of fixtures.unknownIds) {
      const values = { message: 'Hello', replyTo, idempotencyKey: fixtures.newKey() };
      await ben.rejected('sendMessage', 'message_not_found', values);
    }
  },
};

const newestFirst: Case = {
  title: 'the inbox has the newest 50 items, newest first',
  operation: 'inbox',
  quote: 'The newest 50',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message } = await fixtures.sendMessage(ana, 'Who else has a rain barrel?');
    const oldest = await reply(ben, message.id, 'Me');
    for (let n = 0; n < 5; n += 1) {
      const texts = Array.from({ length: 10 }, (_none, index) => `Barrel ${n}${index}`);
      await Promise.all(texts.map((text) => reply(ben, message.id, text)));
    }

    const { items, unread } = await inboxOf(ana);

    t.equal([items.length, unread], [50, 50], 'the items, and the unread ones');
    const times = items.map(({ at }) => at);
    t.equal(times, times.toSorted().toReversed(), 'the times, newest first');
    const replies = ofType(items, 'reply').map((item) => item.message.id);
    t.ok(!replies.includes(oldest.message.id), 'the newest replies', replies.length);
    const { unread: left } = await ana.request('readInbox', { itemId: items[0]?.id ?? '', zone });
    const after = await inboxOf(ana);
    t.equal([left, after.unread, unreadIds(after.items)], [0, 0, []], 'what is unread at the end');
    t.equal(idsOf(after.items), idsOf(items), 'the items, which stay');
  },
};

const readOnce: Case = {
  title: 'an item that is read once or twice stays read in every session',
  operation: 'readInboxItem',
  quote: 'a repeat changes nothing',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    await inboxOf(ana);
    await ben.request('follow', { userId: ana.id });
    const before = await inboxOf(ana);
    const [item] = before.items;
    t.equal([item?.type, before.items.length > 1], ['follow', true], 'the newest item, and others');
    t.equal(before.unread, unreadIds(before.items).length, 'the count of unread items');

    const first = await ana.request('readInboxItem', { itemId: item?.id ?? '', zone });
    const second = await ana.request('readInboxItem', { itemId: item?.id ?? '', zone });

    t.equal([first.unread, second.unread], [before.unread - 1, before.unread - 1], 'the counts');
    const after = await inboxOf(ana);
    const expected = before.items.map((each) =>
      each.id === item?.id ? { ...each, isRead: true } : each,
    );
    t.equal(after, { items: expected, unread: first.unread }, 'the inbox');
    const again = t.visitor();
    await again.request('login', { email: ana.email, password: ana.password });
    t.equal(await again.request('inbox', { zone }), after, 'the inbox in another session');
  },
};

const readUntil: Case = {
  title: 'an item and all older ones are marked as read, newer ones stay unread',
  operation: 'readInbox',
  quote: 'Items that came later stay unread',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message } = await fixtures.sendMessage(ana, 'Who else has a rain barrel?');
    for (const text of ['Me', 'We do', 'Two of them']) await reply(ben, message.id, text);
    const { items } = await inboxOf(ana);
    const [newest, until] = items;

    const { unread } = await ana.request('readInbox', { itemId: until?.id ?? '', zone });

    const after = await inboxOf(ana);
    t.equal(unreadIds(after.items), [newest?.id], 'the unread items');
    t.equal([unread, after.unread], [1, 1], 'the counts');
    const all = await ana.request('readInbox', { itemId: newest?.id ?? '', zone });
    t.equal([all.unread, unreadIds((await inboxOf(ana)).items)], [0, []], 'the unread items');
  },
};

const notTheirs: Case = {
  title: "an unknown item of the inbox, another user's and an unknown zone are rejected",
  operation: 'readInboxItem',
  quote: 'An item of another user is not found',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    await ben.request('follow', { userId: ana.id });
    const { items, unread } = await inboxOf(ana);
    const [item] = ofType(items, 'follow');
    for (const id of [item?.id, ...fixtures.unknownIds]) {
      await ben.rejected('readInboxItem', 'inbox_item_not_found', { itemId: id, zone });
      await ben.rejected('readInbox', 'inbox_item_not_found', { itemId: id, zone });
    }
    const nowhere = 'Mars/Olympus';
    await ana.rejected('inbox', 'validation_failed', { zone: nowhere }, '/zone');
    const there = { itemId: item?.id, zone: nowhere };
    await ana.rejected('readInboxItem', 'validation_failed', there, '/zone');
    await ana.rejected('readInbox', 'validation_failed', there, '/zone');
    t.equal((await inboxOf(ana)).unread, unread, 'the count of unread items');
  },
};

export const inboxGroup: Group = {
  name: 'inbox',
  cases: [
    followed,
    replied,
    newestFirst,
    readOnce,
    readUntil,
    notTheirs,
    ...inboxRuleCases,
    ...replyCases,
  ],
};
