import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';

const shown: Case = {
  title: 'a user is returned with name, points and badges, never with the email',
  operation: 'person',
  quote: 'never the email',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const { user } = await fixtures.earnPoints(ana);

    const { text } = await ben.respond('person', { userId: ana.id });
    const { person } = await ben.request('person', { userId: ana.id });

    const { id, name, avatar, points, level, rank } = user;
    const { badges: _badges, litres: _litres, position: _position, isFollowed, ...known } = person;
    t.equal(known, { id, name, avatar, points, level, rank }, 'the person');
    t.equal(isFollowed, false, 'isFollowed');
    t.ok(!/"email"|"password"/.test(text), 'neither email nor password', text);
  },
};

const followed: Case = {
  title: 'a follow is visible only to the user who follows',
  operation: 'follow',
  async run(t) {
    const names = ['Ana Conform', 'Ben Conform', 'Cleo Conform'] as const;
    const [ana, ben, cleo] = await Promise.all([
      t.signUp(names[0]),
      t.signUp(names[1]),
      t.signUp(names[2]),
    ]);
    const { person } = await ana.request('follow', { userId: ben.id });
    const { person: toCleo } = await cleo.request('person', { userId: ben.id });
    const { person: back } = await ben.request('person', { userId: ana.id });
    const { person: again } = await ana.request('person', { userId: ben.id });
    t.equal(
      [person.isFollowed, again.isFollowed, back.isFollowed, toCleo.isFollowed],
      [true, true, false, false],
      'isFollowed',
    );
    t.equal({ ...again, position: person.position }, person, 'the person after the answer');
  },
};

const oneself: Case = {
  title: 'following oneself is rejected',
  operation: 'follow',
  quote: "You can't follow yourself",
  async run(t) {
    const ana = await t.signUp();
    await ana.rejected('follow', 'cannot_follow_yourself', { userId: ana.id });
    const { total } = await ana.request('leaderboard', { scope: 'friends' });
    t.equal(total, 1, 'the people on the board of friends');
  },
};

const kept: Case = {
  title: 'friends are kept for the next login',
  operation: 'follow',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    await ana.request('follow', { userId: ben.id });
    const again = t.visitor();
    await again.request('login', { email: ana.email, password: ana.password });
    const { person } = await again.request('person', { userId: ben.id });
    t.equal(person.isFollowed, true, 'isFollowed');
  },
};

const noEmail: Case = {
  title:
    'neither the chat, nor the leaderboard, nor an avatar URL contains the email of another user',
  operation: 'leaderboard',
  quote: 'never the email',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    await fixtures.earnPoints(ana);
    const { message } = await fixtures.sendMessage(ana, 'Here I am.');
    await ben.request('follow', { userId: ana.id });
    // Every response is searched for the emails of this run's users: see visitor.ts.
    const { items } = await ben.request('leaderboard', { scope: 'friends' });
    const { items: said } = await ben.request('messages', { limit: 100 });
    t.equal(items.length, 2, 'the people on the board of friends');
    t.ok(
      said.some(({ id }) => id === message.id),
      'the message in the chat',
      said.length,
    );
    const avatars = [...items, ...said].map(({ avatar }) => avatar);
    t.equal(
      avatars.filter((avatar) => /@|%40/.test(avatar)),
      [],
      'faces with an email',
    );
  },
};

export const peopleGroup: Group = {
  name: 'people',
  cases: [shown, followed, oneself, kept, noEmail],
};
