import { readStored, writeStored } from './storage';

test('reads what was written', () => {
  expect(writeStored('world', 'demo')).toBe(true);

  expect(readStored('world')).toBe('demo');
});

test('reads null for a missing key', () => {
  expect(readStored('world')).toBeNull();
});

test('writing null removes the key', () => {
  writeStored('world', 'demo');

  expect(writeStored('world', null)).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('returns false if the storage is full and keeps the old value', () => {
  writeStored('world', 'demo');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(writeStored('world', 'strict')).toBe(false);
  expect(readStored('world')).toBe('demo');
});

test('a denied storage reads as empty and rejects writes', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(readStored('world')).toBeNull();
  expect(writeStored('world', 'demo')).toBe(false);
});
