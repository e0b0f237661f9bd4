import * as v from 'valibot';
import { commonProblems, type ProblemCode } from './problems';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a contract file says of an operation. */
export interface OperationRow {
  readonly summary: string;
  /** The method, and the path below the base URL with the names of its parameters in braces. */
  readonly request: `${Method} /${string}`;
  /** Without it, the operation needs a session. */
  readonly access?: 'anyone';
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Values in request headers: `uploadOffset` is `Upload-Offset`. */
  readonly headers?: ObjectSchema;
  /** Media type of a body of bytes, which the argument has as `bytes`. */
  readonly bytes?: 'application/offset+octet-stream' | 'image/*';
  /** The request carries an `Idempotency-Key`; a repeat with the same key changes nothing. */
  readonly idempotent?: true;
  /** 200 without it. */
  readonly status?: 201 | 204;
  readonly response: v.GenericSchema;
  /** Where the response is, unless in a JSON body. `events` are server-sent events. */
  readonly responseIn?: 'headers' | 'bytes' | 'events';
  readonly media?: 'video/*' | 'image/*';
  /** In addition to `validation_failed` for what the request carries, and to `problemsOf`. */
  readonly problems?: readonly ProblemCode[];
}

export type OperationRows = Readonly<Record<string, OperationRow>>;

/** A row with all that follows from it. */
export interface Operation extends Omit<OperationRow, 'access' | 'status'> {
  readonly method: Method;
  readonly path: string;
  readonly params?: ObjectSchema;
  readonly access: 'anyone' | 'signedIn';
  readonly status: 200 | 201 | 204;
  readonly problems: readonly ProblemCode[];
}

export function completed(row: OperationRow): Operation {
  const [method, path] = splitRequest(row);
  const params = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, v.string()]);
  const reads = row.query ?? row.body ?? row.headers;
  return {
    access: 'signedIn',
    status: 200,
    method,
    path,
    ...(params.length > 0 && { params: v.object(Object.fromEntries(params)) }),
    ...row,
    problems: [...(reads ? ['validation_failed' as const] : []), ...(row.problems ?? [])],
  };
}

export const splitRequest = ({ request }: OperationRow) => request.split(' ') as [Method, string];

export const problemsOf = ({ problems, access, body, bytes }: Operation): ProblemCode[] => [
  ...problems,
  ...(body ? (['body_too_large'] as const) : []),
  ...(body || bytes ? (['unsupported_media_type'] as const) : []),
  ...(access === 'signedIn' ? (['not_signed_in', 'password_changed', 'other_user'] as const) : []),
  ...commonProblems,
];
