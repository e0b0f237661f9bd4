import type { InboxItem } from '@/contract/inbox';
import { localDate, localStart } from '@/domain/calendar';
import { isPushKey } from '@/domain/reminders';
import * as fixtures from '../fixtures';
import type { Person, TestClient } from '../testClient';
import type { Case, Group } from '../testContext';

const { family, hoursAgo, idsOf, letters, nowhere, picture, post, publish, say, unknownIds, zone } =
  fixtures;
const { messageIn, positionOf, pushSubscription, readPagesUntil, waitForMessage } = fixtures;

const inboxOf = ({ request }: TestClient, where = zone) => request('inbox', { zone: where });

async function itemsOf<Type extends InboxItem['type']>(person: Person, type: Type, where = zone) {
  const { items } = await inboxOf(person, where);
  return items.filter((item): item is Extract<InboxItem, { type: Type }> => item.type === type);
}

/** Returns the items of what a user did; others may reply to any message, too. */
const itemsBy = ({ id }: Person, items: readonly InboxItem[]) =>
  items.flatMap((item) => ('person' in item && item.person.id === id ? [item] : []));

const repliesBy = async (person: Person, reader: Person) =>
  (await itemsOf(reader, 'reply')).filter((item) => item.person.id === person.id);

const unreadIds = (items: readonly InboxItem[]) => idsOf(items.filter(({ isRead }) => !isRead));

const reply = (person: Person, replyTo: string, message = 'Well done!') =>
  post(person, { message, replyTo });

const readItem = ({ request }: Person, itemId = '') => request('readInboxItem', { itemId, zone });
const readUntil = ({ request }: Person, itemId = '') => request('readInbox', { itemId, zone });

const shownOf = ({ user: { id, name, avatar } }: Person) => ({ id, name, avatar });

const follows: readonly Case[] = [
  {
    title: 'a follow is one item until the unfollow, read or not; another follow is another item',
    operation: 'inbox',
    quote: 'Somebody follows the user',
    async run(t, ana, ben, cleo) {
      const follow = async (who: Person) => who.request('follow', { userId: ana.id });
      const items = () => itemsOf(ana, 'follow');
      t.equal(await items(), [], 'the follows at first');
      const before = await fixtures.serverTime(ben);
      for (const who of [ben, cleo, ben]) {
        t.equal((await follow(who)).person.isFollowed, true, 'isFollowed');
      }
      const itemOf = async ({ id }: Person) =>
        (await items()).find(({ person }) => person.id === id);
      const [first, second] = [await itemOf(ben), await itemOf(cleo)];
      t.equal((await items()).length, 2, 'the number of items');
      t.equal([first?.person, first?.isRead], [shownOf(ben), false], 'who follows, and isRead');
      const ms = Date.parse(first?.at ?? '') - before;
      t.ok(Math.abs(ms) < fixtures.hour / 2, 'the time of the follow', first?.at);
      t.equal(await itemsOf(ben, 'follow'), [], 'the follows of the other user');
      await readItem(ana, first?.id);
      await follow(ben);
      t.equal(await itemOf(ben), { ...first, isRead: true }, 'the item once it is read');
      t.equal(await itemOf(cleo), second, 'another item');
      await ben.request('unfollow', { userId: ana.id });
      t.equal(await items(), [second], 'the follows after the unfollow');
      const gone = { itemId: first?.id, zone };
      await ana.rejected('readInboxItem', 'inbox_item_not_found', gone);
      await follow(ben);
      const next = await itemOf(ben);
      t.equal([next?.person, next?.isRead], [shownOf(ben), false], 'the next follow');
      t.ok(next?.id !== first?.id, 'another id', next?.id);
    },
  },
];

const replyTo = 'A reply is returned with its `replyTo`';

