import type * as v from 'valibot';
import type { operations, OperationName } from './operations';

type Part<Row, Key extends string> =
  Row extends Record<Key, infer Schema extends v.GenericSchema> ? v.InferInput<Schema> : unknown;
type IdempotencyKey<Row> = Row extends { idempotent: true } ? { idempotencyKey: string } : unknown;
type Bytes<Row> = Row extends { bytes: string } ? { bytes: Blob } : unknown;
type Merged<Row> = Params<Row> &
  Part<Row, 'query'> &
  Part<Row, 'body'> &
  Part<Row, 'headers'> &
  Bytes<Row> &
  IdempotencyKey<Row>;

type ParamIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never;

/** The parameters of a path, which are strings. */
export type Params<Row> = Row extends { request: infer Path }
  ? [ParamIn<Path>] extends [never]
    ? unknown
    : Readonly<Record<ParamIn<Path>, string>>
  : unknown;

export type ArgOf<Row> =
  unknown extends Merged<Row> ? void : { [Key in keyof Merged<Row>]: Merged<Row>[Key] };

export type Data<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['response']>;

/** An operation's path parameters, query, body, headers and idempotency key as one object. */
export type Arg<Name extends OperationName> = ArgOf<(typeof operations)[Name]>;
