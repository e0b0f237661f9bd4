import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const heading = (name: string) => screen.findByRole('heading', { name });
const choose = (name: RegExp | string) => screen.findByRole('radio', { name });

beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']));

test('a sign-up leads through goal, units and the first action, which earns First Drop', async () => {
  const { user, world } = renderApp({ as: null });
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  for (const [label, text] of [
    ['Full Name', 'Ana Lima'],
    ['Email', 'ana@x.io'],
    ['Password', 'rain'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: /Create Account/ }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Set your daily goal'));
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
  expect(world.db.users.all().find(({ name }) => name === 'Ana Lima')).toMatchObject({
    dailyGoal: 30,
    units: 'gallons',
    badges: ['first-drop'],
  });
  expect(await screen.findByText('5 of 30 points')).toBeVisible();
});

test.each([
  ['internal_error', /^Your choice isn’t saved yet\./],
  ['validation_failed', /^Couldn’t save your choice\..*settings\.$/],
] as const)(
  'a choice that was not saved (%s) is reported in the next step',
  async (kind, words) => {
    const { user, world } = renderApp({ route: '/?welcome', world: 'newcomer' });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await heading('Set your daily goal');
    const before = world.person('1');
    server.use(...fault(kind, ['updateProfile']));

    await press('Continue');
    expect(await screen.findByText(words)).toBeVisible();
    expect(await heading('Liters or gallons?')).toBeVisible();
    await press('Skip');
    if (kind === 'internal_error') await press('Skip');
    else await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
    expect(world.person('1')).toEqual(before);
  },
);
