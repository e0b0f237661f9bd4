import { readStored, writeStored } from './storage';

test('what was written is read again', () => {
  expect(writeStored('world', 'demo')).toBe(true);

  expect(readStored('world')).toBe('demo');
});

test('what was never written is null', () => {
  expect(readStored('world')).toBeNull();
});

test('null removes', () => {
  writeStored('world', 'demo');

  expect(writeStored('world', null)).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a full storage is answered with false and keeps what it held', () => {
  writeStored('world', 'demo');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(writeStored('world', 'strict')).toBe(false);
  expect(readStored('world')).toBe('demo');
});

test('a denied storage reads as empty and refuses writes', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(readStored('world')).toBeNull();
  expect(writeStored('world', 'demo')).toBe(false);
});
