import type * as v from 'valibot';
import type { operations, OperationName } from './operations';

type Row<Name extends OperationName> = (typeof operations)[Name];
type Part<Name extends OperationName, Key extends string> =
  Row<Name> extends Record<Key, infer Schema extends v.GenericSchema>
    ? v.InferInput<Schema>
    : unknown;
type IdempotencyKey<Name extends OperationName> =
  Row<Name> extends { idempotent: true } ? { idempotencyKey: string } : unknown;
type Merged<Name extends OperationName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  IdempotencyKey<Name>;

/** What an operation answers when it succeeds. */
export type Data<Name extends OperationName> = v.InferOutput<Row<Name>['response']>;

/** What an operation is asked with: path parameters, query, body and idempotency key in one object. */
export type Arg<Name extends OperationName> =
  unknown extends Merged<Name> ? void : { [Key in keyof Merged<Name>]: Merged<Name>[Key] };
