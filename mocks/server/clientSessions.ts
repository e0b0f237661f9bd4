import { randomBytes } from 'node:crypto';
import { tokensIn } from '@backend/node/sessionTokens';
import type { Session, SessionResponse } from '../world/sessions';

export type Auth = 'cookie' | 'bearer';

export const isAuth = (name: string): name is Auth => name === 'cookie' || name === 'bearer';

/** Lax: an app on another port of this host is same-site and sends it. */
export function sessionCookie(requestHeaders: Headers, token: string): string {
  const [, port = ''] = /:(\d+)$/.exec(requestHeaders.get('Host') ?? '') ?? [];
  const name = port === '' ? 'fake-session' : `fake-session-${port}`;
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${token === '' ? '; Max-Age=0' : ''}`;
}

/** Creates sessions per client, in memory. Accepts cookies and tokens, whichever it hands out. */
export function createClientSessions(auth: Auth) {
  /** By token, or for those of the real backend by all that a client sends as credentials. */
  const sessions = new Map<string, Session>();
  const ended = new Map<string, 'password' | undefined>();
  /** Opens a session and returns its token, which may be sent either way. */
  const open = (session: Session) => {
    const token = randomBytes(24).toString('base64url');
    sessions.set(token, session);
    return token;
  };

  return {
    open,
    read(requestHeaders: Headers, now?: number): Session | null {
      const found = keysIn(requestHeaders).map((key) => sessions.get(key));
      const session = found.find((each) => each !== undefined) ?? null;
      if (session && now !== undefined) session.seenAt = now;
      return session;
    },
    others: (requestHeaders: Headers, userId: string) =>
      Array.from(sessions, ([key, session]) => ({
        key,
        session,
        end(by?: 'password') {
          sessions.delete(key);
          ended.set(key, by);
        },
      })).filter(
        ({ key, session }) => session.userId === userId && !keysIn(requestHeaders).includes(key),
      ),
    endedBy: (requestHeaders: Headers) =>
      keysIn(requestHeaders)
        .map((key) => ended.get(key))
        .find(Boolean),
    write(requestHeaders: Headers, session: Session | null): SessionResponse {
      for (const token of tokensIn(requestHeaders)) sessions.delete(token);
      const token = session ? open(session) : '';
      return session && auth === 'bearer'
        ? { bodyFields: { token } }
        : { headers: { 'Set-Cookie': sessionCookie(requestHeaders, token) } };
    },
    adopt(requestHeaders: Headers, session: Session | null) {
      const credentials = credentialsIn(requestHeaders);
      if (session && credentials !== '') sessions.set(credentials, session);
      else sessions.delete(credentials);
    },
  };
}

const keysIn = (headers: Headers) => [...tokensIn(headers), credentialsIn(headers)];

/** Empty if a client sends none. */
export const credentialsIn = (headers: Headers) =>
  [headers.get('Authorization'), headers.get('Cookie')].filter(Boolean).join(' ');