const replies: readonly Case[] = [
  {
    title: "another user's reply to a message is in the inbox, with the first 140 characters",
    operation: 'inbox',
    quote: 'Its first 140 characters, and … if there are more',
    async run(t, ana, ben) {
      const message = await say(ana, 'Our tap is silent at last!');
      await reply(ana, message.id);
      t.equal(await repliesBy(ana, ana), [], 'replies to oneself');
      const expected: object[] = [];
      for (const [text, excerpt] of [
        ['Well done!', 'Well done!'],
        [letters(140), letters(140)],
        [letters(141), `${letters(140)}…`],
        [family.repeat(140), family.repeat(140)],
        [family.repeat(141), `${family.repeat(140)}…`],
        ['', ''],
      ] as const) {
        const images = text === '' ? [await picture(ben)] : [];
        const sent = await post(ben, { message: text, images, replyTo: message.id });
        t.equal(sent.replyTo, message.id, 'replyTo');
        expected.unshift([shownOf(ben), { id: sent.id, excerpt }, sent.timestamp]);
      }
      const items = await repliesBy(ben, ana);
      const shown = items.map((item) => [item.person, item.message, item.at]);
      t.equal(shown, expected, 'the replies');
      t.equal(await repliesBy(ben, ben), [], 'the replies to others');
      await ben.request('follow', { userId: ana.id });
      const change = { name: 'Ben Newname', avatar: (await fixtures.addImage(ben)).url };
      await ben.request('updateProfile', change);
      for (const { person } of itemsBy(ben, (await inboxOf(ana)).items)) {
        t.equal(person, { id: ben.id, ...change }, 'who followed or replied');
      }
    },
  },
  {
    title: 'a reply names its message in the chat and in the stream, for every user',
    operation: 'sendMessage',
    quote: replyTo,
    async run(t, ana, ben) {
      const first = await say(ana, 'Our tap drips.');
      const stream = await ben.follow({ after: await positionOf(ben) });
      const own = await reply(ana, first.id, 'It drips twice a second.');
      const other = await reply(ben, own.id, 'Ours did, too.');
      const sent = [first, own, other, await say(ana, 'Thanks!')];
      const named = fixtures.pluck(sent, 'replyTo');
      t.equal(named, [undefined, first.id, own.id, undefined], 'replyTo of the messages');
      for (const reader of [ana, ben]) {
        const all = (await readPagesUntil(reader, idsOf(sent))).flat();
        const shown = sent.map(({ id }) => all.find((message) => message.id === id));
        t.equal(shown, sent, 'the messages in the chat');
      }
      for (const message of [own, other]) {
        const event = await waitForMessage(t, stream, message.id);
        t.equal(event && messageIn(event), message, 'the message in the event');
      }
      stream.close();
    },
  },
  {
    title: 'the inbox has the newest 50 items, newest first',
    operation: 'inbox',
    quote: 'The newest 50',
    async run(t, ana, ben) {
      const { id } = await say(ana, 'Who else counts drops?');
      const oldest = await reply(ben, id);
      for (let n = 0; n < 5; n += 1) {
        await Promise.all(Array.from({ length: 10 }, () => reply(ben, id, 'Me')));
      }
      const { items, unread } = await inboxOf(ana);
      t.equal([items.length, unread], [50, 50], 'the items, and the unread ones');
      const times = items.map(({ at }) => Date.parse(at));
      t.equal(times, fixtures.ascending(times).toReversed(), 'the times, newest first');
      const messages = (await itemsOf(ana, 'reply')).map((item) => item.message.id);
      t.ok(!messages.includes(oldest.id), 'the newest replies', messages.length);
      const { unread: left } = await readUntil(ana, items[0]?.id);
      const after = await inboxOf(ana);
      const count = unreadIds(after.items).length;
      t.ok(left <= count && after.unread === count && count < 9, 'no unread one of them', after);
      const kept = items.slice(0, 50 - count).map((item) => ({ ...item, isRead: true }));
      t.equal(after.items.slice(count), kept, 'the items, which stay');
    },
  },
];

