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

test('every fifth drip is announced, a canceled count is discarded, and a held key counts once', async () => {
  const { user, press, next } = await openCounter();
  const heard = new Set<string>();
  for (let drip = 1; drip <= 11; drip += 1) {
    fireEvent.click(dial());
    const [status] = screen.getAllByRole('status').filter((each) => each.textContent !== '');
    heard.add(status?.textContent ?? '');
  }
  expect([...heard]).toEqual(['', '5 drips', '10 drips']);

  await press('Cancel');
  expect(dial()).toHaveFocus();
  expect(time()).toBe('The count runs for 15 seconds.');
  pass(20_000);
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Count the drips first');
  dial().focus();
  await user.keyboard(' ');
  expect(dial()).toHaveTextContent('1');
  expect(time()).toBe('15 seconds left');
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter>5/}');
  expect(dial()).toHaveTextContent('3');
});

test('the previous count stays until "Count again" completes, also while the tab slept', async () => {
  const { user, press } = await openCounter({ before: 60 });
  const counted = () => screen.getByText('drips a minute').parentElement;
  await press('Count again');
  expect(dial()).toHaveFocus();
  await user.click(dial());
  await press('Cancel');
  expect(counted()).toHaveTextContent('60');
  expect(counted()).toHaveFocus();

  await press('Count again');
  await user.click(dial());
  jest.setSystemTime(jest.now() + 60_000);
  fireEvent.click(dial());
  pass(100);
  expect(counted()).toHaveTextContent('4');

  await press('Count again');
  await user.click(dial());
  fireEvent.click(dial());
  pass(15_000);
  expect(counted()).toHaveTextContent('8');
});

test('typed drips are checked, limited to 100 liters a day, and zero leads to the no-leak path', async () => {
  const { typeDrips, next, press } = await resumeFaucet({ step: 'before', before: 60 });
  await typeDrips('6a');
  const field = screen.getByLabelText('Drips a minute');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/whole number/);
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Count the drips first');

  await typeDrips('277');
  expect(screen.queryByText(/count up to 100 liters a day/)).not.toBeInTheDocument();
  await typeDrips('278');
  expect(screen.getByText(/count up to 100 liters a day/)).toBeVisible();
  await next();
  expect(await heading('Fix it, step by step')).toHaveFocus();
  await press('Back');

  await typeDrips('0');
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('No drips? Choose the no-leak path.');
  await press('No leak found');
  expect(await heading('No leak? Make sure')).toHaveFocus();
});

test('the measure after the fix is needed, not more than before, and may be too high', async () => {
  const { typeDrips, next } = await resumeFaucet({ step: 'after', before: 30 });
  const alert = () => screen.getByRole('alert');
  expect(screen.getByText(/Waiting ten minutes is best/)).toBeVisible();
  await next();
  expect(alert()).toHaveTextContent('Count again, or choose “It’s stopped dripping”.');
  await typeDrips('31');
  await next();
  expect(alert()).toHaveTextContent('That’s more than before. Measure again.');
  expect(screen.getByText(/It was 30 drips a minute before/)).toBeVisible();

  await typeDrips('4');
  expect(screen.getByText(/still drips 4 times a minute\. It’s fixed at 3 or fewer/)).toBeVisible();
  await next();
  expect(await heading('Show what you did')).toHaveFocus();
});
