import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/storage';
import type { Session, SessionStore } from './sessions';

/** Who acts in this tab alone, while all others share a session. It lasts as long as the tab. */
export interface Impersonation {
  /** Somebody, or nobody (null); undefined where the tab shares the session of all. */
  session(): Session | null | undefined;
  /** Takes what `session` answers. Answers whether the browser keeps it. */
  set(session: Session | null | undefined): boolean;
  /** Who asks in this tab: whoever acts here, or else whom the shared session knows. */
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
      read(asked) {
        const own = session();
        return own === undefined ? shared.read(asked) : own;
      },
      write(asked, next) {
        if (session() === undefined) return shared.write(asked, next);
        set(next);
        return {};
      },
    }),
  };
}

const sessionSchema = v.nullable(
  v.object({ userId: v.string(), since: v.exactOptional(v.number()) }),
);

/** Undefined where the text is none. */
function sessionIn(text: string): Session | null | undefined {
  try {
    return v.parse(sessionSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
