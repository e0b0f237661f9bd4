import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { maxSilenceMs } from '@/contract/messages';
import type { ProblemCode } from '@/contract/problems';
import { fetchImageUrl } from '../files';
import * as fixtures from '../fixtures';
import type { EventStream, ReceivedEvent } from '../httpClient';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';

const { addImage, family, idsOf, letters, newKey, picture, post, say } = fixtures;
const { eventuallyMs, messageIn, messagesByUser, positionOf, waitForMessage } = fixtures;

const messages: readonly Case[] = [
  {
    title: 'a message is trimmed, and the chat lists it as it was returned',
    operation: 'sendMessage',
    quote: 'the text is trimmed',
    async run(t, person) {
      const key = newKey();
      const text =
        'Two  spaces, "quotes" & <tags>\n\nand 🌱 stay, Cafe\u0301 \u212b \ufb01 \u0130\u200b';
      const message = await say(person, `\u3000 \n${text}\u2028 \ufeff`, key);
      const got = [message.userId, message.userName, message.clientId, message.message];
      t.equal(got, [person.id, person.name, key, text], 'the message');
      t.equal(await messagesByUser(person, person.id, [message.id]), [message], 'in the chat');
    },
  },
  {
    title: 'a message can have images, and then needs no text; others see both',
    operation: 'sendMessage',
    quote: 'not blank without an image',
    async run(t, ana, ben) {
      const image = await picture(ana, 'Our tap');
      const wrong = { images: [image], idempotencyKey: newKey() };
      for (const message of [letters(1001), family.repeat(1001)]) {
        await ana.invalid('sendMessage', { ...wrong, message }, '/message');
      }
      await ana.invalid('sendMessage', { ...wrong, message: ' ', images: [] }, '/message');
      for (const [text, stored] of [
        [' \u200B', ''],
        [family.repeat(1000), family.repeat(1000)],
      ] as const) {
        const message = await post(ana, { message: text, images: [image] });
        const [shown] = message.images ?? [];
        t.equal(message.message, stored, 'the text');
        t.equal(message.images, [{ ...image, url: shown?.url }], 'the images');
        t.equal((await fetchImageUrl(t, shown?.url ?? '')).status, 200, 'the status of the URL');
        const [seen] = await messagesByUser(ben, ana.id, [message.id]);
        t.equal(seen, message, 'what others see');
      }
    },
  },
  {
    title: "a message with another user's or an unknown image, or to an unknown one, posts nothing",
    operation: 'sendMessage',
    quote: "That message doesn't exist",
    async run(t, ana, ben) {
      const [image, own] = [await picture(ben), await picture(ana)];
      const rejected = (code: ProblemCode, change: object) =>
        ana.rejected('sendMessage', code, { message: 'Look', idempotencyKey: newKey(), ...change });
      for (const id of [image.id, ...fixtures.unknownIds]) {
        await rejected('image_not_found', { images: [{ ...image, id }] });
      }
      for (const replyTo of [...fixtures.unknownIds, '']) {
        await rejected('message_not_found', { replyTo });
        await rejected('message_not_found', { replyTo, images: [own] });
      }
      t.equal(await messagesByUser(ana, ana.id), [], 'what the person has said');
    },
  },
  {
    title: "older messages show the author's new name and avatar, an image or one that is offered",
    operation: 'updateProfile',
    quote: "Messages show their author's current name and avatar",
    async run(t, ana, ben) {
      const { id } = await say(ana, 'Said before.');
      const [{ url }, { url: other }] = [await addImage(ana), await addImage(ana)];
      const offered = await ana.request('avatars');
      // A backend may draw none.
      const drawn = [...offered.characters.slice(0, 2), offered.default].filter(Boolean);
      let { name, avatar } = ana.user;
      for (const change of [
        { name: '  Ana Newname ' },
        { avatar: url },
        { avatar: other, name: 'Ana Conform' },
        ...drawn.map((each) => ({ avatar: each })),
        { avatar: url },
      ]) {
        const { user } = await ana.request('updateProfile', change);
        ({ name, avatar } = { name, avatar, ...change });
        name = name.trim();
        t.equal(user, { ...ana.user, name, avatar }, 'the user');
        const [listed] = await messagesByUser(ben, ana.id, [id]);
        t.equal([listed?.userName, listed?.avatar], [name, avatar], 'at the message');
        const { person } = await ben.request('person', { userId: ana.id });
        t.equal([person.name, person.avatar], [name, avatar], 'in the profile');
      }
      const { default: own } = await ana.request('avatars');
      t.equal(own, offered.default, 'the avatar that belongs to the email');
    },
  },
];