const reading: readonly Case[] = [
  {
    title:
      'one item, or it and all older ones, are read once or twice and stay so in every session',
    operation: 'readInbox',
    quote: 'Items that came later stay unread',
    async run(t, ana, ben) {
      await inboxOf(ana);
      await ben.request('follow', { userId: ana.id });
      const before = await inboxOf(ana);
      const [item, ...others] = before.items;
      t.equal([item?.type, others.length > 0], ['follow', true], 'the newest item, and others');
      t.equal(before.unread, unreadIds(before.items).length, 'the count of unread items');
      const unread = before.unread - 1;
      for (const time of ['first', 'second']) {
        t.equal((await readItem(ana, item?.id)).unread, unread, `the count at the ${time} time`);
      }
      const items = [{ ...item, isRead: true }, ...others];
      for (const client of [ana, await t.again(ana)]) {
        t.equal(await inboxOf(client), { items, unread }, 'the inbox of a session');
      }

      const { id } = await say(ana, 'Who else counts drops?');
      for (const text of ['Me', 'We do', 'Two of them']) await reply(ben, id, text);
      const [newest, until] = await repliesBy(ben, ana);
      for (const [last, expected] of [
        [until, [newest?.id]],
        [newest, []],
      ] as const) {
        const { unread: count } = await readUntil(ana, last?.id);
        const after = await inboxOf(ana);
        const left = unreadIds(after.items);
        const isCount = count >= expected.length && count <= left.length;
        t.ok(isCount, 'the count of the response', count);
        t.equal(after.unread, left.length, 'the count of unread items');
        t.equal(unreadIds(itemsBy(ben, after.items)), expected, 'the unread items');
      }
    },
  },
  {
    title: "an unknown item of the inbox, another user's and an unknown zone are rejected",
    operation: 'readInboxItem',
    quote: 'An item of another user is not found',
    async run(t, ana, ben) {
      await ben.request('follow', { userId: ana.id });
      const [item] = await itemsOf(ana, 'follow');
      const { unread } = await inboxOf(ana);
      const there = { itemId: item?.id, zone: nowhere };
      await ana.invalid('inbox', there, '/zone');
      for (const name of ['readInboxItem', 'readInbox'] as const) {
        for (const itemId of [item?.id, ...unknownIds]) {
          await ben.rejected(name, 'inbox_item_not_found', { itemId, zone });
        }
        await ana.invalid(name, there, '/zone');
      }
      t.equal((await inboxOf(ana)).unread, unread, 'the count of unread items');
    },
  },
];

const rules: readonly Case[] = [
  {
    title: 'a badge is in the inbox while one more step earns it',
    operation: 'inbox',
    quote: 'One more step earns a badge',
    async run(t, person) {
      const badges = async () => (await itemsOf(person, 'badge')).map(({ badge }) => badge.id);
      t.equal(await badges(), ['first-drop'], 'the badges of a new user');
      for (const expected of [[], [], [], ['video-star'], []]) {
        await publish(person);
        t.equal(await badges(), expected, 'the badges after a video');
        if (expected.length === 0) continue;
        const [item] = await itemsOf(person, 'badge');
        const { name, progress } = item?.badge ?? {};
        const got = [name, progress?.current, progress?.goal];
        t.equal(got, ['Video Star', 4, 5], 'name and progress');
        t.equal(await itemsOf(person, 'badge', 'Asia/Tokyo'), [item], 'the item when read again');
      }
    },
  },
  {
    title: 'a streak is in the inbox from 18:00 until something counts for the date',
    operation: 'inbox',
    quote: 'from 18:00 in the zone, until something counts for the date',
    async run(t) {
      const [evening, midnight] = [fixtures.zoneAt(20), fixtures.zoneAt(23)];
      const [person, other] = await t.people();
      t.equal(await itemsOf(person, 'streak', evening), [], 'without a streak');
      await fixtures.log(other, { doneAt: hoursAgo(24) });
      t.equal(await itemsOf(other, 'streak'), [], 'at noon');
      await fixtures.log(person, { zone: evening, doneAt: hoursAgo(24) });
      const [item, ...more] = await itemsOf(person, 'streak', evening);
      t.equal([item?.days, more], [1, []], 'the streak that is at risk');
      const today = localDate(Date.now(), evening);
      const from = new Date(localStart(today, 18, evening)).toISOString();
      t.equal(item?.at, from, 'the time');
      const isSameDate = localDate(Date.now(), midnight) === today;
      if (isSameDate) t.equal(await itemsOf(person, 'streak', midnight), [item], 'in another zone');
      await fixtures.log(person, { zone: evening });
      t.equal(await itemsOf(person, 'streak', evening), [], 'after something counted');
    },
  },
];

export const inboxGroup: Group = {
  name: 'inbox',
  cases: [...follows, ...replies, ...reading, ...rules],
};

const settings = { isOn: true, quietFrom: '22:30', quietTo: '07:00', zone: 'Europe/Madrid' };

const remindersOf = async ({ request }: Person) => (await request('reminders')).reminders;
const devicesOf = async (person: Person) => (await remindersOf(person)).devices;

const remove = async ({ request }: Person, endpoint = '') =>
  (await request('removePushSubscription', { endpoint })).reminders.devices;

