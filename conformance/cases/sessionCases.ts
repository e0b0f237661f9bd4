import type { OperationName } from '@/contract/operations';
import type { Data } from '@/contract/types';
import vectors from '../../docs/rules/vectors/password.json';
import {
  addImage,
  earn,
  earnArg,
  publication,
  say,
  upload,
  userOf,
  videosOf,
  zone,
} from '../fixtures';
import { readSuccess } from '../readResponse';
import type { Person } from '../testClient';
import type { Case, Group } from '../testContext';
import { buildRequest, type Values } from '../testRequest';

const noUser = { user: null };

/** Passwords that are compared in another form. */
const passwords = vectors.cases.filter(({ input, expected }) => input.password !== expected);

const sessions: readonly Case[] = [
  {
    title:
      "a new user has no points, and a session with a cookie that scripts can't read, or a token",
    operation: 'signup',
    quote: 'A new user is signed in and has 0 points, level 1 and no badges',
    async run(t, person) {
      const { id: _id, avatar: _avatar, rank: _rank, ...user } = person.user;
      const { name, email, password } = person;
      const settings = { dailyGoal: 20, units: 'liters' };
      const expected = { name, email, points: 0, level: 1, badges: [], streak: 0, ...settings };
      t.equal(user, expected, 'the new person');
      t.equal(await person.request('session'), { user: person.user }, 'the session');
      const visitor = t.visitor();
      const { headers } = await visitor.respond('login', { email, password });
      const kind = visitor.session.kind();
      t.ok(kind !== null, 'a Set-Cookie header or a member `token`', 'neither of them');
      const open = headers.getSetCookie().filter((cookie) => !/;\s*httponly/i.test(cookie));
      const isHidden = kind === 'bearer token' || open.length < headers.getSetCookie().length;
      t.ok(isHidden, 'a cookie with HttpOnly', open);
    },
  },
  {
    title:
      'a logout ends the session, also for what was kept of it, and changes nothing without one',
    operation: 'logout',
    quote: "The session's cookie or token is no longer valid",
    async run(t, person) {
      const kept = t.visitor(person.session.copy());
      const device = await t.again(person);
      t.equal(await person.request('logout'), noUser, 'the answer to the logout');
      t.equal(await kept.request('session'), noUser, 'what was kept of the session');
      await kept.rejected('challenges', 'not_signed_in', {});
      for (const client of [person, t.visitor(), kept]) {
        t.equal(await client.request('session'), noUser, 'the session');
        t.equal(await client.request('logout'), noUser, 'the answer');
        t.equal(await client.request('session'), noUser, 'the session after another logout');
      }
      t.equal((await userOf(device)).id, person.id, 'who is signed in on another device');
    },
  },
  {
    title: "a request for another user's session is rejected and changes nothing",
    operation: 'updateProfile',
    quote: 'with the id of another user',
    async run(t) {
      const [person, { id: sessionUser }] = await t.people();
      await person.rejected('updateProfile', 'other_user', { name: 'Other', sessionUser });
      await person.rejected('messages', 'other_user', { sessionUser });
      t.equal((await userOf(person)).name, person.name, 'the name');
      const { status } = await person.respond('messages', { sessionUser: person.id });
      t.equal(status, 200, 'the status with the own id');
    },
  },
  {
    title: 'a signup or a login in a session replaces its user',
    operation: 'signup',
    quote: 'A new user is signed in',
    async run(t) {
      const [ana, { email, password, id }] = await t.people();
      const dan = { name: 'Dan Conform', ...t.server.identities.next() };
      const { user } = await ana.request('signup', dan);
      t.equal((await userOf(ana)).id, user.id, 'who is signed in after the signup');
      t.equal((await say(ana, 'Who am I?')).userId, user.id, 'who has sent a message');
      await ana.request('login', { email, password });
      t.equal((await userOf(ana)).id, id, 'who is signed in after the login');
    },
  },
  {
    title: 'a wrong password and an unknown email get the same problem',
    operation: 'login',
    quote: 'A wrong password and an unknown email get the same problem',
    async run(t) {
      const { email, password } = await t.signUp();
      const strange = t.server.identities.next();
      const visitor = t.visitor();
      const rejected = (values: Values) => visitor.rejected('login', 'invalid_credentials', values);
      const unknown = await rejected({ ...strange });
      const { password: other } = strange;
      for (const wrong of [`${password}!`, password.toUpperCase(), password.slice(0, -1), other]) {
        t.equal(await rejected({ email, password: wrong }), unknown, 'the problem');
      }
      t.equal(await visitor.request('session'), noUser, 'the session');
    },
  },
  {
    title: 'a password opens its account in any normal form and with any spaces, and no other does',
    operation: 'login',
    quote: 'A password is compared as an OpaqueString of RFC 8265',
    async run(t) {
      const { email, password } = t.server.identities.next();
      const forms = [
        passwords.map(({ input }) => input.password).join('\u212b\ufb01 '),
        passwords.map(({ expected }) => expected).join('\u00c5\ufb01\u3000'),
      ] as const;
      const login = (end: string) => ({ email, password: `${password}${end}` });
      const signup = { name: 'Ana Conform', ...login(forms[0]) };
      const { user } = await t.visitor().request('signup', signup);
      const { user: same } = await t.visitor().request('login', login(forms[1]));
      t.equal(same.id, user.id, 'the id of the account');
      for (const other of [
        forms[1].replaceAll('\ufb01', 'fi'),
        forms[1].toUpperCase(),
        forms[1].replace('\u3000', ''),
      ]) {
        await t.visitor().rejected('login', 'invalid_credentials', login(other));
      }
    },
  },
  {
    title: 'an email opens one account, in any case and with its domain in any form',
    operation: 'login',
    quote: 'An email is compared without outer spaces, in lower case and NFC, and its domain',
    async run(t) {
      const { email, password } = t.server.identities.next();
      const at = (domain: string) => email.replace(/@.*/, `-\u00e9@${domain}`);
      const unicode = at('b\u00fccher.example.com');
      const signup = { name: 'Ana Conform', email: unicode, password };
      const { user } = await t.visitor().request('signup', signup);
      for (const equal of [
        at('xn--bcher-kva.example.com'),
        ` ${at('XN--Bcher-KVA.Example.com.')} `,
        unicode.toUpperCase(),
        unicode.normalize('NFD'),
        at('b\u00fc\uff43her\u3002example.com'),
      ]) {
        const { user: same } = await t.visitor().request('login', { email: equal, password });
        t.equal(same, user, 'the user');
        const visitor = t.visitor();
        const other = { name: 'Somebody Else', email: equal, password: `${password}!` };
        await visitor.rejected('signup', 'email_taken', other);
        t.equal(await visitor.request('session'), noUser, 'the session');
      }
      for (const domain of ['two words.example.com', '\ufffd.example.com', 'example.com/other']) {
        const wrong = { ...signup, email: at(domain) };
        for (const name of ['signup', 'login'] as const) {
          await t.visitor().invalid(name, wrong, '/email');
        }
      }
    },
  },
];

