import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { goTo } from '@/testing/drivers/watching';
import { renderApp, server } from '@/testing/render/renderApp';
import { sampleChallenges, withContent } from '@backend/content/content';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { eightChallenges, worldOfEight } from '@mocks/testing/eightChallenges';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => screen.queryByRole('navigation', { name: 'Main' });
const cardOf = async (title: string) => {
  const name = await screen.findByRole('heading', { level: 2, name: title });
  return within(name.closest('li')!);
};
const challenges = sampleChallenges.map((sample) => ({ ...withContent(sample), completed: false }));
const listing = (items: object[]) =>
  respondWith('challenges', { items, counts: { completed: 0, active: 1, totalPoints: 50 } });

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

test('[C13] Start Challenge logs its id and opens it full screen, changing no data, and Close returns to its card', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const { user, world } = renderApp({ route: '/challenges?filter=active', world: 'newcomer' });
  await heading('Challenges');
  const title = 'Ocean Cleanup Game';
  const card = await cardOf(title);
  const before = world.db.changes();

  await user.click(card.getByRole('button', { name: 'Start Challenge' }));
  expect(await heading(title)).toHaveFocus();
  expect(log.mock.calls).toEqual([[expect.any(String), '3']]);
  expect(world.db.changes()).toBe(before);
  expect(location.search).toBe('?filter=active&play=3');
  expect(document.title).toBe(`${title} · Water Savers`);
  expect(bar()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(await screen.findByRole('tab', { name: 'Active', selected: true })).toBeVisible();
  expect(location.search).toBe('?filter=active');
  expect((await cardOf(title)).getByRole('button', { name: 'Start Challenge' })).toHaveFocus();
  expect(document.title).toBe('Challenges · Water Savers');
  expect(bar()).toBeVisible();

  // A link opens it too, also after the deadline.
  goTo('/challenges?play=2');
  expect(await heading('Save 10 Liters Challenge')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();
});

test.each(['99', '__proto__'])(
  'an unknown challenge id "%s" shows an alert and is removed from the URL',
  async (id) => {
    renderApp({ route: `/challenges?play=${id}&filter=active` });

    expect(await screen.findByRole('alert')).toHaveTextContent('That challenge doesn’t exist.');
    expect(location.search).toBe('?filter=active');
    expect(await screen.findByRole('tab', { name: 'Active', selected: true })).toBeVisible();
  },
);

test('a challenge of an unknown type or without its content says that this version can’t play it', async () => {
  const [quiz, ...others] = challenges;
  const bare = others.map(({ prompt: _prompt, course: _course, guide: _guide, ...rest }) => rest);
  const { user } = renderApp({ route: '/challenges?play=1' });
  server.use(listing([{ ...quiz, type: 'constructor' }, ...bare]));

  for (const { id, title } of challenges) {
    goTo(`/challenges?play=${id}`);
    expect(await heading(title)).toBeVisible();
    expect(await screen.findByText(/This version of the app can’t play/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin' })).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: 'Go back' }));

  expect(await heading('Challenges')).toBeVisible();
});

test('when the list fails, Retry loads it and opens the challenge, with its description if it has no brief', async () => {
  const { brief: _brief, ...bare } = withContent(sampleChallenges[3]!);
  const { user } = renderApp({ route: '/challenges?play=4' });
  server.use(...fault('offline', ['challenges']));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');

  server.use(listing([{ ...bare, completed: false }]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await heading('Fix a Leaky Faucet')).toBeVisible();
  expect(
    screen.getByText('Find a dripping faucet, fix it, and measure what you saved.'),
  ).toBeVisible();
  expect(screen.queryByText(/^Source/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Begin' })).toBeEnabled();
});

/** Opens a challenge of the world with eight, and its first step. */
async function begin(id: string) {
  const app = renderApp({ route: `/challenges?play=${id}`, data: worldOfEight() });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  await heading(eightChallenges.find((each) => each.id === id)!.title);
  const start = screen.getByRole('button', { name: /^(Begin|Continue)$/ });
  await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled', 'true'));
  await app.user.click(start);
  return { ...app, press };
}

test('"Plant a Tree" counts no drips: it shows the steps of its guide and wants two photos', async () => {
  stubPictures();
  const { user, press, world } = await begin('8');

  expect(await heading('Find a spot')).toBeVisible();
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  expect(screen.getByText('Ask the owner of the ground.')).toBeVisible();
  await press('Continue');
  expect(await heading('Plant it')).toBeVisible();
  expect(screen.queryByText(/plumber/)).not.toBeInTheDocument();
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await press('Continue');

  expect(await heading('Show your tree')).toBeVisible();
  expect(screen.queryByText(/drips|liters/)).not.toBeInTheDocument();
  await press('Submit');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Add 2 different photos, or a note/);
  fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), {
    target: { files: [picture('before.jpg'), picture('after.jpg', 6000)] },
  });
  expect(await screen.findByRole('img', { name: 'photo 2' })).toBeVisible();
  await press('Submit');

  expect(await heading('Passed!')).toBeVisible();
  expect(screen.getByText('You earned 80 points!')).toBeVisible();
  expect(screen.queryByText(/liters|leaks/)).not.toBeInTheDocument();
  expect(world.db.ledger.get('1:challenge:8')?.points).toBe(80);
});

test('"Save the Rain" asks for 40 liters by two actions, in its own words', async () => {
  const { user, press } = await begin('6');
  await screen.findByText('Choose up to 2 actions that save 40 liters or more.');
  await user.click(await screen.findByRole('checkbox', { name: 'Cut your shower by two minutes' }));
  expect(screen.getByText('19 of 40 liters')).toBeVisible();
  await press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Choose actions that save at least 40 liters.',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Tap off while brushing' }));
  expect(screen.getByText(/^You can choose up to 2 actions/)).toBeVisible();
  await press('Continue');

  expect(await heading('Show your rain barrel')).toBeVisible();
  expect(screen.getByText('Where does the water come from, and where does it go?')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Photos and words' }));
  expect(screen.getByText('20 characters or more.')).toBeVisible();
  expect(screen.getByText('0 of 2')).toBeVisible();
});
