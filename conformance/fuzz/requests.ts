import fc from 'fast-check';
import { operation, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { bodySchemaOf, operationObject, resolveRef, type Schema } from '../openapiParts';
import { buildRequest, type TestRequest, type Values } from '../testRequest';
import { matching } from './fromSchema';
import { anyText, headerText, pathText, queryText } from './texts';

type Maybe = fc.Arbitrary<unknown>;

/** Generates requests of an operation: valid members, missing members and arbitrary values. */
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

/** Parameter values, keyed by the names that requests are built from. */
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
