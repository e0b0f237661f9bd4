import * as v from 'valibot';

export const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

export const string = (description: string) => described(v.string(), description);
export const number = (description: string) => described(v.number(), description);
export const boolean = (description: string) => described(v.boolean(), description);
