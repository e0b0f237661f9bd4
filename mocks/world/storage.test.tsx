import { waitFor } from '@testing-library/react';
import type * as StorageModule from './storage';

/** Loads the module as a page does that is opened at the current history entry. */
function openPage() {
  let storage: typeof StorageModule | undefined;
  jest.isolateModules(() => {
    storage = jest.requireActual<typeof StorageModule>('./storage');
  });
  return storage!;
}

function reload() {
  window.dispatchEvent(new Event('pagehide'));
  return openPage();
}

beforeEach(() => history.replaceState(null, ''));

const fail = () => {
  throw new DOMException('Not here', 'SecurityError');
};

function denyStorage() {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, kind, 'get').mockImplementation(fail);
}

const fillStorage = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);

test('uses the storage if it can, and leaves the history alone', () => {
  const { readStored, writeStored } = openPage();

  expect(writeStored('world', 'demo')).toBe(true);

  expect(readStored('world')).toBe('demo');
  expect(localStorage.getItem('world')).toBe('demo');
  expect(history.state).toBeNull();
});

test.each([
  ['is denied', denyStorage],
  ['has no quota', fillStorage],
])('values survive a reload where storage %s', (_case, restrict) => {
  restrict();
  const before = openPage();
  expect(before.writeStored('world', 'demo')).toBe(true);
  expect(before.writeStored('user', '1', 'tab')).toBe(true);

  const after = reload();

  expect(after.readStored('world')).toBe('demo');
  expect(after.readStored('user', 'tab')).toBe('1');
});

test('values survive a reload after a navigation and after Back', async () => {
  denyStorage();
  const { writeStored } = openPage();
  writeStored('user', '1');
  history.pushState({ key: 'chat' }, '', '/chat');
  expect(reload().readStored('user')).toBe('1');
  expect(history.state).toMatchObject({ key: 'chat' });

  reload().writeStored('user', '2');
  history.back();

  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(reload().readStored('user')).toBe('2');
});

test('a removed value is gone after a reload', () => {
  denyStorage();
  const { writeStored } = openPage();
  writeStored('world', 'demo');
  writeStored('user', '1');

  expect(writeStored('user', null)).toBe(true);

  const { readStored } = reload();
  expect([readStored('user'), readStored('world')]).toEqual([null, 'demo']);
});

test('a full storage keeps its last value', () => {
  localStorage.setItem('world', 'demo');
  fillStorage();
  const { readStored, writeStored } = openPage();

  expect(writeStored('world', 'strict')).toBe(false);
  expect(readStored('world')).toBe('demo');
});

test('a value that is too large for the history is not kept', () => {
  denyStorage();
  jest.spyOn(History.prototype, 'replaceState').mockImplementationOnce(fail);
  const { readStored, writeStored } = openPage();

  expect(writeStored('world', 'demo')).toBe(false);

  expect(readStored('world')).toBeNull();
  history.replaceState({ key: 'chat' }, '');
  expect(history.state).toEqual({ key: 'chat' });
});
