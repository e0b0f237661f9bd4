import * as v from 'valibot';

export type SessionKind = 'cookie' | 'bearer token';

/** A client's session, kept as cookies or as a bearer token. */
export interface ClientSession {
  /** Null until the server has sent cookies or a token. */
  kind(): SessionKind | null;
  headers(): Record<string, string>;
  /** Stores the cookies of a response. */
  takeCookies(headers: Headers): void;
  /** Stores the token of a login or sign-up response, if it has one; null clears the token. */
  takeToken(text: string | null): void;
  /** Returns an independent client with the same session. */
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
        const { name, value, isExpired } = readCookie(line);
        if (isExpired) jar.delete(name);
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
  const isExpired = maxAge === undefined ? isPast(expires) : Number(maxAge) <= 0;
  return { name, value: value.join('='), isExpired };
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
