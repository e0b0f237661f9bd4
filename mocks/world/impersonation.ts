import * as v from 'valibot';
import { readStored, writeStored } from './storage';
import type { Session, SessionStore } from './sessions';

/** A session of this tab only, until the tab closes. The other tabs share one. */
export interface Impersonation {
  /** Null if signed out; undefined if the tab uses the shared session. */
  session(): Session | null | undefined;
  /** Returns false if the browser can't store it. */
  set(session: Session | null | undefined): boolean;
  wrap(shared: SessionStore): SessionStore;
}

export function createImpersonation(worldKey: string): Impersonation {
  const key = `${worldKey}:acting`;
  const session = () => {
    const text = readStored(key, 'tab');
    return text === null ? undefined : sessionIn(text);
  };
  const set = (next: Session | null | undefined) =>
    writeStored(key, next === undefined ? null : JSON.stringify(next), 'tab');
  return {
    session,
    set,
    wrap: (shared) => ({
      read(headers) {
        const own = session();
        return own === undefined ? shared.read(headers) : own;
      },
      write(headers, next) {
        if (session() === undefined) return shared.write(headers, next);
        set(next);
        return {};
      },
    }),
  };
}

const sessionSchema = v.nullable(
  v.object({ userId: v.string(), since: v.exactOptional(v.number()) }),
);

function sessionIn(text: string): Session | null | undefined {
  try {
    return v.parse(sessionSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
