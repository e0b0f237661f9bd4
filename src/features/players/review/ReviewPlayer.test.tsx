import { screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const now = Date.parse('2026-03-02T09:41:00Z');

async function openDaily() {
  const app = renderApp({ now });
  await app.user.click(await screen.findByRole('link', { name: /^Daily 5/ }));
  await screen.findAllByRole('radio');
  return app;
}

type App = ReturnType<typeof renderApp>;

async function answer({ user }: App) {
  const heading = screen.getByRole('heading', { level: 1 }).textContent;
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  return heading;
}

test('asks five questions, gives 5 points and shows what was missed', async () => {
  const app = await openDaily();
  const asked = new Set<string | null>();
  for (let number = 1; number <= 5; number += 1) {
    expect(screen.getByText(`Question ${number} of 5`)).toBeVisible();
    asked.add(await answer(app));
  }

  expect(await screen.findByRole('heading', { name: 'Daily 5 done!' })).toHaveFocus();
  expect(asked.size).toBe(5);
  expect(app.world.person('1').points).toBe(1255);
  const missed = within(screen.getByRole('main')).queryAllByRole('listitem');
  expect(screen.getByText(new RegExp(`^${5 - missed.length} of 5 right`))).toBeVisible();
});

test('continues where it was closed', async () => {
  const app = await openDaily();
  await answer(app);
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  await app.user.click(await screen.findByRole('link', { name: 'Home' }));

  const link = await screen.findByRole('link', { name: /^Daily 5.*1 of 5 answered/ });
  await app.user.click(link);

  expect(await screen.findByText('Question 2 of 5')).toBeVisible();
});

test('Check without a choice says so', async () => {
  const app = await openDaily();
  await app.user.click(screen.getByRole('button', { name: 'Check' }));

  expect(await screen.findByText('Choose an answer first.')).toBeVisible();
});

test('an answer that is refused at once says so and can be given again', async () => {
  const app = await openDaily();
  server.use(...fault('validation_failed', ['answerReview']));
  await app.user.click(screen.getAllByRole('radio')[1]!);
  await app.user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getAllByRole('radio')[1]).toBeChecked();

  server.resetHandlers();
  await app.user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});

test('questions that did not load can be loaded again', async () => {
  const app = renderApp({ now });
  server.use(...fault('offline', ['review']));
  await app.user.click(await screen.findByRole('link', { name: /^Daily 5/ }));
  await screen.findByText('Couldn’t load today’s questions');

  server.resetHandlers();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
});
