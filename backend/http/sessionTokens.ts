import { timingSafeEqual } from 'node:crypto';

export const cookieName = 'session';

const bearer = /^Bearer +(\S+)$/i;
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;\\s]+)`, 'g');

/** Returns the tokens of a request. A bearer token precedes the cookie, which browsers send automatically. */
export function tokensIn(requestHeaders: Headers): string[] {
  const [, named] = bearer.exec(requestHeaders.get('Authorization') ?? '') ?? [];
  const kept = Array.from(
    (requestHeaders.get('Cookie') ?? '').matchAll(cookie),
    ([, token = '']) => token,
  );
  return named === undefined ? kept : [named, ...kept];
}

/** True if a request sends this bearer token. Takes the same time wherever a wrong one differs. */
export function hasToken(headers: Headers, token: string): boolean {
  const sent = Buffer.from(headers.get('Authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
