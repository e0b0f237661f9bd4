import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { openApiDocument } from './openapi';
import { operation, type OperationName, operations } from './operations';
import { headerName, readHeaders, readTexts } from './texts';

const document = openApiDocument();
const byId = Object.fromEntries(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((each) => [each.operationId, each]),
);

test('openapi.json is current (npm run generate)', () => {
  expect(JSON.parse(readFileSync('openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(document)),
  );
});

test('openapi.json is a valid document for an independent validator', () => {
  const validator = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';

  const verdict = execFileSync(process.execPath, [validator, 'openapi.json'], { encoding: 'utf8' });

  expect(JSON.parse(verdict)).toEqual({ valid: true });
});

test('operations that need a session declare it and may return 401', () => {
  expect(byId['session']).toMatchObject({ security: [] });
  expect(byId['challenges']).toMatchObject({ security: [{ session: [] }, { bearer: [] }] });
  expect(Object.keys(byId['session']!.responses)).toEqual(['200', '403', '429', '500']);
  const statuses = ['200', '401', '403', '412', '429', '500'];
  expect(Object.keys(byId['challenges']!.responses)).toEqual(statuses);
  expect(operation('appendUpload').problems).toContain('validation_failed');
});

test('each operation has one tag, and each tag has a description', () => {
  const described = document.tags.map(({ name }) => name);
  const used = Object.values(byId).flatMap(({ tags }) => tags);

  expect(used).toHaveLength(Object.keys(operations).length);
  expect(new Set(used)).toEqual(new Set(described));
  for (const { description } of document.tags) expect(description).toMatch(/\.$/);
});

type Examples = Readonly<Record<string, { readonly example: unknown }>>;
interface Described {
  readonly content?: Examples;
  readonly headers?: Examples;
}

test.each(Object.keys(operations) as OperationName[])('the examples of %s are valid', (name) => {
  const { status, body, response, responseIn } = operation(name);
  const { requestBody, responses } = byId[name] as unknown as {
    readonly requestBody?: Described;
    readonly responses: Readonly<Record<number, Described>>;
  };
  const bodyOf = (described?: Described) => described?.content?.['application/json']?.example;
  const issuesOf = (schema: v.GenericSchema, example: unknown) =>
    v.safeParse(schema, example).issues;

  if (body) expect(issuesOf(body, bodyOf(requestBody))).toBeUndefined();
  if (!responseIn) expect(issuesOf(response, bodyOf(responses[status]))).toBeUndefined();
  if (responseIn === 'headers') {
    const sent = Object.entries(responses[status]?.headers ?? {});
    const headers = new Headers(sent.map(([key, { example }]) => [key, String(example)]));
    const { entries } = response as v.ObjectSchema<v.ObjectEntries, undefined>;
    expect(issuesOf(response, readHeaders(entries, headers))).toBeUndefined();
  }
});

const { entries } = v.object({
  title: v.string(),
  limit: v.optional(v.number()),
  size: v.pipe(v.number(), v.safeInteger()),
  cursor: v.optional(v.pipe(v.string(), v.description('Opaque'))),
  seconds: v.nullable(v.number()),
});

test.each([
  ['location', 'Location'],
  ['uploadOffset', 'Upload-Offset'],
  ['idempotencyKeyOfIt', 'Idempotency-Key-Of-It'],
])('%s is sent in the header %s', (member, header) => {
  expect(headerName(member)).toBe(header);
});

test('text is parsed as a number where the schema has one, however it is wrapped', () => {
  const texts = [
    ['title', '12'],
    ['limit', '12'],
    ['size', '34'],
    ['cursor', '56'],
    ['seconds', '7.5'],
  ] as const;

  expect(readTexts(entries, texts)).toEqual({
    title: '12',
    limit: 12,
    size: 34,
    cursor: '56',
    seconds: 7.5,
  });
});

test.each(['', ' ', '12px', '0x10', '1e3', ' 12', '+12', '.5', 'Infinity'])(
  '"%s" is parsed as NaN: it is no decimal number',
  (text) => {
    expect(readTexts(entries, [['size', text]])).toEqual({ size: Number.NaN });
  },
);

test.each([
  ['007', 7],
  ['-1', -1],
  ['16.0', 16],
])('"%s" is parsed as %d', (text, size) => {
  expect(readTexts(entries, [['size', text]])).toEqual({ size });
});

test('text without a schema stays text, even under names of object methods', () => {
  const texts = [
    ['other', '1'],
    ['toString', '2'],
    ['__proto__', '3'],
  ] as const;

  expect(Object.entries(readTexts(entries, texts))).toEqual(texts);
});

test('header names match in any case, and missing headers are left out', () => {
  const headers = new Headers({ SIZE: '4', 'X-Other': '5', title: 'tap' });

  expect(readHeaders(entries, headers)).toEqual({ size: 4, title: 'tap' });
});
