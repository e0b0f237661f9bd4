import * as v from 'valibot';

export type SessionKind = 'cookie' | 'bearer token';

/** What a client keeps of a session, whichever way the server tells it. */
export interface ClientSession {
  /** How the server has told it; null before it has. */
  kind(): SessionKind | null;
  headers(): Record<string, string>;
  /** Takes the cookies of an answer. */
  takeCookies(headers: Headers): void;
  /** Takes the token that a login or a sign-up answered, where it did; null forgets it. */
  takeToken(text: string | null): void;
  /** Another client with the same session, which hears nothing of this one any more. */
  copy(): ClientSession;
}

const withToken = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

export function createSession(
  cookies: ReadonlyMap<string, string> = new Map(),
  bearer: string | null = null,
): ClientSession {
  const jar = new Map(cookies);
  let token = bearer;
  return {
    kind() {
      if (token !== null) return 'bearer token';
      return jar.size > 0 ? 'cookie' : null;
    },
    headers: () => ({
      ...(jar.size > 0 && { Cookie: Array.from(jar, (pair) => pair.join('=')).join('; ') }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    }),
    takeCookies(headers) {
      for (const line of headers.getSetCookie()) {
        const { name, value, isFinished } = readCookie(line);
        if (isFinished) jar.delete(name);
        else jar.set(name, value);
      }
    },
    takeToken(text) {
      token = text === null ? null : (tokenIn(text) ?? token);
    },
    copy: () => createSession(jar, token),
  };
}

function readCookie(line: string) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', ...value] = pair.split('=');
  const valueOf = (wanted: string) =>
    attributes
      .map((attribute) => attribute.split('='))
      .find(([key = '']) => key.toLowerCase() === wanted)?.[1];
  const maxAge = valueOf('max-age');
  const expires = valueOf('expires');
  const isFinished = maxAge === undefined ? isPast(expires) : Number(maxAge) <= 0;
  return { name, value: value.join('='), isFinished };
}

const isPast = (date: string | undefined) => date !== undefined && Date.parse(date) < Date.now();

function tokenIn(text: string): string | null {
  if (!text.includes('"token"')) return null;
  try {
    const read = v.safeParse(withToken, JSON.parse(text));
    return read.success ? read.output.token : null;
  } catch {
    return null;
  }
}
