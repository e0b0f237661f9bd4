import { screen } from '@testing-library/react';
import { goodNote, heading, resumeAtEvidence, resumeFaucet } from '@/testing/drivers/faucet';
import { server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { respondWith } from '@mocks/testing/respondWith';

setupIndexedDb();

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();

test.each([
  ['leak', 'What did you find?'],
  ['plausible', 'Count the drips'],
  ['steps', 'Fix it, step by step'],
  ['drips', 'Does it still drip?'],
  ['evidence', 'Show what you did'],
  ['photo_known', 'Show what you did'],
])('when %s is missing in the verdict, "Go back" opens "%s"', async (what, step) => {
  const { press } = await resumeAtEvidence({ note: goodNote });
  server.use(respondWith('completeChallenge', { passed: false, missing: [{ what }] }));
  await press('Submit');

  await hasFocus('Not there yet');
  await press('Go back');

  await hasFocus(step);
});

test('when a test is missing in the verdict, "Go back" opens the tests', async () => {
  const { press } = await resumeFaucet({
    step: 'tests',
    path: 'noneFound',
    tests: ['dyeTest', 'meterTest'],
  });
  const missing = [{ what: 'tests', have: 1, need: 2 }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  await press('Submit');

  await hasFocus('Not there yet');
  expect(screen.getByText('1 of 2 tests are done. Do both, then come back.')).toBeVisible();
  await press('Go back');

  await hasFocus('No leak? Make sure');
  for (const test of screen.getAllByRole('checkbox')) expect(test).toBeChecked();
});

test('a rejected submission is reported and keeps the draft', async () => {
  const { press } = await resumeAtEvidence({ note: goodNote });
  server.use(...fault('validation_failed', ['completeChallenge']));
  await press('Submit');

  await hasFocus('We couldn’t accept this');
  await press('Go back');

  await hasFocus('Show what you did');
  expect(screen.getByDisplayValue(goodNote)).toBeVisible();
});

test('a submission that failed offline survives Close and can be sent again', async () => {
  const { press, user, world, ledger } = await resumeAtEvidence({ note: goodNote });
  server.use(...fault('offline', ['completeChallenge']));
  await press('Submit');
  await hasFocus('Not submitted yet');
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
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});
