import { createClientId } from './clientId';

test('returns a different id each time', () => {
  expect(createClientId()).not.toBe(createClientId());
});

test('returns 32 hex digits on an insecure origin, which has no randomUUID', () => {
  jest.replaceProperty(globalThis, 'crypto', {
    getRandomValues: crypto.getRandomValues.bind(crypto),
  } as Crypto);

  const ids = [createClientId(), createClientId()];

  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[0]).not.toBe(ids[1]);
});
