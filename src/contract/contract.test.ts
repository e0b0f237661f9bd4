import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { openApiDocument } from './openapi';
import { exampleBodies, exampleResponses } from './openapiExamples';
import { exampleHeaders } from './openapiSamples';
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
});

test('each operation has one tag, and each tag has a description', () => {
  const described = document.tags.map(({ name }) => name);
  const used = Object.values(byId).flatMap(({ tags }) => tags);

  expect(used).toHaveLength(Object.keys(operations).length);
  expect(new Set(used)).toEqual(new Set(described));
  for (const { description } of document.tags) expect(description).toMatch(/\.$/);
});

test('each operation with a JSON body has an example that is valid', () => {
  const withBody = (Object.keys(operations) as OperationName[]).filter(
    (name) => operation(name).body,
  );

  expect(Object.keys(exampleBodies).toSorted()).toEqual(withBody.toSorted());
  for (const [name, example] of Object.entries(exampleBodies)) {
    expect(v.safeParse(operation(name as OperationName).body!, example).issues).toBeUndefined();
  }
});

test('the examples of JSON responses are valid', () => {
  for (const [name, examples] of Object.entries(exampleResponses)) {
    for (const example of Object.values(examples)) {
      const { issues } = v.safeParse(operation(name as OperationName).response, example);
      expect(issues).toBeUndefined();
    }
  }
});

test('each value in a response header has an example that is valid', () => {
  const inHeaders = Object.values(operations).filter(
    (each) => 'responseIn' in each && each.responseIn === 'headers',
  );

  expect(inHeaders.length).toBeGreaterThan(0);
  for (const { response } of inHeaders) {
    const names = Object.keys(response.entries);
    const example = Object.fromEntries(
      names.map((name) => [name, exampleHeaders[headerName(name)]]),
    );
    expect(v.safeParse(response, example).issues).toBeUndefined();
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

test.each(['', ' ', '12px'])('"%s" is parsed as NaN, not as 0', (text) => {
  expect(readTexts(entries, [['size', text]])).toEqual({ size: Number.NaN });
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
