import type { Case } from '../case';
import { messagesByUser } from '../chat';
import * as fixtures from '../fixtures';
import { family } from '../grading';
import { positionOf, waitForMessage, messageIn } from '../liveChat';
import type { Person } from '../people';
import { createImage } from '../imageFiles';

const reply = (person: Person, replyTo: string, message: string) =>
  person.request('sendMessage', { message, replyTo, idempotencyKey: fixtures.newKey() });

const repliesIn = async (person: Person) => {
  const { items } = await person.request('inbox', { zone: 'UTC' });
  return items.flatMap((item) => (item.type === 'reply' ? [item] : []));
};

const listed: Case = {
  title: 'a reply names its message in the chat and in the stream, for every user',
  operation: 'sendMessage',
  quote: 'A reply is returned with its `replyTo`',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message: first } = await fixtures.sendMessage(ana, 'Our tap drips.');
    const stream = await ben.follow({ after: await positionOf(ben) });
    const { message: own } = await reply(ana, first.id, 'It drips twice a second.');
    const { message: other } = await reply(ben, own.id, 'Ours did, too.');
    const { message: plain } = await fixtures.sendMessage(ana, 'Thanks!');

    t.equal(
      [first, own, other, plain].map(({ replyTo }) => replyTo),
      [undefined, first.id, own.id, undefined],
      'replyTo of the messages',
    );
    for (const reader of [ana, ben]) {
      const ids = [first.id, own.id, other.id, plain.id];
      const seen = [
        ...(await messagesByUser(reader, ana.id, ids)),
        ...(await messagesByUser(reader, ben.id, ids)),
      ];
      const shown = ids.map((id) => seen.find((message) => message.id === id));
      t.equal(shown, [first, own, other, plain], 'the messages in the chat');
    }
    for (const message of [own, other]) {
      const event = await waitForMessage(t, stream, message.id);
      t.equal(event && messageIn(event), message, 'the message in the event');
    }
  },
};

const strangeReply: Case = {
  title: 'a reply to an unknown message is rejected with an image, too, and posts nothing',
  operation: 'sendMessage',
  quote: "That message doesn't exist",
  async run(t) {
    const person = await t.signUp();
    const { id } = await person.request('addImage', { bytes: createImage() });
    const images = [{ id, description: '', width: 4, height: 4 }];
    for (const replyTo of [...fixtures.unknownIds, '']) {
      const values = { message: 'Look', images, replyTo, idempotencyKey: fixtures.newKey() };
      await person.rejected('sendMessage', 'message_not_found', values);
    }
    t.equal(await messagesByUser(person, person.id, []), [], 'what the person has said');
  },
};

const excerpts: Case = {
  title: "a reply's excerpt has 140 characters, whatever they consist of",
  operation: 'inbox',
  quote: 'Its first 140 characters, and … if there are more',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message } = await fixtures.sendMessage(ana, 'Who has a rain barrel?');
    for (const [text, excerpt] of [
      [family.repeat(140), family.repeat(140)],
      [family.repeat(141), `${family.repeat(140)}…`],
      ['w'.repeat(140), 'w'.repeat(140)],
    ] as const) {
      const { message: sent } = await reply(ben, message.id, text);
      const found = (await repliesIn(ana)).find((item) => item.message.id === sent.id);
      t.equal(found?.message.excerpt, excerpt, 'the excerpt');
    }
  },
};

const renamed: Case = {
  title: 'the inbox shows who followed and replied with the current name and avatar',
  operation: 'inbox',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message } = await fixtures.sendMessage(ana, 'Who has a rain barrel?');
    await ben.request('follow', { userId: ana.id });
    await reply(ben, message.id, 'Me');
    const { url } = await ben.request('addImage', { bytes: createImage() });
    await ben.request('updateProfile', { name: 'Ben Newname', avatar: url });

    const { items } = await ana.request('inbox', { zone: 'UTC' });

    const people = items.flatMap((item) => ('person' in item ? [item.person] : []));
    const expected = { id: ben.id, name: 'Ben Newname', avatar: url };
    t.equal(people, [expected, expected], 'who followed and replied');
  },
};

/** Replies, and what the inbox shows of them. */
export const replyCases: readonly Case[] = [listed, strangeReply, excerpts, renamed];
