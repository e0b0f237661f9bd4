import { cleanup, screen, waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import {
  actionDone,
  goodNote,
  heading,
  openAction,
  resumeAtEvidence,
} from '@/testing/drivers/action';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

setupIndexedDb();

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const alert = () => screen.getByRole('alert');
const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();
const stored = () => Object.keys(localStorage).filter((key) => /draft|submission/.test(key));

test('a leaky tap leads through the safety rules and the drip count to the fix; Close keeps the draft', async () => {
  const { user, choose, next, typeDrips, press } = await openAction();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await next();
  expect(alert()).toHaveTextContent('Choose what you found at home.');
  await choose('I found a leaky faucet');
  await press('Back');
  await hasFocus('What did you find?');
  expect(screen.getByText('Step 1 of 6')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'I found a leaky faucet' })).toBeChecked();
  await next();
  await hasFocus('Pick your faucet, and stay safe');
  expect(screen.getByText(/Ask an adult at home, or your landlord/)).toBeVisible();
  await next();
  await hasFocus('Count the drips');
  await typeDrips('60');
  expect(screen.getByText('About 22 to 31 liters a day')).toBeVisible();
  await next();
  await hasFocus('Fix it, step by step');
  await user.click(screen.getByRole('checkbox', { name: 'Close the valve' }));
  await next();
  expect(alert()).toHaveTextContent(/^1 of 6 steps are checked/);
  for (const step of screen.getAllByRole('checkbox').slice(2)) await user.click(step);
  expect(screen.getByText('Or do it yourself: 6 of 6 steps done')).toBeVisible();

  await press('Close');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await hasFocus('Fix a Leaky Faucet');
  expect(screen.getByText('+150 pts')).toBeVisible();
  expect(screen.getByText(/wastes about 31 liters a day/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^EPA WaterSense, Fix a Leak Week/ })).toBeVisible();
  expect(screen.getByText(/Two short tests earn the same points/)).toBeVisible();
  await next();

  await hasFocus('Fix it, step by step');
  expect(screen.getByRole('checkbox', { name: 'Close the valve' })).toBeChecked();
  await press('Back');
  expect(screen.getByText('drips a minute').previousSibling).toHaveTextContent('60');
  await next();
  await user.click(screen.getByRole('checkbox', { name: 'A plumber did it' }));
  expect(screen.queryByRole('group', { name: 'Steps' })).not.toBeInTheDocument();
  await next();
  await hasFocus('Does it still drip?');
});

test('a short note is not submitted; a tap that still drips fails, and passes when measured again', async () => {
  const app = await resumeAtEvidence({ after: 7 });
  const { user, write, typeDrips, next, press, ledger } = app;
  expect(screen.getByText('Step 6 of 6')).toBeVisible();
  expect(screen.getByText('From 60 to 7 drips a minute')).toBeVisible();
  expect(screen.getByText('30 characters or more.')).toBeVisible();
  await write('   Twenty-nine letters and marks  ');
  await press('Submit');
  expect(screen.getByText('29 characters, 1 more to go.')).toBeVisible();
  expect(alert()).toHaveTextContent(/a photo, or a note of 30 characters/);
  await write('!');
  await press('Submit');

  await hasFocus('Not there yet');
  expect(screen.getByText(/still drips 7 times a minute\. It’s fixed at 6 or fewer/)).toBeVisible();
  expect(ledger()).toEqual([]);
  await press('Go back');
  await hasFocus('Does it still drip?');
  await user.click(screen.getByRole('button', { name: 'It’s stopped dripping' }));
  expect(screen.getByText(/^Fixed! .* 22 to 31 liters/)).toBeVisible();
  await typeDrips('6');
  expect(screen.getByText(/^Fixed! .* 19 to 28 liters/)).toBeVisible();
  await next();
  await press('Submit');

  expect(await heading('Passed!')).toBeInTheDocument();
  expect(screen.getByText('You earned 150 points!')).toBeInTheDocument();
  expect(screen.getByText('19.4 liters a day')).toBeInTheDocument();
  expect(screen.getByText(/That’s 583 liters over 30 days/)).toBeInTheDocument();
  expect(screen.getAllByText('The drips that you counted, at 0.25 mL each.')).not.toEqual([]);
  expect(screen.getByRole('link', { name: /^USGS, Drip Calculator/ })).toBeInTheDocument();
  expect(ledger()).toMatchObject([{ source: 'challenge:4', points: 150 }]);
  expect(stored()).toEqual([]);
});

