import { isDeepStrictEqual } from 'node:util';
import {
  addImage,
  earn,
  eventuallyMs,
  idsOf,
  messagesByUser,
  positionOf,
  post,
  publish,
  pushSubscription,
  say,
  userOf,
} from '../fixtures';
import type { ReceivedEvent } from '../httpClient';
import type { Case, Group } from '../testContext';

const newPassword = 'another-drop';

const cases: readonly Case[] = [
  {
    title: 'a new password ends all other sessions, which hear why, and alone opens the account',
    operation: 'changePassword',
    quote:
      'All other sessions of the user end, with `password_changed`. Only the new password opens',
    async run(t, person) {
      const { email, password } = person;
      const other = await t.again(person);
      const { user } = await person.request('changePassword', {
        currentPassword: password,
        newPassword,
      });
      t.equal(user, person.user, 'the user');
      t.equal((await userOf(person)).id, person.id, 'who is signed in');
      await other.rejected('sessions', 'password_changed', {});
      t.equal(await other.request('session'), { user: null, endedBy: 'password' }, 'the session');
      await t.visitor().rejected('login', 'invalid_credentials', { email, password });
      await t.visitor().request('login', { email, password: newPassword });
    },
  },
  {
    title: 'a wrong password changes nothing, and the session stays',
    operation: 'changePassword',
    quote: 'A wrong password of a signed-in user is 403',
    async run(t, person, { email }) {
      const wrong = `${person.password}!`;
      const change = { currentPassword: wrong, newPassword };
      await person.rejected('changePassword', 'wrong_password', change);
      await person.rejected('changeEmail', 'wrong_password', {
        email: `new-${email}`,
        password: wrong,
      });
      await person.rejected('deleteAccount', 'wrong_password', { password: wrong });
      t.equal(await userOf(person), person.user, 'the user');
      await t.again(person);
    },
  },
  {
    title: 'a new email opens the account in its usual form, and one that is taken is rejected',
    operation: 'changeEmail',
    quote: 'The new email opens the account, and the old one no longer does',
    async run(t, person, { email: taken }) {
      const { password, session, email: old } = person;
      const { email } = t.server.identities.next();
      await person.rejected('changeEmail', 'email_taken', { email: taken, password });
      await person.invalid('changeEmail', { email: ' ', password }, '/email');
      t.server.identities.belongsTo(session, email);
      const change = { email: ` ${email.toUpperCase()} `, password };
      const { user } = await person.request('changeEmail', change);
      t.equal(user, { ...person.user, email }, 'the user');
      await t.visitor().rejected('login', 'invalid_credentials', { email: old, password });
      t.equal((await userOf(await t.again({ ...person, email }))).id, person.id, 'the id');
      const somebody = { name: 'Somebody Else', email: old, password };
      await t.visitor().request('signup', somebody);
    },
  },
  {
    title:
      'the list has the sessions of the user alone, with the device, and a logout everywhere ends them',
    operation: 'endSessions',
    quote:
      'No session of the user is valid any longer, on any device, and no device gets reminders',
    async run(t, person, bystander) {
      const other = await t.again(person);
      await person.request('addPushSubscription', pushSubscription());
      const { items } = await person.request('sessions');
      t.equal(
        items.map(({ isCurrent }) => isCurrent),
        [true, false],
        'which session is the current one',
      );
      t.ok(
        items.every(({ device }) => device !== ''),
        'devices',
        items,
      );
      t.ok(new Set(idsOf(items)).size === 2, 'different ids', items);
      t.equal(await person.request('endSessions'), { user: null }, 'the response');
      for (const client of [person, other]) {
        t.equal((await client.request('session')).user, null, 'the session');
        await client.rejected('sessions', 'not_signed_in', {});
      }
      const { reminders } = await (await t.again(person)).request('reminders');
      t.equal(reminders.devices, 0, 'how many devices get reminders');
      t.equal((await bystander.request('sessions')).items.length, 1, "another user's sessions");
    },
  },
  {
    title: 'a known and an unknown email get the same response, and an unknown token none',
    operation: 'requestPasswordReset',
    quote: 'A known and an unknown email get the same response',
    async run(t, { email, password, id }) {
      const visitor = t.visitor();
      const strange = t.server.identities.next();
      for (const each of [email, ` ${email.toUpperCase()}`, strange.email]) {
        t.equal(await visitor.request('requestPasswordReset', { email: each }), {}, 'the response');
      }
      await visitor.invalid('requestPasswordReset', { email: ' ' }, '/email');
      const reset = { token: id, password: newPassword };
      await visitor.rejected('resetPassword', 'reset_link_invalid', reset);
      await t.visitor().request('login', { email, password });
    },
  },
  {
    title: 'the data has all that the user has done, and nothing private of others',
    operation: 'exportData',
    quote: 'All messages, entries and files of the user, and nothing private of other users',
    async run(t, person, other) {
      const image = await addImage(person);
      const sent = await say(person, 'My barrel is full.');
      await say(other, 'Mine, too.');
      const { award } = await earn(person);
      const { video } = await publish(person);
      await person.request('follow', { userId: other.id });
      await person.request('report', { userId: other.id, reason: 'spam' });
      await other.request('block', { userId: person.id });
      await other.request('report', { userId: person.id, reason: 'spam' });
      const data = await person.request('exportData');
      t.equal(data.user, await userOf(person), 'the user');
      t.equal(data.messages, [sent], 'the messages');
      t.ok(
        data.ledger.some(({ source }) => source === award.source),
        'the entry of the award',
        data.ledger,
      );
      t.equal(data.completions.length, 1, 'how many completions there are');
      t.equal(data.following, [other.id], 'whom they follow');
      t.equal(data.blocked, [], 'whom they have blocked');
      t.equal(
        data.reports.map(({ userId }) => userId),
        [other.id],
        'whom they have reported',
      );
      t.equal(
        data.images.map(({ url }) => url),
        [image.url],
        'the images',
      );
      t.equal(
        data.videos.map(({ id }) => id),
        [video.id],
        'the videos',
      );
      const names = [data.images[0]?.url, data.videos[0]?.url];
      t.ok(
        names.every((url) => url !== undefined),
        'a URL for each file',
        names,
      );
    },
  },
  {
    title:
      'a deleted account leaves no trace but words by "Deleted user", and others keep what they have',
    operation: 'deleteAccount',
    quote: 'The user is on no board, in no list of follows and in no inbox any longer',
    async run(t, person, other, earner) {
      const { id, email, password, name } = person;
      await other.request('follow', { userId: id });
      await person.request('follow', { userId: other.id });
      const asked = await say(other, 'Who has a rain barrel?');
      const picture = await addImage(person);
      const shown = [{ id: picture.id, description: '', width: 4, height: 4 }];
      const said = await post(person, { message: 'I do.', replyTo: asked.id, images: shown });
      const bare = await post(person, { message: '', images: shown });
      await earn(person);
      const { user } = await earn(earner);
      const device = await t.again(person);
      const after = await positionOf(other);

      t.equal(await person.request('deleteAccount', { password }), { user: null }, 'the response');
      for (const client of [person, device]) {
        t.equal(await client.request('session'), { user: null }, 'the session');
      }
      await t.visitor().rejected('login', 'invalid_credentials', { email, password });
      await other.rejected('person', 'user_not_found', { userId: id });
      const { total } = await other.request('leaderboard', { scope: 'friends' });
      t.equal(total, 1, 'how many are on the board of friends');
      const { items } = await other.request('inbox', { zone: 'UTC' });
      t.ok(!JSON.stringify(items).includes(id), 'an inbox without the user', items);
      await other.rejected('image', 'image_not_found', { imageId: picture.id });
      const left = await messagesByUser(other, id, [said.id]);
      const { images: _gone, ...words } = said;
      t.equal(left, [{ ...words, userName: 'Deleted user', avatar: '' }], 'the messages');
      t.ok(
        left.every((message) => message.id !== bare.id),
        'no empty message',
        left,
      );
      t.equal(await userOf(earner), user, 'what another user has earned');

      const stream = await other.follow({ after });
      const expected = { type: 'person', person: { id, name: 'Deleted user', avatar: '' } };
      const isIt = ({ event }: ReceivedEvent) => isDeepStrictEqual(event, expected);
      const found = await stream.first(isIt, eventuallyMs);
      stream.close();
      t.ok(found !== null, `an event ${JSON.stringify(expected)}`, stream.events);
      const { user: next } = await t.visitor().request('signup', { name, email, password });
      t.ok(next.id !== id && next.points === 0, 'a new account with the email', next);
    },
  },
];

export const accountGroup: Group = { name: 'account', cases };