const changes: Case = {
  title: 'an edited and a deleted message keep their place, and reach every stream',
  operation: 'editMessage',
  quote: 'The message keeps its place and gets `editedAt`',
  async run(t, ana, ben) {
    const image = await picture(ana);
    const first = await post(ana, { message: 'Frist', images: [image] });
    const second = await say(ana, 'Second');
    const after = await positionOf(ben);
    const stream = await ben.follow({ after });
    const at = { messageId: first.id };
    await ben.rejected('editMessage', 'forbidden', { ...at, message: 'Mine' });
    await ben.rejected('deleteMessage', 'forbidden', at);
    const { message } = await ana.request('editMessage', { ...at, message: ' First ' });
    t.ok(message.editedAt !== undefined, 'editedAt', message);
    const expected = { ...first, message: 'First', editedAt: message.editedAt };
    t.equal(message, expected, 'the edited message');
    const same = await ana.request('editMessage', { ...at, message: 'First' });
    t.equal(same.message, message, 'the answer to the same text');
    const found = await waitForMessage(t, stream, first.id);
    t.equal(found && messageIn(found), message, 'the edited message in the stream');
    const { message: blank } = await ana.request('editMessage', { ...at, message: ' ' });
    t.equal([blank.message, blank.images], ['', first.images], 'beside an image');
    const { message: gone } = await ana.request('deleteMessage', at);
    const { images: _images, ...rest } = first;
    t.equal(gone, { ...rest, message: '', removed: 'author' }, 'the deleted message');
    t.equal((await ana.request('deleteMessage', at)).message, gone, 'a repeat');
    await ana.rejected('editMessage', 'message_not_found', { ...at, message: 'Back' });
    const isGone = (each: ReceivedEvent) => messageIn(each)?.removed === 'author';
    t.ok((await stream.first(isGone, eventuallyMs)) !== null, 'the deletion in the stream', 'none');
    stream.close();
    const again = await ben.follow({ after: found?.id ?? '' });
    t.ok((await again.first(isGone, eventuallyMs)) !== null, 'it after the edit', 'none');
    again.close();
    const reply = await post(ben, { message: 'Why?', replyTo: first.id });
    t.equal(reply.replyTo, first.id, 'a reply to it');
    const listed = await messagesByUser(ben, ana.id, [first.id, second.id]);
    t.equal(listed, [second, gone], 'the list');
  },
};

export const messageGroup: Group = { name: 'messages', cases: [...messages, changes] };

const atMostMs = 1_000;

const followNow = async (person: Person) => person.follow({ after: await positionOf(person) });

const saidBy = (stream: EventStream, userId: string) =>
  stream.events.flatMap((event) => {
    const message = messageIn(event);
    return message?.userId === userId ? [message.id] : [];
  });

const changesOf = (stream: EventStream, userId: string) =>
  stream.events.filter(({ event }) => event.type === 'person' && event.person.id === userId);

async function sayAll(person: Person, ...texts: string[]): Promise<string[]> {
  const ids = [];
  for (const text of texts) ids.push((await say(person, text)).id);
  return ids;
}

const within = 'Each event is sent within a second';
const position = 'Its id is a position from which a client can reconnect';

