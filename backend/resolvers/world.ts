import type { LedgerContext } from '../db/ledger';
import type { UserRow } from '../db/schema';

/** A world of the fake API, or what the server has loaded for a request. */
export interface World extends LedgerContext {
  readonly avatarService: string;
  /** The public key with which web push is signed; null if there is none. */
  readonly pushKey: string | null;
  readonly files: {
    drop(ids: readonly string[]): unknown;
  };
  /** Throws for an unknown user. */
  person(userId: string): UserRow;
}
