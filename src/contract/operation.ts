import * as v from 'valibot';
import { number, string } from './fields';
import { commonProblems, type ProblemCode } from './problems';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Operation {
  readonly summary: string;
  readonly method: Method;
  /** The path below the base URL, with the names of `params` in braces. */
  readonly path: string;
  readonly access: 'anyone' | 'signedIn';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Values in request headers: `uploadOffset` is `Upload-Offset`. */
  readonly headers?: ObjectSchema;
  /** Media type of a body of bytes, which the argument has as `bytes`. */
  readonly bytes?: 'application/offset+octet-stream' | 'image/*';
  /** The request carries an `Idempotency-Key`; a repeat with the same key changes nothing. */
  readonly idempotent?: true;
  readonly status: 200 | 201 | 204;
  readonly response: v.GenericSchema;
  /** Where the response is, unless in a JSON body. `events` are server-sent events. */
  readonly responseIn?: 'headers' | 'bytes' | 'events';
  readonly media?: 'video/*' | 'image/*';
  /** In addition to those that `problemsOf` adds. */
  readonly problems: readonly ProblemCode[];
}

export type Operations = Readonly<Record<string, Operation>>;

const defaults = { access: 'signedIn', status: 200 } as const;

type Row = Omit<Operation, 'method' | 'path' | 'params' | 'access' | 'status' | 'problems'> &
  Partial<Pick<Operation, 'access' | 'status' | 'problems'>> & {
    readonly request: `${Method} /${string}`;
  };

type ParamIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never;

type Params<Path> = [ParamIn<Path>] extends [never]
  ? unknown
  : { readonly params: v.ObjectSchema<Record<ParamIn<Path>, typeof anyString>, undefined> };

type Line<Request> = Request extends `${infer Verb extends Method} ${infer Path}`
  ? { readonly method: Verb; readonly path: Path } & Params<Path>
  : never;

type Code<Given extends Row> =
  | (Given extends { problems: ReadonlyArray<infer Own> } ? Own : never)
  | (Given extends { query: object } | { body: object } | { headers: object }
      ? 'validation_failed'
      : never);

type Completed<Given extends Row> = Omit<Given, 'problems'> &
  Omit<typeof defaults, keyof Given> &
  Line<Given['request']> & { readonly problems: ReadonlyArray<Code<Given>> };

const anyString = v.string();

/**
 * Completes rows: an operation needs a session and returns 200, unless its row says otherwise, and
 * may reject what it reads with `validation_failed`. The parameters of a path are strings.
 */
export function defineOperations<const Rows extends Readonly<Record<string, Row>>>(rows: Rows) {
  const completed = Object.entries(rows).map(([name, row]) => {
    const [method, path = ''] = row.request.split(' ');
    const params = Array.from(path.matchAll(/\{(\w+)\}/g), ([, param]) => [param, anyString]);
    const reads = row.query ?? row.body ?? row.headers;
    const completedRow = {
      ...defaults,
      method,
      path,
      ...(params.length > 0 && { params: v.object(Object.fromEntries(params)) }),
      ...row,
      problems: [...(reads ? ['validation_failed'] : []), ...(row.problems ?? [])],
    };
    return [name, completedRow];
  });
  return Object.fromEntries(completed) as { readonly [Name in keyof Rows]: Completed<Rows[Name]> };
}

export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item) });

export const page = {
  cursor: v.optional(
    string(
      'Opaque, from the previous page; unknown cursors are rejected. Absent for the first page',
    ),
  ),
  limit: v.optional(number('1 to 100')),
};

export const problemsOf = ({ problems, access, body, bytes }: Operation): ProblemCode[] => [
  ...problems,
  ...(body ? (['body_too_large'] as const) : []),
  ...(body || bytes ? (['unsupported_media_type'] as const) : []),
  ...(access === 'signedIn' ? (['not_signed_in', 'other_user'] as const) : []),
  ...commonProblems,
];