test('"No leak found" needs both tests, and a challenge done before gives no further points', async () => {
  const { user, ledger, choose, press, world } = await openAction({ data: await actionDone() });
  expect(screen.getByText('Both earn the same points.')).toBeVisible();
  await choose('No leak found');
  await hasFocus('No leak? Make sure');
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByText(/food coloring in the tank/)).toBeVisible();
  expect(screen.getByText(/Use no water for 2 hours/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Done: no color in the bowl' }));
  await press('Submit');
  expect(alert()).toHaveTextContent('1 of 2 tests are done.');
  await user.click(screen.getByRole('checkbox', { name: 'Done: the same number twice' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const missing = [{ what: 'tests', have: 1, need: 2 }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  await press('Submit');
  await hasFocus('Not there yet');
  expect(screen.getByText('1 of 2 tests are done. Do both, then come back.')).toBeVisible();
  await press('Go back');
  await hasFocus('No leak? Make sure');
  for (const test of screen.getAllByRole('checkbox')) expect(test).toBeChecked();

  server.use(...handlers(world));
  await press('Submit');
  await hasFocus('Passed!');
  expect(screen.getByText(/Nothing leaks in your home/)).toBeInTheDocument();
  expect(screen.getByText('You already earned the 150 points for this.')).toBeVisible();
  expect(ledger()).toHaveLength(1);
  expect(
    screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
  ).toEqual(['Close', 'Next challenge', 'Done']);
  await press('Done');
  await heading('Challenges');
  expect(stored()).toEqual([]);
});

/** Submits a good fix without a connection. */
async function submitOffline() {
  const app = await resumeAtEvidence({ note: goodNote });
  server.use(...fault('offline', ['completeChallenge']));
  await app.press('Submit');
  await hasFocus('Not submitted yet');
  return app;
}

/** The same, and closes the page. */
async function reopenAfterSubmitting(route: string) {
  const { world, press } = await submitOffline();
  cleanup();
  expect(stored()).not.toEqual([]);
  return { press, ...renderApp({ now: world.now(), data: world.db.dump(), route }) };
}

test('a submission that failed offline survives Close and can be sent again', async () => {
  const { press, user, world, ledger } = await submitOffline();
  expect(
    screen.getByText('Saved on this device. We’ll submit it when we can reach the server.'),
  ).toBeVisible();

  await press('Close');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await hasFocus('Not submitted yet');
  await press('Send again');
  await hasFocus('Not submitted yet');
  server.resetHandlers(...handlers(world));
  await press('Send again');

  expect(await heading('Passed!')).toBeInTheDocument();
  expect(ledger()).toHaveLength(1);
  expect(stored()).toEqual([]);
});

test('a full device says that it can’t keep a draft, nor a submission that waits', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  const { user } = await openAction();
  await user.click(screen.getByRole('radio', { name: 'No leak found' }));
  expect(screen.getByText(/couldn’t save this on your device/)).toBeVisible();
  cleanup();
  jest.restoreAllMocks();

  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await submitOffline();
  expect(screen.getByText(/couldn’t save your work on this device/)).toBeVisible();
});

test('a submission that passes after a reload is credited once, and its draft is dropped', async () => {
  const { world } = await reopenAfterSubmitting('/');

  expect(await screen.findByRole('dialog', { name: /points/i })).toBeVisible();
  const earned = world.db.ledger.all().filter(({ source }) => source === 'challenge:4');
  expect(earned).toHaveLength(1);
  await waitFor(() => expect(stored()).toEqual([]));
});

test('a submission that does not pass after a reload, or is refused, says on its card why', async () => {
  const { user, press } = await reopenAfterSubmitting('/challenges');
  const missing = [{ what: 'evidence', have: 0, need: 20 }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  expect(await screen.findByText(/^Not there yet\. Add /)).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Continue', description: /Tap|Leak|Faucet/ }),
  );

  expect(await heading('Not there yet')).toBeInTheDocument();
  await press('Go back');
  await hasFocus('Show what you did');
  server.use(...fault('validation_failed', ['completeChallenge']));
  await press('Submit');
  await hasFocus('We couldn’t accept this');
  await press('Go back');
  await hasFocus('Show what you did');
  expect(screen.getByDisplayValue(goodNote)).toBeVisible();
  await press('Submit');
  await hasFocus('We couldn’t accept this');
  await press('Close');
  expect(screen.queryByText(/^Not there yet\. Add /)).not.toBeInTheDocument();
  expect(await screen.findByText(/^Couldn’t send\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete this submission' }));
  expect(screen.queryByText(/^Couldn’t send\./)).not.toBeInTheDocument();
  expect(stored()).not.toEqual([]);
});
