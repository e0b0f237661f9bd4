import { screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

type App = ReturnType<typeof renderApp>;

const now = Date.parse('2026-03-02T09:41:00Z');
const asked = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string) => screen.getByRole('button', { name });
const findLink = (name: RegExp) => screen.findByRole('link', { name });

async function openDaily() {
  const app = renderApp({ now });
  await app.user.click(await findLink(/^Daily 5/));
  await screen.findAllByRole('radio');
  return app;
}

async function answer({ user }: App) {
  const question = asked();
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(button('Check'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  return question;
}

test('asks five questions, also after it was closed, gives 5 points and shows what was missed', async () => {
  const app = await openDaily();
  await app.user.click(button('Check'));
  expect(await screen.findByText('Choose an answer first.')).toBeVisible();
  const questions = new Set([await answer(app)]);
  await app.user.click(button('Close'));
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
  expect(location.pathname).toBe('/');
  await app.user.click(await findLink(/^Daily 5.*1 of 5 answered/));

  for (let number = 2; number <= 5; number += 1) {
    expect(await screen.findByText(`Question ${number} of 5`)).toBeVisible();
    questions.add(await answer(app));
  }

  expect(await screen.findByRole('heading', { name: 'Daily 5 done!' })).toHaveFocus();
  expect(questions.size).toBe(5);
  expect(app.world.person('1').points).toBe(1255);
  const missed = within(screen.getByRole('main')).queryAllByRole('listitem');
  expect(screen.getByText(new RegExp(`^${5 - missed.length} of 5 right`))).toBeVisible();
});

test('questions that did not load, and an answer that was refused at once, can be tried again', async () => {
  const { user } = renderApp({ now });
  server.use(...fault('offline', ['review']));
  await user.click(await findLink(/^Daily 5/));
  await screen.findByText('Couldn’t load today’s questions');
  server.resetHandlers();
  await user.click(button('Retry'));
  expect(await screen.findAllByRole('radio')).toHaveLength(4);

  server.use(...fault('validation_failed', ['answerReview']));
  await user.click(screen.getAllByRole('radio')[1]!);
  await user.click(button('Check'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getAllByRole('radio')[1]).toBeChecked();
  server.resetHandlers();
  await user.click(button('Check'));

  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});
