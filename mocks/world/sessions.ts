import type { Db } from '@backend/db/db';
import { worldDataSchema, type WorldData } from '@backend/db/schema';
import { readStoredJson, writeStored } from './storage';

export type Session = NonNullable<WorldData['session']> & { seenAt?: number };

export interface SessionStore {
  read(requestHeaders: Headers, now?: number): Session | null;
  write(requestHeaders: Headers, session: Session | null): SessionResponse;
  /** Returns a user's sessions on other clients than the one that asks. */
  others(
    requestHeaders: Headers,
    userId: string,
  ): ReadonlyArray<{ readonly session: Session; end(by?: 'password'): void }>;
  /** Returns why the client's session has ended, if it didn't end it itself. */
  endedBy?(requestHeaders: Headers): 'password' | undefined;
  /** Stores a client's session at the real backend. If it is missing, `write` stores it. */
  adopt?(requestHeaders: Headers, session: Session | null): void;
}

export interface SessionResponse {
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the body: a token for clients without cookies. */
  readonly bodyFields?: Readonly<Record<string, string>>;
}

/** One session for all requests, stored with the world: all tabs share it like a cookie. */
export const worldSession = (db: Db): SessionStore => ({
  read: () => db.session(),
  write(_headers, session) {
    db.setSession(session);
    return {};
  },
  others: () => [],
});

/** A session of this tab only, until the tab closes. The other tabs share one. */
export function createImpersonation(worldKey: string) {
  const key = `${worldKey}:acting`;
  /** Returns null if signed out; undefined if the tab uses the shared session. */
  const session = () => readStoredJson(worldDataSchema.entries.session, key, 'tab');
  /** Returns false if the browser can't store it. */
  const set = (next: Session | null | undefined) =>
    writeStored(key, next === undefined ? null : JSON.stringify(next), 'tab');
  const wrap = (shared: SessionStore): SessionStore => ({
    read(headers) {
      const own = session();
      return own === undefined ? shared.read(headers) : own;
    },
    /** The shared session is another one than this tab's. */
    others(headers, userId) {
      const kept = session() === undefined ? null : shared.read(headers);
      if (kept?.userId !== userId) return shared.others(headers, userId);
      return [{ session: kept, end: () => void shared.write(headers, null) }];
    },
    write(headers, next) {
      if (session() === undefined) return shared.write(headers, next);
      set(next);
      return {};
    },
  });
  return { session, set, wrap };
}
