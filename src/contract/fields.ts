import * as v from 'valibot';
import { described, number, string } from './described';

export const array = <Item extends v.GenericSchema>(item: Item, description: string) =>
  described(v.array(item), description);

const timestamp = v.pipe(v.string(), v.isoTimestamp());

export const instant = described(timestamp, 'ISO 8601, UTC');

export const zone = string("The person's time zone, an IANA name");

/** Returns a member with the time of an act. `act` is a participle, with how it came later. */
export const doneAt = (act: string) =>
  v.optional(described(timestamp, `When it was ${act} later; up to 36 hours count`));

/** Whom a message, a report or an item is of. */
export const identity = v.object({ id: v.string(), name: v.string(), avatar: v.string() });

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
