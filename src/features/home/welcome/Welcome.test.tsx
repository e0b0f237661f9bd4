import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const heading = (name: string) => screen.findByRole('heading', { name });
const choose = (name: RegExp | string) => screen.findByRole('radio', { name });

async function signUp() {
  const app = renderApp({ as: null });
  const { user } = app;
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await user.type(screen.getByLabelText('Full Name'), 'Ana Lima');
  await user.type(screen.getByLabelText('Email'), 'ana@x.io');
  await user.type(screen.getByLabelText('Password'), 'rain');
  await user.click(screen.getByRole('button', { name: /Create Account/ }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Set your daily goal'));
  const row = () => app.world.db.users.all().find(({ name }) => name === 'Ana Lima');
  return {
    ...app,
    row,
    press: async (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']));

test('a sign-up leads through goal, units and the first action, which earns First Drop', async () => {
  const { user, press, row } = await signUp();
  expect(location.search).toBe('?welcome');
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuetext',
    'Step 1 of 3',
  );
  expect(await choose('Regular')).toBeChecked();
  await user.click(await choose('Serious'));
  await press('Continue');

  expect(await heading('Liters or gallons?')).toHaveFocus();
  expect(await choose('Gallons (US)')).toBeChecked();
  await press('Continue');

  expect(await heading('What have you done today?')).toHaveFocus();
  await user.click(
    await within(screen.getByRole('dialog')).findByRole('button', {
      name: 'Log: Tap off while brushing',
    }),
  );
  expect(await heading('You earned First Drop!')).toBeVisible();
  expect(screen.getByText('Your first badge, and 7.9 gallons saved.')).toBeVisible();
  await press('Start saving water');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.search).toBe('');
  expect(row()).toMatchObject({ dailyGoal: 30, units: 'gallons', badges: ['first-drop'] });
  expect(await screen.findByText('5 of 30 points')).toBeVisible();
});

test('each step can be skipped and changes nothing', async () => {
  const { press, row } = await signUp();

  await press('Skip');
  await press('Skip');
  await press('Skip');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(row()).toMatchObject({ points: 0, badges: [] });
  expect(row()?.units).toBeUndefined();
});

test('Escape ends the first run', async () => {
  const { user } = await signUp();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

test.each([
  ['internal_error', /^Your choice isn’t saved yet\./],
  ['validation_failed', /^Couldn’t save your choice\..*settings\.$/],
] as const)(
  'a choice that was not saved (%s) is reported in the next step',
  async (kind, words) => {
    const { press } = await signUp();
    server.use(...fault(kind, ['updateProfile']));

    await press('Continue');

    expect(await screen.findByText(words)).toBeVisible();
    expect(await heading('Liters or gallons?')).toBeVisible();
  },
);

test('a sign-in opens no first run', async () => {
  renderApp();

  expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
