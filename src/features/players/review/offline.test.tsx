import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { setupIndexedDb } from '@/testing/browser/indexedDb';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

setupIndexedDb();

const now = Date.parse('2026-03-02T09:41:00Z');
const button = (name: string) => screen.getByRole('button', { name });

async function openDaily() {
  const app = renderApp({ now, route: '/challenges?play=daily' });
  await screen.findAllByRole('radio');
  return app;
}

/** Answers questions without a connection. */
async function answerOffline({ user }: ReturnType<typeof renderApp>, count: number) {
  server.use(...fault('offline', ['answerReview']));
  for (let number = 0; number < count; number += 1) {
    await user.click(screen.getAllByRole('radio')[0]!);
    await user.dblClick(button('Check'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved' })).toHaveFocus());
    expect(screen.getByText('We’ll check it when we can reach the server.')).toBeVisible();
    await user.click(button('Continue'));
  }
}

test('answers without a connection are saved, also over a reload, and checked when there is one', async () => {
  const first = await openDaily();
  await answerOffline(first, 2);
  cleanup();
  const app = renderApp({ now, data: first.world.db.dump() });
  server.use(...fault('offline', ['answerReview']));
  await app.user.click(
    await screen.findByRole('link', { name: /^Daily 5.*2 of 5 answered, 2 not sent yet/ }),
  );
  expect(await screen.findByText('Question 3 of 5')).toBeVisible();
  await answerOffline(app, 3);
  expect(await screen.findByRole('heading', { name: 'All questions answered' })).toHaveFocus();
  expect(screen.getByText(/^5 answers are saved\./)).toBeVisible();
  const answers = () => app.world.db.reviews.all()[0]?.answers.length;
  expect(answers()).toBe(0);

  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByRole('heading', { name: 'Daily 5 done!' })).toBeVisible();
  expect(app.world.person('1').points).toBe(1255);
  expect(answers()).toBe(5);
});

test('the next question can be answered while the answer before leaves the outbox', async () => {
  const { user } = await openDaily();

  for (let number = 1; number <= 3; number += 1) {
    expect(screen.getByText(`Question ${number} of 5`)).toBeVisible();
    await user.click(screen.getAllByRole('radio')[0]!);
    expect(screen.getAllByRole('radio')[0]).toBeChecked();
    await user.click(button('Check'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
  }
});

test('an answer that is refused later says why on the card until it is deleted', async () => {
  const first = await openDaily();
  const question = screen.getByRole('heading', { level: 1 }).textContent;
  await answerOffline(first, 1);
  cleanup();

  const app = renderApp({ now, data: first.world.db.dump() });
  server.use(...fault('review_not_found', ['answerReview']));

  expect(await screen.findByText(`Daily 5: ${question}`)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('These questions are over.');
  await app.user.click(screen.getByRole('link', { name: /^Daily 5/ }));
  expect(await screen.findByText('Question 1 of 5')).toBeVisible();
  await app.user.click(button('Close'));
  await app.user.click(await screen.findByRole('button', { name: 'Delete this answer' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
