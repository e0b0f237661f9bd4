import type { Case, Group } from '../case';
import { earn, idsOf, pluck, say } from '../fixtures';

const cases: readonly Case[] = [
  {
    title: 'a user is returned with name, points and badges, never with the email',
    operation: 'person',
    quote: 'never the email',
    async run(t, ana, ben) {
      const { user } = await earn(ana);
      const { text } = await ben.respond('person', { userId: ana.id });
      const { person } = await ben.request('person', { userId: ana.id });
      const { id, name, avatar, points, level, rank } = user;
      const { badges: _badges, litres: _litres, position: _position, ...known } = person;
      t.equal(known, { id, name, avatar, points, level, rank, isFollowed: false }, 'the person');
      t.ok(!/"email"|"password"/.test(text), 'neither email nor password', text);
    },
  },
  {
    title: 'a follow is visible only to the user who follows, on all devices',
    operation: 'follow',
    async run(t, ana, ben, cleo) {
      const { person } = await ana.request('follow', { userId: ben.id });
      t.equal(person.isFollowed, true, 'isFollowed in the response');
      for (const [reader, userId, isFollowed] of [
        [ana, ben.id, true],
        [await t.again(ana), ben.id, true],
        [ben, ana.id, false],
        [cleo, ben.id, false],
      ] as const) {
        const { person: read } = await reader.request('person', { userId });
        t.equal(read.isFollowed, isFollowed, 'isFollowed as it is read');
        const expected = { ...person, position: read.position, isFollowed };
        if (userId === ben.id) t.equal(read, expected, 'the person after the answer');
      }
    },
  },
  {
    title: 'following oneself is rejected',
    operation: 'follow',
    quote: "You can't follow yourself",
    async run(t, ana) {
      await ana.rejected('follow', 'cannot_follow_yourself', { userId: ana.id });
      const { total } = await ana.request('leaderboard', { scope: 'friends' });
      t.equal(total, 1, 'the people on the board of friends');
    },
  },
  {
    title:
      'neither the chat, nor the leaderboard, nor an avatar URL contains the email of another user',
    operation: 'leaderboard',
    quote: 'never the email',
    async run(t, ana, ben) {
      const { id } = await say(ana, 'Here I am.');
      await ben.request('follow', { userId: ana.id });
      // The client searches every response for the emails of this run's users.
      const { items } = await ben.request('leaderboard', { scope: 'friends' });
      const { items: said } = await ben.request('messages', { limit: 100 });
      t.equal(items.length, 2, 'the people on the board of friends');
      t.ok(idsOf(said).includes(id), 'the message in the chat', said.length);
      const avatars = [...pluck(items, 'avatar'), ...pluck(said, 'avatar')];
      const withEmail = avatars.filter((avatar) => /@|%40/.test(avatar));
      t.equal(withEmail, [], 'faces with an email');
    },
  },
];

export const peopleGroup: Group = { name: 'people', cases };
