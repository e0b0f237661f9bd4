import type { Db } from '../db/db';
import type { WorldData } from '../db/schema';

export type Session = NonNullable<WorldData['session']>;

/** Knows who asks, by the headers of the request. */
export interface SessionStore {
  read(asked: Headers): Session | null;
  /** Lets whoever asks be this person from here on, or nobody; answers what tells the client so. */
  write(asked: Headers, session: Session | null): SessionResponse;
}

/** What an answer brings along for a client who is somebody else from here on. */
export interface SessionResponse {
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the body: a token, for a client without cookies. */
  readonly bodyFields?: Readonly<Record<string, string>>;
}

/** One session for all who ask, kept with the world: the tabs of a browser share it like a cookie. */
export const worldSession = (db: Db): SessionStore => ({
  read: () => db.session(),
  write(_asked, session) {
    db.setSession(session);
    return {};
  },
});
