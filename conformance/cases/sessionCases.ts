import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { profileCases } from './profileCases';

const signsUp: Case = {
  title: 'a new user has a session, no points, level 1, no badges and no streak',
  operation: 'signup',
  quote: 'A new user is signed in and has 0 points, level 1 and no badges',
  async run(t) {
    const person = await t.signUp('Ana Conform');

    const { name, email, user } = person;
    const { points, level, badges, streak } = user;
    t.equal(
      { name: user.name, email: user.email, points, level, badges, streak },
      { name, email, points: 0, level: 1, badges: [], streak: 0 },
      'the new person',
    );
    t.equal(await person.request('session', undefined), { user }, 'the session');
  },
};

const tellsSession: Case = {
  title: "a session uses a cookie that scripts can't read, or a bearer token",
  operation: 'login',
  quote: 'HttpOnly',
  async run(t) {
    const { email, password } = await t.signUp();
    const visitor = t.visitor();

    const { headers } = await visitor.respond('login', { email, password });

    const kind = visitor.session.kind();
    t.ok(kind !== null, 'a Set-Cookie header or a member `token`', 'neither of them');
    const open = headers.getSetCookie().filter((cookie) => !/;\s*httponly/i.test(cookie));
    const isHidden = kind === 'bearer token' || open.length < headers.getSetCookie().length;
    t.ok(isHidden, 'a cookie with HttpOnly', open);
  },
};

const nobody: Case = {
  title: 'without a session, the user is null',
  operation: 'session',
  quote: 'Without a session, `user` is null',
  async run(t) {
    t.equal(await t.visitor().request('session', undefined), { user: null }, 'the session');
  },
};

const logsOut: Case = {
  title: 'a logout ends the session, even for a saved cookie or token',
  operation: 'logout',
  quote: "The session's cookie or token is no longer valid",
  async run(t) {
    const person = await t.signUp();
    const kept = t.visitor(person.session.copy());

    t.equal(await person.request('logout', undefined), { user: null }, 'the answer to the logout');

    t.equal(await person.request('session', undefined), { user: null }, 'the session');
    t.equal(
      await kept.request('session', undefined),
      { user: null },
      'what was kept of the session',
    );
    await kept.rejected('challenges', 'not_signed_in', {});
  },
};

const isNotTheirs: Case = {
  title: "a request for another user's session is rejected and changes nothing",
  operation: 'updateProfile',
  quote: 'with the id of another user',
  async run(t) {
    const person = await t.signUp();
    const { id: sessionUser } = await t.signUp();

    await person.rejected('updateProfile', 'other_user', { name: 'Other', sessionUser });
    await person.rejected('messages', 'other_user', { sessionUser });

    const values = { sessionUser: person.id };
    const session = await person.request('session', undefined);
    t.equal(session.user?.name, person.name, 'the name');
    const { status } = await person.respond('messages', values);
    t.equal(status, 200, 'the status with the own id');
  },
};

const logsOutTwice: Case = {
  title: 'a logout without a session changes nothing',
  operation: 'logout',
  quote: 'changes nothing without one',
  async run(t) {
    const person = await t.signUp();

    t.equal(await t.visitor().request('logout', undefined), { user: null }, 'the answer');

    t.equal((await person.request('session', undefined)).user?.id, person.id, 'who is signed in');
  },
};

const staleLogout: Case = {
  title: 'a logout with the cookie or token of an ended session changes nothing',
  operation: 'logout',
  quote: 'changes nothing without one',
  async run(t) {
    const person = await t.signUp();
    const kept = t.visitor(person.session.copy());
    const device = t.visitor();
    await device.request('login', { email: person.email, password: person.password });
    await person.request('logout', undefined);

    t.equal(await kept.request('logout', undefined), { user: null }, 'the second logout');

    const { user } = await device.request('session', undefined);
    t.equal(user?.id, person.id, 'who is signed in on another device');
  },
};

const switches: Case = {
  title: 'a signup or a login in a session replaces its user',
  operation: 'signup',
  quote: 'A new user is signed in',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const who = async () => (await ana.request('session', undefined)).user?.id;

    const { user } = await ana.request('signup', {
      name: 'Cleo Conform',
      ...t.server.identities.next(),
    });
    t.equal(await who(), user.id, 'who is signed in after the signup');
    const { message } = await fixtures.sendMessage(ana, 'Who am I?');
    t.equal(message.userId, user.id, 'who has sent a message');
    await ana.request('login', { email: ben.email, password: ben.password });
    t.equal(await who(), ben.id, 'who is signed in after the login');
  },
};

const logsIn: Case = {
  title: 'points and progress are kept for the next login',
  operation: 'login',
  async run(t) {
    const person = await t.signUp();
    const { email, password, id } = person;
    const { user: earned } = await fixtures.earnPoints(person);
    const visitor = t.visitor();

    const { user } = await visitor.request('login', { email, password });

    t.equal(user, earned, 'the user who logged in');
    t.equal((await visitor.request('session', undefined)).user?.id, id, 'who is signed in');
    const { user: first } = await person.request('session', undefined);
    t.equal(first?.id, id, 'who is signed in on the first device');
  },
};

