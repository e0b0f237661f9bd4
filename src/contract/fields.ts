import * as v from 'valibot';

export const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

export const string = (description: string) => described(v.string(), description);
export const number = (description: string) => described(v.number(), description);
export const boolean = (description: string) => described(v.boolean(), description);

export const instant = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601, UTC'));

export const zone = string("The person's time zone, an IANA name");

/** Returns a member with the time of an act. `act` is a participle, with how it came later. */
export const doneAt = (act: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.description(`When it was ${act} later; up to 36 hours count`),
    ),
  );
