import { createClientId } from './clientId';

test('two ids differ', () => {
  expect(createClientId()).not.toBe(createClientId());
});

test('an insecure origin, which has no randomUUID, gets ids just as long', () => {
  jest.replaceProperty(globalThis, 'crypto', {
    getRandomValues: crypto.getRandomValues.bind(crypto),
  } as Crypto);

  const ids = [createClientId(), createClientId()];

  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[0]).not.toBe(ids[1]);
});
