import { fireEvent, screen } from '@testing-library/react';
import { heading, pass, resumeFaucet } from '@/testing/drivers/faucet';

const dial = () => screen.getByRole('button', { name: /^(\d+ ?)?Tap at/ });
const time = () => screen.getByRole('timer').textContent;

async function openCounter(draft: Parameters<typeof resumeFaucet>[0] = {}) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  return resumeFaucet({ step: 'before', ...draft }, { hasFakeTimers: true });
}

test('the count begins at the first press and ends after fifteen seconds', async () => {
  const { user, next } = await openCounter();
  expect(time()).toBe('The count runs for 15 seconds.');
  pass(60_000);
  expect(time()).toBe('The count runs for 15 seconds.');

  await user.click(dial());
  expect(time()).toBe('15 seconds left');
  pass(14_000);
  expect(time()).toBe('1 second left');
  for (let drip = 2; drip <= 7; drip += 1) fireEvent.click(dial());
  expect(dial()).toHaveTextContent('7');
  pass(1000);

  const counted = screen.getByText('drips a minute').parentElement;
  expect(counted).toHaveTextContent('28');
  expect(counted).toHaveFocus();
  expect(screen.getByText('About 10 to 14 liters a day')).toBeVisible();
  expect(screen.getAllByText(/^Source/)[0]).toBeVisible();
  await next();
  expect(await heading('Fix it, step by step')).toHaveFocus();
});

test('the status announces every fifth drip', async () => {
  const { user } = await openCounter();
  const heard: string[] = [];

  for (let drip = 1; drip <= 11; drip += 1) {
    await user.click(dial());
    const [status] = screen.getAllByRole('status').filter((each) => each.textContent !== '');
    heard.push(status?.textContent ?? '');
  }

  expect([...new Set(heard)]).toEqual(['', '5 drips', '10 drips']);
});

test('Space and Enter count drips, but a key that is held down counts once', async () => {
  const { user } = await openCounter();
  dial().focus();

  await user.keyboard(' ');
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter>5/}');

  expect(dial()).toHaveTextContent('3');
});

test('a canceled count is discarded, and a new count starts at one', async () => {
  const { user, press, next } = await openCounter();
  await user.click(dial());
  pass(5000);

  await press('Cancel');

  expect(dial()).toHaveFocus();
  expect(time()).toBe('The count runs for 15 seconds.');
  pass(20_000);
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Count the drips first');
  await user.click(dial());
  expect(dial()).toHaveTextContent('1');
  expect(time()).toBe('15 seconds left');
});

test('the previous count stays until "Count again" completes', async () => {
  const { user, press } = await openCounter({ before: 60 });

  await press('Count again');
  expect(dial()).toHaveFocus();
  await user.click(dial());
  await press('Cancel');
  expect(screen.getByText('drips a minute').parentElement).toHaveTextContent('60');
  expect(screen.getByText('drips a minute').parentElement).toHaveFocus();
  await press('Count again');
  await user.click(dial());
  pass(15_000);

  expect(screen.getByText('drips a minute').parentElement).toHaveTextContent('4');
});

test('a count that ended while the tab slept ignores later presses', async () => {
  const { user } = await openCounter();
  await user.click(dial());
  jest.setSystemTime(jest.now() + 60_000);

  fireEvent.click(dial());
  pass(100);

  expect(screen.getByText('drips a minute').parentElement).toHaveTextContent('4');
});

test('leaving the step during a count clears its timer', async () => {
  const { user, press } = await openCounter();
  const timers = jest.getTimerCount();
  await user.click(dial());
  expect(jest.getTimerCount()).toBeGreaterThan(timers);

  await press('Back');

  expect(jest.getTimerCount()).toBe(timers);
});

test.each([
  ['6a', /whole number/],
  ['-3', /fewer than 0/],
  ['601', /running faucet/],
])('typing %s drips shows an error at the field and blocks Continue', async (typed, sentence) => {
  const { typeDrips, next } = await resumeFaucet({ step: 'before', before: 60 });

  await typeDrips(typed);

  const field = screen.getByLabelText('Drips a minute');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(sentence);
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Count the drips first');
});

test('a count of zero offers a button to the no-leak path', async () => {
  const { typeDrips, next, press } = await resumeFaucet({ step: 'before' });

  await typeDrips('0');
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('No drips? Choose the no-leak path.');
  await press('No leak found');

  expect(await heading('No leak? Make sure')).toHaveFocus();
});

test('more than 100 liters a day shows the limit and does not block Continue', async () => {
  const { typeDrips, next } = await resumeFaucet({ step: 'before' });
  await typeDrips('277');
  expect(screen.queryByText(/liters a day are counted/)).not.toBeInTheDocument();

  await typeDrips('278');

  expect(screen.getByText(/count up to 100 liters a day/)).toBeVisible();
  await next();
  expect(await heading('Fix it, step by step')).toHaveFocus();
});

test('more drips than before the fix ask for another measurement', async () => {
  const { typeDrips, next } = await resumeFaucet({ step: 'after', before: 30 });
  expect(screen.getByText(/Waiting ten minutes is best/)).toBeVisible();
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Count again, or choose “It’s stopped dripping”.',
  );

  await typeDrips('31');
  await next();

  expect(screen.getByRole('alert')).toHaveTextContent('That’s more than before. Measure again.');
  expect(screen.getByText(/It was 30 drips a minute before/)).toBeVisible();
});

test('too many drips after the fix show a warning and do not block Continue', async () => {
  const { typeDrips, next } = await resumeFaucet({ step: 'after', before: 30 });

  await typeDrips('4');

  expect(screen.getByText(/still drips 4 times a minute\. It’s fixed at 3 or fewer/)).toBeVisible();
  await next();
  expect(await heading('Show what you did')).toHaveFocus();
});