const streams: readonly Case[] = [
  {
    title: 'a stream starts with a comment, and a message reaches it within a second',
    operation: 'liveMessages',
    quote: within,
    async run(t, ana, ben) {
      const stream = await followNow(ben);
      const start = await stream.start(eventuallyMs / 4);
      t.ok(start?.startsWith(':') === true, 'a line that starts with a colon', start);
      const times: number[] = [];
      for (const text of ['One', 'Two', 'Three']) {
        const message = await say(ana, text);
        const answered = performance.now();
        const found = await waitForMessage(t, stream, message.id);
        times.push(Math.round((found?.at ?? Infinity) - answered));
        t.equal(found && messageIn(found), message, 'the message in the event');
        t.equal(await stream.waitForEnd(100), false, 'that the stream is over');
      }
      stream.close();
      // A machine with other work may be late once.
      const isFast = Math.min(...times) <= atMostMs;
      t.ok(isFast, `at most ${atMostMs} ms from an answer to its event`, times);
    },
  },
  {
    title: 'the stream starts after the list or any event, in order and without repeats',
    operation: 'liveMessages',
    quote: position,
    async run(t, ana, ben) {
      await ana.request('updateProfile', { name: 'Ana Earlier' });
      const after = await positionOf(ben);
      const sent = await sayAll(ana, 'One', 'Two', 'Three');
      const whole = await ben.follow({ after });
      sent.push(...(await sayAll(ana, 'Four')));
      await waitForMessage(t, whole, sent.at(-1));
      whole.close();
      t.equal(saidBy(whole, ana.id), sent, 'messages in the stream');
      t.equal(changesOf(whole, ana.id), [], 'what was changed before the position');
      sent.push(...(await sayAll(ana, 'Missed one', 'Missed two')));
      for (const index of [0, 1, 2]) {
        const at = whole.events.find((event) => messageIn(event)?.id === sent[index]);
        for (const values of [{ after: at?.id ?? '' }, { after, lastEventId: at?.id ?? '' }]) {
          const rest = await ben.follow(values);
          await waitForMessage(t, rest, sent.at(-1));
          rest.close();
          t.equal(saidBy(rest, ana.id), sent.slice(index + 1), `messages after event ${index + 1}`);
        }
      }
    },
  },
  {
    title: 'until=first waits for an event, ends with the first ones and leaves out none',
    operation: 'liveMessages',
    quote: 'The response ends after the first events',
    async run(t, ana, ben) {
      let after = await positionOf(ben);
      const following = ben.follow({ after, until: 'first' });
      // Behind some proxies, the headers arrive only with the first event.
      await Promise.race([following, setTimeout(200)]);
      const sent = await sayAll(ana, 'One', 'Two', 'Three');
      const received: string[] = [];
      let stream = await following;
      // Each response may have one event or several, also by other users.
      for (let polls = 0; polls < 20; polls += 1) {
        t.ok(await stream.waitForEnd(eventuallyMs), 'the end after the first events', 'none');
        t.ok(stream.events.length > 0, 'events in each response', 'none');
        after = stream.events.at(-1)?.id ?? after;
        received.push(...saidBy(stream, ana.id));
        if (received.at(-1) === sent.at(-1)) break;
        stream = await ben.follow({ after, until: 'first' });
      }
      t.equal(received, sent, 'messages in all responses');
    },
  },
  {
    title: 'a changed name or avatar is sent to the stream',
    operation: 'liveMessages',
    quote: within,
    async run(t, ana, ben) {
      const stream = await followNow(ben);
      for (const change of [{ name: 'Ana Elsewhere' }, { avatar: (await addImage(ana)).url }]) {
        const { name, avatar } = (await ana.request('updateProfile', change)).user;
        const expected = { type: 'person', person: { id: ana.id, name, avatar } };
        const isIt = ({ event }: ReceivedEvent) => isDeepStrictEqual(event, expected);
        const found = await stream.first(isIt, eventuallyMs);
        t.ok(found !== null, `an event ${JSON.stringify(expected)}`, changesOf(stream, ana.id));
      }
      stream.close();
    },
  },
  {
    title: 'a user receives their own messages and changes once, in the order of the list',
    operation: 'liveMessages',
    quote: within,
    async run(t, ana) {
      const stream = await followNow(ana);
      const key = newKey();
      for (const _time of ['first', 'second']) await say(ana, 'By me', key);
      await ana.request('updateProfile', { name: 'Ana Renamed' });
      await Promise.all(Array.from({ length: 8 }, () => say(ana, 'At once')));
      const [last = ''] = await sayAll(ana, 'Last');
      await waitForMessage(t, stream, last);
      stream.close();
      const { items } = await ana.request('messages', { limit: 100 });
      const listed = idsOf(items.filter(({ userId }) => userId === ana.id));
      t.equal(listed.length, 10, 'the number of messages');
      t.equal(saidBy(stream, ana.id), listed.toReversed(), 'the own messages in the stream');
      t.equal(changesOf(stream, ana.id).length, 1, 'the number of events of the new name');
    },
  },
  {
    title: 'a stream without events sends a comment, or ends, within a minute',
    operation: 'liveMessages',
    quote: 'seconds it sends an event or a comment',
    isSlow: true,
    async run(t) {
      const stream = await followNow(await t.signUp());
      const startedAt = performance.now();
      do {
        const isHeard = await stream.goesOn(maxSilenceMs + 5 * atMostMs);
        t.ok(isHeard, `something within ${maxSilenceMs / 1000} s`, 'nothing');
      } while (performance.now() - startedAt < maxSilenceMs && !(await stream.waitForEnd(0)));
      stream.close();
    },
  },
];

export const liveGroup: Group = { name: 'live', isSerial: true, cases: streams };
