import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonical, contractHash, placeOf } from './contractText';

test('the hash is that of openapi.json, however it is written', () => {
  const file: unknown = JSON.parse(readFileSync('openapi.json', 'utf8'));

  expect(contractHash).toBe(createHash('sha256').update(canonical(file)).digest('hex'));
});

test('members stand in one order, without spaces', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
});

test('a place is a JSON pointer', () => {
  expect(placeOf('liveMessages', 'responses', 200)).toBe(
    'openapi.json#/paths/~1messages~1live/get/responses/200',
  );
});
