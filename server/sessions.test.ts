import { cookieName } from '@backend/http/sessionTokens';
import { sessionCookie, type SessionSettings } from './sessions';

const here: SessionSettings = { auth: 'cookie', isSecure: false, isCrossSite: false };

const attributesOf = (cookie: string) => cookie.split('; ').slice(1);

test('a cookie is hidden from scripts, stays on its site and lasts 30 days', () => {
  const cookie = sessionCookie('token', here);

  expect(cookie).toMatch(`${cookieName}=token; `);
  expect(attributesOf(cookie)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=15552000']);
});

test('a cookie of an HTTPS server is sent by HTTPS alone', () => {
  expect(attributesOf(sessionCookie('token', { ...here, isSecure: true }))).toContain('Secure');
});

test('a cookie for another site says so', () => {
  const cookie = sessionCookie('token', { auth: 'cookie', isSecure: true, isCrossSite: true });

  expect(attributesOf(cookie)).toEqual(expect.arrayContaining(['SameSite=None', 'Secure']));
});

test('no token deletes the cookie', () => {
  expect(sessionCookie(null, here)).toMatch(`${cookieName}=; `);
  expect(attributesOf(sessionCookie(null, here))).toContain('Max-Age=0');
});
