import { timingSafeEqual } from 'node:crypto';

const bearer = /^Bearer +(\S+)$/i;
/** Browsers send the cookies of a host to all its ports: each server's has a name of its own. */
const cookie = /(?:^|;\s*)(?:fake-)?session(?:-\d+)?=([^;\s]+)/g;

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
