import { canStore, readStored, writeStored } from './storage';

test('reads what was written, until null removes it', () => {
  expect(readStored('world')).toBeNull();
  expect(writeStored('world', 'demo')).toBe(true);
  expect(readStored('world')).toBe('demo');

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

test('can store in an empty storage, and leaves nothing in it', () => {
  expect(canStore()).toBe(true);
  expect(canStore('tab')).toBe(true);

  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('cannot store without a quota', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(canStore()).toBe(false);
});

test('a denied storage reads as empty and rejects writes', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(canStore()).toBe(false);
  expect(canStore('tab')).toBe(true);

  expect(readStored('world')).toBeNull();
  expect(writeStored('world', 'demo')).toBe(false);
});
