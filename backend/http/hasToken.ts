import { timingSafeEqual } from 'node:crypto';

/** True if a request sends this bearer token. Takes the same time wherever a wrong one differs. */
export function hasToken(headers: Headers, token: string): boolean {
  const sent = Buffer.from(headers.get('Authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