async function sendWith(person: Person, name: OperationName, values: Values, more: object) {
  const sent = buildRequest(name, values);
  const body = JSON.stringify({ ...(JSON.parse(sent.body as string) as object), ...more });
  return readSuccess(name, await person.send({ ...sent, body }));
}

const profiles: readonly Case[] = [
  {
    title: 'members that only the server sets are ignored in every body',
    operation: 'sendMessage',
    quote: 'Undeclared members are ignored, in requests and in responses',
    async run(t, person, other, earner) {
      const { email } = t.server.identities.next();
      const time = '2020-01-01T00:00:00.000Z';
      const profile = { id: 'another', email, points: 9_999, level: 20, rank: 'X', streak: 9 };
      const made = { userId: other.id, userName: 'Somebody', timestamp: time, uploadedAt: time };
      const more = { ...profile, ...made, badges: ['eco-champion'], stars: 3 };
      const name = 'Ana Changed';
      const expected = { user: { ...person.user, name } };
      t.equal(await sendWith(person, 'updateProfile', { name }, more), expected, 'the response');
      t.equal(await person.request('session'), expected, 'the session');
      const { person: shown } = await person.request('person', { userId: person.id });
      t.equal([shown.points, shown.badges], [0, []], 'the points and badges of the profile');

      const { award } = await earn(earner);
      const text = { message: 'By me.', idempotencyKey: person.id };
      const { message } = (await sendWith(
        person,
        'sendMessage',
        text,
        more,
      )) as Data<'sendMessage'>;
      await sendWith(person, 'publishVideo', publication(await upload(person)), more);
      await sendWith(person, 'completeChallenge', await earnArg(person), more);
      t.equal([message.userId, message.userName], [person.id, name], 'who said it');
      const [shared] = await videosOf(person);
      const times = [message.timestamp, shared?.uploadedAt];
      t.ok(!times.some((each) => each?.startsWith('2020')), 'times of the server', times);
      const { total } = await person.request('ledger', { limit: 10 });
      t.equal(total, 100 + award.points, 'the points');
      t.equal(await videosOf(other), [], "another user's videos");
    },
  },
  {
    title: 'a profile change with an invalid member changes nothing',
    operation: 'updateProfile',
    quote: 'A request that breaks the contract gets 422',
    async run(t, person, other) {
      const { url: avatar } = await addImage(other);
      for (const [change, pointer] of [
        [{ name: 'Ana Half', avatar }, '/avatar'],
        [{ name: 'Ana Half', avatar: 'https://example.com/me.png' }, '/avatar'],
        [{ avatar: 'javascript:alert(1)' }, '/avatar'],
        [{ name: ' ', units: 'gallons' }, '/name'],
        ...[0, 5, 25, 51, -10, 20.5, '20', null].map(
          (dailyGoal) => [{ name: 'Ana Half', dailyGoal }, '/dailyGoal'] as const,
        ),
        ...['pints', 'Gallons', '', 1, null].map((units) => [{ units }, '/units'] as const),
      ] as const) {
        await person.invalid('updateProfile', change, pointer);
      }
      t.equal(await userOf(person), person.user, 'the user');
    },
  },
  {
    title: 'a profile change sets one member or all, and leaves what earlier ones have set',
    operation: 'updateProfile',
    quote: 'absent members stay unchanged',
    async run(t, person) {
      const { url: avatar } = await addImage(person);
      let expected = person.user;
      for (const change of [
        { avatar },
        ...([10, 20, 30, 50] as const).map((dailyGoal) => ({ dailyGoal })),
        { name: 'Ana Later' },
        { units: 'gallons' },
        {},
        { name: 'Ana Once', avatar: (await addImage(person)).url, dailyGoal: 30, units: 'liters' },
        { name: 'Ana Twice', units: 'gallons' },
        { avatar, units: 'gallons' },
      ] as const) {
        expected = { ...expected, ...change };
        t.equal((await person.request('updateProfile', change)).user, expected, 'the user');
        const { goal } = await person.request('today', { zone });
        t.equal(goal, expected.dailyGoal, 'the goal of today');
      }
      t.equal(await userOf(person), expected, 'the user of the session');
    },
  },
];

export const sessionGroup: Group = { name: 'session', cases: [...sessions, ...profiles] };
