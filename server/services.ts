import type { Logger } from 'pino';
import type { OperationName } from '@/contract/operations';
import type { Clock } from '@/lib/clock';
import type { Context, ProblemResult, Result } from '@backend/resolvers/result';
import type { SeededContent } from './db/content';
import type { Database } from './db/database';
import type { Files } from './files/files';
import type { Limiter } from './limits';
import type { Bus } from './live/bus';
import type { Room } from './live/room';
import type { Mail } from './mail';
import type { Push } from './push';
import type { Session } from './sessions';
import type { Settings } from './settings';

export interface Services {
  readonly database: Database;
  readonly content: SeededContent;
  readonly files: Files;
  readonly room: Room;
  readonly bus: Bus;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly sessions: Settings['sessions'];
  readonly push: Push;
  readonly mail: Mail;
  readonly log: Logger;
}

/** A request that was checked against the contract. */
export interface Call<Name extends OperationName> extends Omit<Context<Name>, 'user' | 'world'> {
  readonly services: Services;
  readonly now: number;
  /** The IP address that the limits count by. */
  readonly address: string;
  readonly requestHeaders: Headers;
  readonly session: Session | null;
  /** The id of the signed-in user; empty without a session. */
  readonly userId: string;
}

/** A result, and the session that it starts (by its token) or ends (null). */
export type Answer<Name extends OperationName> = (
  | Result<Name>
  // The account was deleted while the request was on its way.
  | ProblemResult<'not_signed_in'>
) & { readonly token?: string | null };

export type Operation<Name extends OperationName> = (call: Call<Name>) => Promise<Answer<Name>>;
