import type { Case, Group } from '../case';
import { messagesByUser, readPagesUntil } from '../chat';
import { fetchImageUrl } from '../files';
import * as fixtures from '../fixtures';

const { addImage, family, idsOf, letters, newKey, picture, post, say } = fixtures;

const cases: readonly Case[] = [
  {
    title: 'a message is trimmed, and the chat lists it as it was returned',
    operation: 'sendMessage',
    quote: 'the text is trimmed',
    async run(t, person) {
      const key = newKey();
      const text = 'Two  spaces, "quotes" & <tags>\n\nand 🌱 stay';
      const message = await say(person, `  \n${text}\t `, key);
      const got = [message.userId, message.userName, message.clientId, message.message];
      t.equal(got, [person.id, person.name, key, text], 'the message');
      t.equal(await messagesByUser(person, person.id, [message.id]), [message], 'in the chat');
    },
  },
  {
    title: 'messages are listed newest first, in the order in which they were sent',
    operation: 'messages',
    quote: 'newest first',
    async run(t, ana, ben) {
      const sent: string[] = [];
      for (const who of [ana, ben, ana, ana, ben, ana]) sent.push((await say(who, 'Hello')).id);
      const all = (await readPagesUntil(ben, sent)).flat();
      const own = idsOf(all).filter((id) => sent.includes(id));
      t.equal(own, sent.toReversed(), 'the order');
      const times = all.map(({ timestamp }) => Date.parse(timestamp));
      t.equal(times, fixtures.ascending(times).toReversed(), 'the times, newest first');
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
    title: 'a message with an image of another user, or an unknown one, is rejected',
    operation: 'sendMessage',
    async run(t, ana, ben) {
      const image = await picture(ben);
      for (const id of [image.id, ...fixtures.unknownIds]) {
        const values = { message: 'Look', images: [{ ...image, id }], idempotencyKey: newKey() };
        await ana.rejected('sendMessage', 'image_not_found', values);
      }
      t.equal(await messagesByUser(ana, ana.id), [], 'what the person has said');
    },
  },
  {
    title: "older messages show the author's new name and avatar",
    operation: 'updateProfile',
    quote: "Messages show their author's current name and avatar",
    async run(t, ana, ben) {
      const { id } = await say(ana, 'Said before.');
      let { name, avatar } = ana.user;
      for (const [change, expected] of [
        [{ name: '  Ana Newname ' }, { name: 'Ana Newname' }],
        [{ avatar: (await addImage(ana)).url }],
        [{ avatar: (await addImage(ana)).url, name: 'Ana Conform' }],
      ] as const) {
        const { user } = await ana.request('updateProfile', change);
        ({ name, avatar } = { name, avatar, ...change, ...expected });
        t.equal(user, { ...ana.user, name, avatar }, 'the user');
        const [listed] = await messagesByUser(ben, ana.id, [id]);
        t.equal([listed?.userName, listed?.avatar], [name, avatar], 'at the message');
        const { person } = await ben.request('person', { userId: ana.id });
        t.equal([person.name, person.avatar], [name, avatar], 'in the profile');
      }
    },
  },
];

export const messageGroup: Group = { name: 'messages', cases };
