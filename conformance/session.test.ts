import { createSession } from './session';

const responseWith = (...cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));

test('stores cookies, replaces them and sends them together', () => {
  const session = createSession();

  session.takeCookies(responseWith('session=one; Path=/; HttpOnly', 'lang=en'));
  session.takeCookies(responseWith('session=two=2; Path=/; Max-Age=60'));

  expect(session.kind()).toBe('cookie');
  expect(session.headers()).toEqual({ Cookie: 'session=two=2; lang=en' });
});

test.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'removes a cookie that is set with %s',
  (attribute) => {
    const session = createSession();
    session.takeCookies(responseWith('session=one'));

    session.takeCookies(responseWith(`session=; Path=/; ${attribute}`));

    expect([session.kind(), session.headers()]).toEqual([null, {}]);
  },
);

test('sends a token as a bearer token until it is cleared', () => {
  const session = createSession();

  session.takeToken('{"user":{},"token":"abc"}');
  session.takeToken('{"user":{}}');

  expect(session.kind()).toBe('bearer token');
  expect(session.headers()).toEqual({ Authorization: 'Bearer abc' });
  session.takeToken(null);
  expect(session.headers()).toEqual({});
});

test.each(['{"token":7}', '{"token":""}', '{"token"', 'token'])(
  'ignores a response without a valid token: %s',
  (text) => {
    const session = createSession();

    session.takeToken(text);

    expect(session.kind()).toBeNull();
  },
);

test('a copy keeps its cookies when the original session changes', () => {
  const session = createSession();
  session.takeCookies(responseWith('session=one'));

  const copy = session.copy();
  session.takeCookies(responseWith('session=; Max-Age=0'));

  expect(copy.headers()).toEqual({ Cookie: 'session=one' });
});
