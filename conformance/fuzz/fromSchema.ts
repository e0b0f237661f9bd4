import fc from 'fast-check';
import { resolveRef, type Schema } from '../openapiParts';
import { anyText } from './texts';

/** Generates values that match a JSON schema of openapi.json. */
export function matching(schemaOrRef: Schema): fc.Arbitrary<unknown> {
  const schema = resolveRef(schemaOrRef);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(matching));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema);
    case 'array':
      return fc.array(matching(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 6,
      });
    case 'string':
      return schema.format === 'date-time' ? instants : anyText;
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31) });
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue();
    default:
      throw new Error(`The fuzzer can not make up a value of the type "${schema.type}".`);
  }
}

function fittingObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, member]) => {
    const value = matching(member);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })] as const;
  });
  return fc.record(Object.fromEntries(members));
}

const instants = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
