import * as v from 'valibot';
import { commonProblems, type ProblemCode } from './problems';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** One operation of the API: what goes over the wire when it is asked and answered. */
export interface Operation {
  readonly summary: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address; members of `params` stand in braces. */
  readonly path: string;
  readonly access: 'anyone' | 'signedIn';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Members by the names of request headers: `uploadOffset` is `Upload-Offset`. */
  readonly headers?: ObjectSchema;
  /** The body is bytes of this media type; the argument's member `bytes` holds them. */
  readonly bytes?: 'application/offset+octet-stream' | 'image/*';
  /** The request carries an `Idempotency-Key`; a repeat with the same key changes nothing. */
  readonly idempotent?: true;
  readonly status: 200 | 201 | 204;
  readonly response: v.GenericSchema;
  /**
   * Where the response stands if not in a JSON body: in headers, or it is the body's bytes, or it comes
   * again and again as data of server-sent events.
   */
  readonly responseIn?: 'headers' | 'bytes' | 'events';
  /** Of the bytes that it answers. */
  readonly media?: 'video/*' | 'image/*';
  /** Beside the common problems and, where access is `signedIn`, `not_signed_in`. */
  readonly problems: readonly ProblemCode[];
}

export type Operations = Readonly<Record<string, Operation>>;

export const instant = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601, UTC'));

export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item) });

/** What a list is asked with that comes in pages. */
export const page = {
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Opaque, from the answer before, and refused if no answer gave it; absent for the first page',
      ),
    ),
  ),
  limit: v.optional(v.pipe(v.number(), v.description('1 to 100'))),
};

/** All problems that an operation may answer, its own ones first. */
export const problemsOf = ({ problems, access }: Operation): ProblemCode[] => [
  ...problems,
  ...(access === 'signedIn' ? (['not_signed_in'] as const) : []),
  ...commonProblems,
];
