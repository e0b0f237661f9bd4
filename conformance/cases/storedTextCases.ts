import type { Case } from '../case';
import { messagesByUser } from '../chat';
import * as fixtures from '../fixtures';

/** Decomposed letters, compatibility characters, and spaces that aren't at an end. */
const text = 'Cafe\u0301 \u212b  \ufb01 \u0130\u200b';
const padded = `\u3000\t${text}\u2028 \ufeff`;

const quote = 'A text is stored trimmed and otherwise unchanged';

const names: Case = {
  title: 'a name is stored trimmed and otherwise unchanged',
  operation: 'updateProfile',
  quote,
  async run(t) {
    const visitor = t.visitor();
    const { user } = await visitor.request('signup', {
      name: padded,
      ...t.server.identities.next(),
    });
    const read = async () => (await visitor.request('session', undefined)).user?.name;
    t.equal([user.name, await read()], [text, text], 'the name of a signup');
    const other = `${padded}${text} `;
    const { user: renamed } = await visitor.request('updateProfile', { name: other });
    const expected = other.trim();
    t.equal([renamed.name, await read()], [expected, expected], 'the changed name');
  },
};

const messages: Case = {
  title: 'a message is stored trimmed and otherwise unchanged',
  operation: 'sendMessage',
  quote,
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { message } = await fixtures.sendMessage(ana, padded);
    const [listed] = await messagesByUser(ben, ana.id, [message.id]);
    t.equal([message.message, listed?.message], [text, text], 'the message');
  },
};

const titles: Case = {
  title: 'a title is stored trimmed and otherwise unchanged',
  operation: 'updateVideo',
  quote,
  async run(t) {
    const person = await t.signUp();
    const arg = fixtures.publication(await fixtures.upload(person), { title: padded });
    const { video } = await person.request('publishVideo', arg);
    const read = async () => (await person.request('videos', undefined)).items[0]?.title;
    t.equal([video.title, await read()], [text, text], 'the title');
    const title = `${padded}${text} `;
    const renamed = await person.request('updateVideo', { videoId: video.id, title });
    t.equal([renamed.title, await read()], [title.trim(), title.trim()], 'the changed title');
  },
};

export const storedTextCases: readonly Case[] = [names, messages, titles];