const wrongPassword: Case = {
  title: 'a wrong password and an unknown email get the same problem',
  operation: 'login',
  quote: 'A wrong password and an unknown email get the same problem',
  async run(t) {
    const { email, password } = await t.signUp();
    const strange = t.server.identities.next();
    const visitor = t.visitor();

    const wrong = await visitor.rejected('login', 'invalid_credentials', {
      email,
      password: `${password}!`,
    });
    const unknown = await visitor.rejected('login', 'invalid_credentials', { ...strange });

    t.equal(unknown, wrong, 'the problem of an unknown email');
    for (const other of [password.toUpperCase(), password.slice(0, -1), strange.password]) {
      await visitor.rejected('login', 'invalid_credentials', { email, password: other });
    }
    t.equal(await visitor.request('session', undefined), { user: null }, 'the session');
  },
};

const takenEmail: Case = {
  title: 'signing up with a used email is rejected, and its account stays unchanged',
  operation: 'signup',
  async run(t) {
    const { email, password, id } = await t.signUp();
    const other = { name: 'Somebody Else', email, password: `${password}!` };

    const visitor = t.visitor();
    await visitor.rejected('signup', 'email_taken', other);

    t.equal(await visitor.request('session', undefined), { user: null }, 'the session');
    const { user } = await t.visitor().request('login', { email, password });
    t.equal(user.id, id, 'the id of the account');
  },
};

const equalPasswords: Case = {
  title: 'a password opens its account in any normal form and with any spaces, and no other does',
  operation: 'login',
  quote: 'A password is compared as an OpaqueString of RFC 8265',
  async run(t) {
    const { email, password } = t.server.identities.next();
    const login = (end: string) => ({ email, password: `${password}${end}` });
    const { user } = await t
      .visitor()
      .request('signup', { name: 'Ana Conform', ...login('\u00a0Cafe\u0301 \u212b\ufb01') });

    for (const equal of [' Caf\u00e9\u3000\u00c5\ufb01', '\u2003Cafe\u0301\u00a0A\u030a\ufb01']) {
      const { user: same } = await t.visitor().request('login', login(equal));
      t.equal(same.id, user.id, 'the id of the account');
    }
    for (const other of [
      ' Caf\u00e9 \u00c5fi',
      ' caf\u00e9 \u00c5\ufb01',
      ' Caf\u00e9\u00c5\ufb01',
    ])
      await t.visitor().rejected('login', 'invalid_credentials', login(other));
  },
};

const equalEmails: Case = {
  title: 'an email opens its account in any case and with its domain in any form',
  operation: 'login',
  quote: 'An email is compared without outer spaces, in lower case and NFC, and its domain',
  async run(t) {
    const { email, password } = t.server.identities.next();
    const at = (domain: string) => email.replace(/@.*/, `-\u00e9@${domain}`);
    const unicode = at('b\u00fccher.example.com');
    const { user } = await t
      .visitor()
      .request('signup', { name: 'Ana Conform', email: unicode, password });

    for (const equal of [
      at('xn--bcher-kva.example.com'),
      ` ${at('XN--Bcher-KVA.Example.com.')} `,
      unicode.toUpperCase(),
      unicode.normalize('NFD'),
      at('b\u00fc\uff43her\u3002example.com'),
    ]) {
      const { user: same } = await t.visitor().request('login', { email: equal, password });
      t.equal([same.id, same.avatar], [user.id, user.avatar], 'the id and the avatar');
      const again = { name: 'Somebody Else', email: equal, password };
      await t.visitor().rejected('signup', 'email_taken', again);
    }
  },
};

const noDomain: Case = {
  title: 'an email with a domain that has no ASCII form is rejected',
  operation: 'signup',
  quote: 'One whose domain has no such form gets `validation_failed`',
  async run(t) {
    for (const domain of ['two words.example.com', '\ufffd.example.com', 'example.com/other']) {
      const { email, password } = t.server.identities.next();
      const credentials = { email: email.replace(/@.*/, `@${domain}`), password };
      const named = { name: 'Ana Conform', ...credentials };
      await t.visitor().rejected('signup', 'validation_failed', named, '/email');
      await t.visitor().rejected('login', 'validation_failed', credentials, '/email');
    }
  },
};

const apart: Case = {
  title: 'two sessions at once are independent',
  operation: 'session',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp('Ana Conform'), t.signUp('Ben Conform')]);

    const seen = await Promise.all([ana, ben, ana].map((who) => who.request('session', undefined)));

    t.equal(
      seen.map(({ user }) => user?.id),
      [ana.id, ben.id, ana.id],
      'who is signed in',
    );
  },
};

export const sessionGroup: Group = {
  name: 'session',
  cases: [
    signsUp,
    tellsSession,
    nobody,
    logsOut,
    isNotTheirs,
    logsOutTwice,
    staleLogout,
    switches,
    logsIn,
    wrongPassword,
    takenEmail,
    equalPasswords,
    equalEmails,
    noDomain,
    apart,
    ...profileCases,
  ],
};
