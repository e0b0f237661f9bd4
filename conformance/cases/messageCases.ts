import type { Case, Group } from '../case';
import { messagesByUser, readPagesUntil } from '../chat';
import { fetchImageUrl } from '../fetchImageUrl';
import * as fixtures from '../fixtures';
import { family } from '../grading';
import { createImage } from '../imageFiles';

const trimmed: Case = {
  title: 'a message is trimmed, and the chat lists it as it was returned',
  operation: 'sendMessage',
  quote: 'the text is trimmed',
  async run(t) {
    const person = await t.signUp();
    const idempotencyKey = fixtures.newKey();
    const text = 'Two  spaces, "quotes" & <tags>\n\nand 🌱 stay';

    const { message } = await fixtures.sendMessage(person, `  \n${text}\t `, idempotencyKey);

    const { userId, userName, clientId } = message;
    t.equal(
      { userId, userName, clientId, message: message.message },
      { userId: person.id, userName: person.name, clientId: idempotencyKey, message: text },
      'the message',
    );
    const [listed] = await messagesByUser(person, person.id, [message.id]);
    t.equal(listed, message, 'the message in the chat');
  },
};

const newestFirst: Case = {
  title: 'messages are listed newest first, in the order in which they were sent',
  operation: 'messages',
  quote: 'newest first',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const sent: string[] = [];
    for (const [index, who] of [ana, ben, ana, ana, ben, ana].entries()) {
      sent.push((await fixtures.sendMessage(who, `Message ${index}`)).message.id);
    }

    const all = (await readPagesUntil(ben, sent)).flat();

    const own = all.filter(({ id }) => sent.includes(id));
    t.equal(
      own.map(({ id }) => id),
      sent.toReversed(),
      'the order',
    );
    const times = all.map(({ timestamp }) => Date.parse(timestamp));
    t.equal(
      times,
      times.toSorted((a, b) => b - a),
      'the times, newest first',
    );
  },
};

const parallel: Case = {
  title: 'ten messages that are sent at once are each listed once',
  operation: 'sendMessage',
  async run(t) {
    const person = await t.signUp();
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        fixtures.sendMessage(person, `At once ${index}`),
      ),
    );
    const ids = sent.map(({ message }) => message.id);
    const listed = await messagesByUser(person, person.id, ids);
    t.equal(listed.map(({ id }) => id).toSorted(), ids.toSorted(), 'the messages in the chat');
  },
};

const withImages: Case = {
  title: 'a message can have images, and then needs no text',
  operation: 'sendMessage',
  quote: 'not blank without an image',
  async run(t) {
    const person = await t.signUp();
    const { id } = await person.request('addImage', { bytes: createImage() });
    const image = { id, description: 'Our tap', width: 4, height: 4 };

    const { message } = await person.request('sendMessage', {
      message: ' \u200B',
      images: [image],
      idempotencyKey: fixtures.newKey(),
    });

    const [shown] = message.images ?? [];
    t.equal(message.message, '', 'the text');
    t.equal(message.images, [{ ...image, url: shown?.url }], 'the images');
    const { status } = await fetchImageUrl(t, shown?.url ?? '');
    t.equal(status, 200, 'the status of the address');
  },
};

const strangeImage: Case = {
  title: 'a message with an image of another user, or an unknown one, is rejected',
  operation: 'sendMessage',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { id } = await ben.request('addImage', { bytes: createImage() });
    for (const strange of [id, ...fixtures.unknownIds]) {
      const image = { id: strange, description: '', width: 4, height: 4 };
      const values = { message: 'Look', images: [image], idempotencyKey: fixtures.newKey() };
      await ana.rejected('sendMessage', 'image_not_found', values);
    }
    t.equal(await messagesByUser(ana, ana.id, []), [], 'what the person has said');
  },
};

const newName: Case = {
  title: "older messages show the author's new name",
  operation: 'updateProfile',
  quote: "Messages show their author's current name and avatar",
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { message } = await fixtures.sendMessage(ana, 'Said before.');

    const { user } = await ana.request('updateProfile', { name: '  Ana Newname ' });

    t.equal(user.name, 'Ana Newname', 'the name in the answer');
    t.equal([user.avatar, user.email], [ana.user.avatar, ana.email], 'what was left as it was');
    const [listed] = await messagesByUser(ben, ana.id, [message.id]);
    t.equal(listed?.userName, 'Ana Newname', 'the name at the message');
    const { person } = await ben.request('person', { userId: ana.id });
    t.equal(person.name, 'Ana Newname', 'the name that others see');
  },
};

const newAvatar: Case = {
  title: "older messages show the author's new avatar",
  operation: 'updateProfile',
  quote: "Messages show their author's current name and avatar",
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message } = await fixtures.sendMessage(ana, 'Said before.');
    for (const name of ['Ana Conform', 'Ana Newname']) {
      const { url } = await ana.request('addImage', { bytes: createImage() });
      await ana.request('updateProfile', { avatar: url, name });
      const [listed] = await messagesByUser(ben, ana.id, [message.id]);
      t.equal([listed?.avatar, listed?.userName], [url, name], 'avatar and name at the message');
    }
  },
};

const imageAndText: Case = {
  title: 'a message with an image has at most 1000 characters, and others see both',
  operation: 'sendMessage',
  quote: 'At most 1000 characters',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { id } = await ana.request('addImage', { bytes: createImage() });
    const images = [{ id, description: '', width: 4, height: 4 }];
    const arg = (message: string) => ({ message, images, idempotencyKey: fixtures.newKey() });
    for (const character of ['w', family]) {
      const long = arg(character.repeat(1001));
      await ana.rejected('sendMessage', 'validation_failed', long, '/message');
    }
    const blank = { ...arg(' '), images: [] };
    await ana.rejected('sendMessage', 'validation_failed', blank, '/message');

    const { message } = await ana.request('sendMessage', arg(family.repeat(1000)));

    t.equal(message.message, family.repeat(1000), 'the text');
    t.equal(await messagesByUser(ben, ana.id, [message.id]), [message], 'what others see');
  },
};

export const messageGroup: Group = {
  name: 'messages',
  cases: [
    trimmed,
    newestFirst,
    parallel,
    withImages,
    strangeImage,
    newName,
    newAvatar,
    imageAndText,
  ],
};