const wrongEndpoints = [
  'http://push.example.com/1',
  'https://localhost/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.7]/1',
  'https://printer.local/1',
  'https://intranet/1',
  'https://push.example.com:8443/1',
  'https://ana:secret@push.example.com/1',
  'file:///etc/passwd',
  '/push/1',
  `https://push.example.com/${letters(1_000)}`,
];

const reminders: readonly Case[] = [
  {
    title: 'reminders are off until one user turns them on, with quiet hours and a zone',
    operation: 'changeReminders',
    quote: 'Reminders are off until the user turns them on',
    async run(t, person, other) {
      const before = await remindersOf(person);
      const { isOn, quietFrom, quietTo, devices, pushKey } = before;
      t.equal([isOn, quietFrom, quietTo, devices], [false, '21:00', '08:00', 0], 'the reminders');
      t.ok(pushKey === null || isPushKey(pushKey), 'a key of 65 bytes, or null', pushKey);
      for (const change of [settings, { ...settings, isOn: false }]) {
        const { reminders: changed } = await person.request('changeReminders', change);
        t.equal(changed, { ...before, ...change }, 'the response');
        t.equal(await remindersOf(person), changed, 'the reminders');
        t.equal((await remindersOf(other)).isOn, false, "whether another user's are on");
      }
    },
  },
  {
    title: 'wrong times and zones are rejected, and quiet hours that leave no time',
    operation: 'changeReminders',
    quote: 'Quiet hours that leave no time between 18:00 and midnight are rejected',
    async run(t, person) {
      for (const [change, pointer] of [
        [{ quietFrom: '24:00' }, '/quietFrom'],
        [{ quietTo: '7:00' }, '/quietTo'],
        [{ quietTo: '07:60' }, '/quietTo'],
        [{ zone: nowhere }, '/zone'],
        [{ quietFrom: '18:00', quietTo: '08:00' }, '/quietTo'],
      ] as const) {
        await person.invalid('changeReminders', { ...settings, ...change }, pointer);
      }
      t.equal((await remindersOf(person)).isOn, false, 'whether they are on');
      for (const [quietFrom, quietTo] of [
        ['17:00', '23:59'],
        ['08:00', '08:00'],
      ] as const) {
        await person.request('changeReminders', { ...settings, quietFrom, quietTo });
        t.equal((await remindersOf(person)).quietTo, quietTo, 'the end of the quiet hours');
      }
    },
  },
  {
    title: 'a device is added and removed once, by its user, who is the last one who added it',
    operation: 'addPushSubscription',
    quote: 'An endpoint belongs to the last user who added it',
    async run(t, person, other) {
      const [phone, tablet] = [pushSubscription(), pushSubscription()];
      for (const [device, count] of [
        [phone, 1],
        [tablet, 2],
        [phone, 2],
      ] as const) {
        const { reminders } = await person.request('addPushSubscription', device);
        t.equal(reminders.devices, count, 'the devices after each');
      }
      await remove(other, phone.endpoint);
      t.equal(await devicesOf(person), 2, 'the devices after another user removed one');
      await other.request('addPushSubscription', tablet);
      t.equal([await devicesOf(person), await devicesOf(other)], [1, 1], 'the devices of both');
      for (const time of ['first', 'second']) {
        t.equal(await remove(person, phone.endpoint), 0, `the devices after the ${time} removal`);
      }
      const all = Array.from({ length: 11 }, pushSubscription);
      for (const device of all) await person.request('addPushSubscription', device);
      t.equal(await devicesOf(person), 10, 'the devices, of which the ten last are kept');
      t.equal(await remove(person, all[0]?.endpoint), 10, 'the devices without the first');
    },
  },
  {
    title: 'an endpoint that is no public https URL, and keys of other lengths, are rejected',
    operation: 'addPushSubscription',
    quote: 'An endpoint that is no https URL with the name of a public host is rejected',
    async run(t, person) {
      const device = pushSubscription();
      const { auth, p256dh } = device;
      const wrong = {
        endpoint: wrongEndpoints,
        p256dh: ['', auth, `${p256dh}AA`],
        auth: ['', p256dh, auth.slice(1)],
      };
      for (const [member, values] of Object.entries(wrong)) {
        for (const value of values) {
          const changed = { ...device, [member]: value };
          await person.invalid('addPushSubscription', changed, `/${member}`);
        }
      }
      t.equal(await devicesOf(person), 0, 'the devices');
    },
  },
];

export const reminderGroup: Group = { name: 'reminders', cases: reminders };
