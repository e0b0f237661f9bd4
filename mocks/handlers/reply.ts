import type * as v from 'valibot';
import type { operations, OperationName } from '@/contract/operations';
import type { commonProblems, FieldError, ProblemCode } from '@/contract/problems';
import type { Data } from '@/contract/types';
import type { UserRow } from '../db/shapes';
import type { World } from '../world';
import type { ProblemDetails } from './problem';

type Row<Name extends OperationName> = (typeof operations)[Name];

type Part<Name extends OperationName, Key extends string> =
  Row<Name> extends Record<Key, infer Schema extends v.GenericSchema>
    ? v.InferOutput<Schema>
    : undefined;

/** What a handler is given. All of it fits the contract already. */
export interface Call<Name extends OperationName> {
  readonly params: Part<Name, 'params'>;
  readonly query: Part<Name, 'query'>;
  readonly body: Part<Name, 'body'>;
  readonly idempotencyKey: Row<Name> extends { idempotent: true } ? string : undefined;
  readonly user: Row<Name>['access'] extends 'signedIn' ? UserRow : UserRow | null;
  readonly world: World;
}

export interface Ok<Body> {
  readonly kind: 'ok';
  readonly body: Body;
}

export interface Refusal<Code extends ProblemCode> {
  readonly kind: 'problem';
  readonly code: Code;
  readonly details: ProblemDetails;
}

type RefusalCode<Name extends OperationName> =
  Row<Name>['problems'][number] | (typeof commonProblems)[number];

/** What a handler may answer: the declared body, or a declared problem. */
export type Reply<Name extends OperationName> = Ok<Data<Name>> | Refusal<RefusalCode<Name>>;

export const ok = <Body>(body: Body): Ok<Body> => ({ kind: 'ok', body });

export const problem = <Code extends ProblemCode>(
  code: Code,
  details: ProblemDetails = {},
): Refusal<Code> => ({ kind: 'problem', code, details });

export const invalid = (errors: FieldError[]) => problem('validation_failed', { errors });
