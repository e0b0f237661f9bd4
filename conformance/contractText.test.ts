import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonical, contractHash, openApiPointer } from './contractText';

test('contractHash does not depend on the formatting of openapi.json', () => {
  const file: unknown = JSON.parse(readFileSync('openapi.json', 'utf8'));

  expect(contractHash).toBe(createHash('sha256').update(canonical(file)).digest('hex'));
});

test('canonical sorts members and adds no spaces', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
});

test('placeOf returns a JSON pointer into openapi.json', () => {
  expect(openApiPointer('liveMessages', 'responses', 200)).toBe(
    'openapi.json#/paths/~1messages~1live/get/responses/200',
  );
});
