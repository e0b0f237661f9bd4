import { screen } from '@testing-library/react';
import {
  faucetDone,
  faucetRoute,
  goodNote,
  heading,
  openFaucet,
  resumeAtEvidence,
  resumeFaucet,
} from '@/testing/drivers/faucet';
import { renderApp } from '@/testing/render/renderApp';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const passed = () => heading('Passed!');
const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();

test('the brief gives a reason and says that no leak gives the same points', async () => {
  renderApp({ route: faucetRoute });

  await hasFocus('Fix a Leaky Faucet');
  expect(screen.getByText(/wastes about 31 liters a day/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^EPA WaterSense, Fix a Leak Week/ })).toBeVisible();
  expect(screen.getByText(/Two short tests earn the same points/)).toBeVisible();
});

test('a leaky tap leads through the safety rules and the drip count to the fix', async () => {
  const { choose, next, typeDrips } = await openFaucet();
  await choose('I found a leaky faucet');

  await hasFocus('Pick your faucet, and stay safe');
  expect(screen.getByText(/Ask an adult at home, or your landlord/)).toBeVisible();
  await next();
  await hasFocus('Count the drips');
  await typeDrips('60');
  expect(screen.getByText('About 22 to 31 liters a day')).toBeVisible();
  await next();

  await hasFocus('Fix it, step by step');
});

test('a tap fixed step by step passes, with liters calculated from the drips', async () => {
  const fixing = { step: 'work', before: 60, after: 6, note: goodNote } as const;
  const { user, next, press, ledger } = await resumeFaucet(fixing);
  for (const step of screen.getAllByRole('checkbox').slice(1)) await user.click(step);
  expect(screen.getByText('Or do it yourself: 6 of 6 steps done')).toBeVisible();
  await next();
  await hasFocus('Does it still drip?');
  expect(screen.getByText(/^Fixed! .* 19 to 28 liters/)).toBeVisible();
  await next();
  await hasFocus('Show what you did');
  expect(screen.getByText('From 60 to 6 drips a minute')).toBeVisible();
  await press('Submit');

  expect(await passed()).toBeInTheDocument();
  expect(screen.getByText('19.4 liters a day')).toBeInTheDocument();
  expect(screen.getByText(/That’s 583 liters over 30 days/)).toBeInTheDocument();
  expect(screen.getAllByText('The drips that you counted, at 0.25 mL each.')).not.toEqual([]);
  expect(screen.getByRole('link', { name: /^USGS, Drip Calculator/ })).toBeInTheDocument();
  expect(ledger()).toMatchObject([
    { source: 'challenge:4', points: 150, savings: [{ kind: 'direct', litres: 583.2, days: 30 }] },
  ]);
});

test('a tap that still drips fails, and passes after a lower second measurement', async () => {
  const { user, typeDrips, next, press, ledger } = await resumeAtEvidence({
    after: 7,
    note: goodNote,
  });
  await press('Submit');

  await hasFocus('Not there yet');
  expect(screen.getByText(/still drips 7 times a minute\. It’s fixed at 6 or fewer/)).toBeVisible();
  expect(ledger()).toEqual([]);
  await press('Go back');
  await hasFocus('Does it still drip?');
  await user.click(screen.getByRole('button', { name: 'It’s stopped dripping' }));
  expect(screen.getByText(/^Fixed!/)).toBeVisible();
  await typeDrips('6');
  await next();
  await press('Submit');

  expect(await passed()).toBeInTheDocument();
});

test('"No leak found" passes with both tests, for the same points', async () => {
  const { user, ledger, choose, press } = await openFaucet();
  expect(screen.getByText('Both earn the same points.')).toBeVisible();
  await choose('No leak found');
  await hasFocus('No leak? Make sure');
  expect(screen.getByText(/food coloring in the tank/)).toBeVisible();
  expect(screen.getByText(/Use no water for 2 hours/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Done: no color in the bowl' }));

  await press('Submit');
  expect(screen.getByRole('alert')).toHaveTextContent('1 of 2 tests are done.');
  await user.click(screen.getByRole('checkbox', { name: 'Done: the same number twice' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Submit');

  await passed();
  expect(screen.getByText(/Nothing leaks in your home/)).toBeInTheDocument();
  expect(ledger()).toMatchObject([{ points: 150, savings: [] }]);
});

test('Continue without a choice asks for one, and Back returns to the previous step', async () => {
  const { next, choose, press } = await openFaucet();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what you found at home.');

  await choose('I found a leaky faucet');
  await press('Back');

  await hasFocus('What did you find?');
  expect(screen.getByRole('radio', { name: 'I found a leaky faucet' })).toBeChecked();
});

test('unticked steps block Continue until "A plumber did it" is ticked', async () => {
  const { user, next } = await resumeFaucet({ step: 'work', before: 20 });
  await user.click(screen.getByRole('checkbox', { name: 'Close the valve' }));

  await next();
  expect(screen.getByRole('alert')).toHaveTextContent(/^1 of 6 steps are checked/);
  await user.click(screen.getByRole('checkbox', { name: 'A plumber did it' }));
  expect(screen.queryByRole('group', { name: 'Steps' })).not.toBeInTheDocument();
  await next();

  await hasFocus('Does it still drip?');
});

test('a note that is too short shows its length and is not submitted', async () => {
  const { write, press } = await resumeAtEvidence();
  expect(screen.getByText('30 characters or more.')).toBeVisible();

  await write('   Twenty-nine letters and marks  ');
  await press('Submit');

  expect(screen.getByText('29 characters, 1 more to go.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/a photo, or a note of 30 characters/);
});

test('Close keeps the step and the draft, and Continue returns to them', async () => {
  const { user, choose, next, typeDrips, press } = await openFaucet();
  await choose('I found a leaky faucet');
  await next();
  await typeDrips('50');
  await next();
  await user.click(await screen.findByRole('checkbox', { name: 'Take off the cap' }));

  await press('Close');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await heading('Fix a Leaky Faucet');
  await next();

  await hasFocus('Fix it, step by step');
  expect(screen.getByRole('checkbox', { name: 'Take off the cap' })).toBeChecked();
  await press('Back');
  expect(screen.getByText('drips a minute').previousSibling).toHaveTextContent('50');
});

test('a pass removes the draft and the pending submission from the device', async () => {
  const { press } = await resumeAtEvidence({ note: goodNote });
  await press('Submit');

  await passed();

  expect(Object.keys(localStorage).filter((key) => /draft|submission/.test(key))).toEqual([]);
});

test('a challenge done before gives no further points and offers no other try', async () => {
  const data = await faucetDone();
  const { press, ledger } = await resumeFaucet(
    { step: 'tests', path: 'noneFound', tests: ['dyeTest', 'meterTest'] },
    { data },
  );
  await press('Submit');
  await hasFocus('Passed!');
  expect(screen.getByText('You already earned the 150 points for this.')).toBeVisible();
  expect(ledger()).toHaveLength(1);
  expect(
    screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
  ).toEqual(['Close', 'Next challenge', 'Done']);

  await press('Done');

  await heading('Challenges');
  expect(localStorage.getItem('water-savers:draft:1:4')).toBeNull();
});

test('a stored draft of an unknown shape is ignored', async () => {
  localStorage.setItem('water-savers:draft:1:4', '{"step":"dance"}');

  await openFaucet();

  await hasFocus('What did you find?');
});

test('a full device shows a note that the draft can’t be kept', async () => {
  const { user } = await openFaucet();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  await user.click(screen.getByRole('radio', { name: 'No leak found' }));

  expect(screen.getByText(/couldn’t save this on your device/)).toBeVisible();
});
