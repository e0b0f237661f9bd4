import fc from 'fast-check';
import { operation, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { bodySchemaOf, operationObject, resolveRef, type Schema } from '../openapiParts';
import { buildRequest, type TestRequest, type Values } from '../testRequest';

/** Texts that have broken servers before. */
const troublesome = [
  '',
  '\u0000',
  '\u200b',
  '👨‍👩‍👧‍👦',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%ff%2e%2e%2f',
  '__proto__',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '[]',
];

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...troublesome) },
  { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom('x', 'é', '🌊').map((each) => each.repeat(5_000)) },
);

/** Generates valid header values: printable Latin-1. */
const headerText = anyText.map((text) =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '').slice(0, 2_000),
);

/** Every proxy accepts a path and a query of some thousand bytes. */
const maxCharacters = 200;
const shortened = (text: string) => Array.from(text).slice(0, maxCharacters).join('');

/** Many servers reject slashes and control characters before they match a route. */
const pathText = anyText.map((text) => {
  const step = shortened(text.replace(/[\p{Cc}/\\]/gu, ''));
  return /^\.{0,2}$/.test(step) || step.trim() === '' ? 'x' : step;
});

const queryText = anyText.map(shortened);

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

type Maybe = fc.Arbitrary<unknown>;

export function requestsFor(name: OperationName, validValues: Values): fc.Arbitrary<TestRequest> {
  const members = fc.record({
    ...inLocation(name, 'path', validValues, pathText),
    ...inLocation(name, 'query', validValues, queryText),
    ...inLocation(name, 'header', validValues, headerText),
    ...inBody(bodySchemaOf(name), validValues),
    ...(operation(name).bytes && { bytes: fc.oneof(fc.constant(validValues['bytes']), someBytes) }),
  });
  return fc
    .record({ values: members, body: wholeBody, query: extraQuery })
    .map(({ values, body, query }) => changed(buildRequest(name, values), body, query));
}

/** Returns a request for each text of the body, with a null byte in it, which breaks many databases. */
export function nullByteRequests(name: OperationName, validValues: Values): TestRequest[] {
  return Object.entries(bodySchemaOf(name)?.properties ?? {})
    .filter(([, described]) => resolveRef(described).type === 'string')
    .map(([member]) => buildRequest(name, { ...validValues, [member]: 'null\u0000byte' }));
}

function inLocation(
  name: OperationName,
  location: string,
  validValues: Values,
  text: fc.Arbitrary<string>,
) {
  const memberOf = (header: string) =>
    Object.keys(validValues).find((member) => headerName(member) === header) ?? header;
  const parameters = (operationObject(name).parameters ?? []).filter(
    (each) => each.in === location,
  );
  return Object.fromEntries(
    parameters.map((parameter): [string, Maybe] => {
      const member = location === 'header' ? memberOf(parameter.name) : parameter.name;
      const valid = { weight: 5, arbitrary: fc.constant(validValues[member]) };
      const omitted = location === 'path' ? [] : [fc.constant(undefined)];
      const fits = location === 'path' ? [] : [matching(parameter.schema).map(asText)];
      return [member, fc.oneof(valid, text, ...fits, ...omitted)];
    }),
  );
}

/** Strips the characters that a query or a header can't carry. */
const asText = (value: unknown) =>
  String(value)
    .replace(/[^\u0020-\u007e]/gu, '')
    .slice(0, 200);

function inBody(schema: Schema | undefined, validValues: Values): Record<string, Maybe> {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([member, described]) => [
      member,
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(validValues[member]) },
        { weight: 4, arbitrary: matching(described) },
        { weight: 1, arbitrary: fc.jsonValue() },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ]),
  );
}

const someBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => new Blob([bytes]));

/** Generates mostly null, which keeps the body built from the members. */
const wholeBody = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: anyText },
);

const extraQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.tuple(queryText, queryText) },
);

function changed(
  sent: TestRequest,
  body: string | null,
  extra: [string, string] | null,
): TestRequest {
  const mark = sent.path.includes('?') ? '&' : '?';
  const path = extra ? `${sent.path}${mark}${new URLSearchParams([extra])}` : sent.path;
  const isReplaced = body !== null && typeof sent.body === 'string';
  return { ...sent, path, ...(isReplaced && { body }) };
}
