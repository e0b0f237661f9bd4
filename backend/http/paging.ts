import * as v from 'valibot';
import type { FieldError } from '@/contract/problems';
import type { Standing } from '@/domain/levels';
import { fieldError } from './fieldErrors';

const maxLimit = 100;

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A number in a position. A cursor with any other number is not one that a server issued. */
export const whole = v.pipe(v.number(), v.safeInteger());

/** Encodes a position as an opaque cursor of characters that URLs allow. */
export const encodeCursor = (position: unknown) =>
  btoa(encodeURIComponent(JSON.stringify(position)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export const unknownCursor = (pointer: string): FieldError =>
  fieldError(pointer, 'The cursor must be from an earlier response.');

/** Returns as `after` the position of the previous page's last item; null for the first page. */
export function readPage<Position>(
  { cursor, limit }: PageQuery,
  schema: v.GenericSchema<unknown, Position>,
  defaultLimit: number,
) {
  const errors: FieldError[] = [];
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= maxLimit)) {
    errors.push(fieldError('/limit', `The limit must be a whole number from 1 to ${maxLimit}.`));
  }
  const after = cursor === undefined ? null : decodeCursor(cursor, schema);
  if (cursor !== undefined && after === null) errors.push(unknownCursor('/cursor'));
  return { limit: limit ?? defaultLimit, after, errors };
}

/** Returns the position after which a stream begins, or null if both texts are invalid. */
export function livePosition(after: string, lastEventId = ''): number | null {
  const position = [lastEventId, after].find((text) => /^\d{1,15}$/.test(text));
  return position === undefined ? null : Number(position);
}

const boardPosition = v.pipe(
  v.tuple([whole, whole, v.string()]),
  v.transform(([points, joinedAt, id]): Standing => ({ points, joinedAt, id })),
);

/** Encodes a user's place on the board. `readBoardPage` returns it. */
export const boardCursor = ({ points, joinedAt, id }: Standing) =>
  encodeCursor([points, joinedAt, id]);

export const readBoardPage = (query: PageQuery) => readPage(query, boardPosition, 10);

function decodeCursor<Position>(
  cursor: string,
  schema: v.GenericSchema<unknown, Position>,
): Position | null {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const position = v.safeParse(schema, JSON.parse(decodeURIComponent(text)));
    return position.success ? position.output : null;
  } catch {
    return null;
  }
}
