import { cleanup, screen, waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { goodNote, heading, resumeAtEvidence } from '@/testing/drivers/faucet';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

setupIndexedDb();

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();
const hasDraft = () => Object.keys(localStorage).some((key) => key.includes('draft'));

test('a full device shows that the pending submission can’t be stored', async () => {
  const { press } = await resumeAtEvidence({ note: goodNote });
  server.use(...fault('offline', ['completeChallenge']));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  await press('Submit');

  await hasFocus('Not submitted yet');
  expect(screen.getByText(/couldn’t save your work on this device/)).toBeVisible();
});

test('a submission that passes after a reload is credited once, and its draft is dropped', async () => {
  const { press, world } = await resumeAtEvidence({ note: goodNote });
  server.use(...fault('offline', ['completeChallenge']));
  await press('Submit');
  await hasFocus('Not submitted yet');
  cleanup();
  expect(hasDraft()).toBe(true);

  const later = renderApp({ now: world.now(), data: world.db.dump() });

  expect(await screen.findByRole('dialog', { name: /points/i })).toBeVisible();
  const earned = later.world.db.ledger.all().filter(({ source }) => source === 'challenge:4');
  expect(earned).toHaveLength(1);
  await waitFor(() => expect(hasDraft()).toBe(false));
});

test('a submission that does not pass after a reload says on its card what is missing', async () => {
  const { press, world } = await resumeAtEvidence({ note: goodNote });
  server.use(...fault('offline', ['completeChallenge']));
  await press('Submit');
  await hasFocus('Not submitted yet');
  cleanup();

  const { user } = renderApp({
    now: world.now(),
    data: world.db.dump(),
    route: '/challenges',
  });
  const missing = [{ what: 'evidence', have: 0, need: 20 }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  expect(await screen.findByText(/^Not there yet\. Add /)).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Continue', description: /Tap|Leak|Faucet/ }),
  );

  expect(await heading('Not there yet')).toBeInTheDocument();
  await press('Go back');
  await hasFocus('Show what you did');
  await press('Close');
  expect(screen.queryByText(/^Not there yet\. Add /)).not.toBeInTheDocument();
});

test('a submission that was refused later says why on its card until it is deleted', async () => {
  const { press, world } = await resumeAtEvidence({ note: goodNote });
  server.use(...fault('offline', ['completeChallenge']));
  await press('Submit');
  await hasFocus('Not submitted yet');
  cleanup();

  const { user } = renderApp({ now: world.now(), data: world.db.dump(), route: '/challenges' });
  server.use(...fault('validation_failed', ['completeChallenge']));

  expect(await screen.findByText(/^Couldn’t send\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete this submission' }));
  expect(screen.queryByText(/^Couldn’t send\./)).not.toBeInTheDocument();
  expect(hasDraft()).toBe(true);
});
