import { randomBytes } from 'node:crypto';
import type { ClientSession } from './session';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Creates the emails and passwords of one run of the suite, unique to that run. */
export interface TestAccounts {
  next(): Credentials;
  /** Marks this session as belonging to the user with this email. */
  belongsTo(session: ClientSession, email: string): void;
  /**
   * Returns an email or a password that a response must not reveal to this session, or null. An
   * email may be returned if the request contained it.
   */
  findLeak(response: string, sent: string, session: ClientSession): string | null;
}

export function createTestAccounts(): TestAccounts {
  const run = randomBytes(4).toString('hex');
  const owners = new WeakMap<ClientSession, string>();
  const credentialPattern = new RegExp(`saver-${run}-\\d+|drop-by-drop-${run}-\\d+`, 'gi');
  let count = 0;
  return {
    next() {
      count += 1;
      const email = `saver-${run}-${count}@example.com`;
      return { email, password: `drop-by-drop-${run}-${count}` };
    },
    belongsTo(session, email) {
      owners.set(session, localPart(email));
    },
    findLeak(response, sent, session) {
      const own = owners.get(session);
      const isAllowed = (each: string) =>
        each === own || (!isPassword(each) && sent.toLowerCase().includes(each));
      const found = Array.from(response.matchAll(credentialPattern), ([each]) =>
        each.toLowerCase(),
      );
      return found.find((each) => !isAllowed(each)) ?? null;
    },
  };
}

const isPassword = (text: string) => text.startsWith('drop-by-drop');
const localPart = (email: string) => email.replace(/@.*$/, '').toLowerCase();
