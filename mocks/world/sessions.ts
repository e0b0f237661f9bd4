import type { Db } from '@backend/db/db';
import type { WorldData } from '@backend/db/schema';

export type Session = NonNullable<WorldData['session']>;

export interface SessionStore {
  read(requestHeaders: Headers): Session | null;
  write(requestHeaders: Headers, session: Session | null): SessionResponse;
}

export interface SessionResponse {
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the body: a token for clients without cookies. */
  readonly bodyFields?: Readonly<Record<string, string>>;
}

/** One session for all requests, stored with the world: all tabs share it like a cookie. */
export const worldSession = (db: Db): SessionStore => ({
  read: () => db.session(),
  write(_asked, session) {
    db.setSession(session);
    return {};
  },
});
