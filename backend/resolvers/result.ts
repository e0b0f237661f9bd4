import type * as v from 'valibot';
import type { operations, OperationName } from '@/contract/operations';
import type { commonProblems, FieldError, ProblemCode } from '@/contract/problems';
import type { Data, Params } from '@/contract/types';
import type { LedgerContext } from '../db/ledger';
import type { UserRow } from '../db/schema';

type Row<Name extends OperationName> = (typeof operations)[Name];

type Part<Name extends OperationName, Key extends string> =
  Row<Name> extends Record<Key, infer Schema extends v.GenericSchema>
    ? v.InferOutput<Schema>
    : undefined;

/** The input of a resolver, validated against the contract. */
export interface Context<Name extends OperationName, Where extends World = World> {
  readonly params: Params<Row<Name>>;
  readonly query: Part<Name, 'query'>;
  readonly body: Part<Name, 'body'>;
  readonly headers: Part<Name, 'headers'>;
  readonly file: Row<Name> extends { bytes: string } ? ReceivedFile : undefined;
  readonly idempotencyKey: Row<Name> extends { idempotent: true } ? string : undefined;
  readonly user: Row<Name> extends { access: 'anyone' } ? UserRow | null : UserRow;
  readonly world: Where;
}

/** Does the work of an operation. It is synchronous, so that it sees and leaves whole data. */
export type OperationResolver<Name extends OperationName> = (
  context: Context<Name>,
) => Result<Name>;

/** Bytes of a request, which are stored already. They are deleted if the request fails. */
export interface ReceivedFile {
  readonly id: string;
  readonly size: number;
  /** As the request declares it. */
  readonly type: string;
  /** The file's first bytes. */
  readonly head: Uint8Array;
  readonly hash: string;
}

/** A response whose body is the bytes of these files. */
export interface FileResult {
  readonly kind: 'file';
  readonly ids: readonly string[];
  readonly type: string;
  /** Names the bytes, so that browsers may keep them and ask whether they are still there. */
  readonly tag?: string;
}

export interface EventsResult {
  readonly kind: 'events';
  readonly events: ReadableStream<Uint8Array>;
}

export interface Ok<Body> {
  readonly kind: 'ok';
  readonly body: Body;
}

export interface ProblemResult<Code extends ProblemCode> {
  readonly kind: 'problem';
  readonly code: Code;
  readonly details: ProblemExtras;
}

type OperationProblemCode<Name extends OperationName> =
  | (Row<Name> extends { problems: ReadonlyArray<infer Own extends ProblemCode> } ? Own : never)
  | (Row<Name> extends { query: object } | { body: object } | { headers: object }
      ? 'validation_failed'
      : never)
  | (typeof commonProblems)[number];

export type Result<Name extends OperationName> =
  | (Row<Name> extends { responseIn: 'bytes' }
      ? FileResult
      : Row<Name> extends { responseIn: 'events' }
        ? EventsResult
        : Ok<Data<Name>>)
  | ProblemResult<OperationProblemCode<Name>>;

export type AnyResult = Ok<unknown> | FileResult | EventsResult | ProblemResult<ProblemCode>;

export interface ProblemExtras {
  readonly detail?: string;
  readonly errors?: FieldError[];
  /** Names the request, as the logs do. */
  readonly instance?: string;
  /** Seconds to wait, with the problem too_many_requests; one without it. */
  readonly retryAfter?: number;
  /** Bytes of the file, with the problem range_not_satisfiable. */
  readonly size?: number;
}

export const ok = <Body>(body: Body): Ok<Body> => ({ kind: 'ok', body });

export const problem = <Code extends ProblemCode>(
  code: Code,
  details: ProblemExtras = {},
): ProblemResult<Code> => ({ kind: 'problem', code, details });

export const invalid = (errors: FieldError[]) => problem('validation_failed', { errors });

/** A world of the fake API, or what the server has loaded for a request. */
export interface World extends LedgerContext {
  readonly avatarService: string;
  /** The public key with which web push is signed; null if there is none. */
  readonly pushKey: string | null;
  readonly files: {
    drop(ids: readonly string[]): unknown;
  };
  /** Returns the position of a shown user's points on the global leaderboard. */
  position(points: number): number;
  /** Throws for an unknown user. */
  person(userId: string): UserRow;
}
