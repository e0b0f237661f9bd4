import { fnv1a, seedFor } from './seed';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of "%s" equals the published hash', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

test('each challenge, user and attempt has its own seed', () => {
  expect(seedFor('3', 'demo', 1)).toBe(fnv1a('3:demo:1'));
  expect(new Set([seedFor(3, 'demo', 1), seedFor(3, 'demo', 2), seedFor(3, 'mia', 1)]).size).toBe(
    3,
  );
});
