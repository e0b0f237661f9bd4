import { createSession } from './session';

const answerWith = (...cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));

test('cookies are kept, replaced and sent together', () => {
  const session = createSession();

  session.takeCookies(answerWith('session=one; Path=/; HttpOnly', 'lang=en'));
  session.takeCookies(answerWith('session=two=2; Path=/; Max-Age=60'));

  expect(session.kind()).toBe('cookie');
  expect(session.headers()).toEqual({ Cookie: 'session=two=2; lang=en' });
});

test.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'a cookie with %s is dropped',
  (attribute) => {
    const session = createSession();
    session.takeCookies(answerWith('session=one'));

    session.takeCookies(answerWith(`session=; Path=/; ${attribute}`));

    expect([session.kind(), session.headers()]).toEqual([null, {}]);
  },
);

test('a token of an answer is sent as a bearer token until it is forgotten', () => {
  const session = createSession();

  session.takeToken('{"user":{},"token":"abc"}');
  session.takeToken('{"user":{}}');

  expect(session.kind()).toBe('bearer token');
  expect(session.headers()).toEqual({ Authorization: 'Bearer abc' });
  session.takeToken(null);
  expect(session.headers()).toEqual({});
});

test.each(['{"token":7}', '{"token":""}', '{"token"', 'token'])('%s tells no token', (text) => {
  const session = createSession();

  session.takeToken(text);

  expect(session.kind()).toBeNull();
});

test('a copy hears nothing of what becomes of the session', () => {
  const session = createSession();
  session.takeCookies(answerWith('session=one'));

  const copy = session.copy();
  session.takeCookies(answerWith('session=; Max-Age=0'));

  expect(copy.headers()).toEqual({ Cookie: 'session=one' });
});
