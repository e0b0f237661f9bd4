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
