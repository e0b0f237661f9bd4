import { act, screen, waitFor } from '@testing-library/react';
import type { Award } from '@/contract/challenges';
import { faucetAward, quizAward } from '@/testing/fixtures/awards';
import { renderApp, server } from '@/testing/render/renderApp';
import { answerWith } from '@mocks/testing/answerWith';
import { fault } from '@mocks/scenarios/fault';
import { awardGiven } from '@/api/events';

/** Opens Home, focuses a link and dispatches the awards. */
async function receive(...awards: Award[]) {
  const rendered = renderApp();
  const link = await screen.findByRole('link', { name: 'View All' });
  link.focus();
  act(() => {
    for (const award of awards) rendered.store.dispatch(awardGiven(award));
  });
  await screen.findByRole('dialog');
  return { ...rendered, link };
}

test('shows a badge with its name from the list of badges', async () => {
  const badge = { id: 'quiz-master', name: 'Master of Questions', icon: '🧠', earned: true };
  const { store } = renderApp({ route: '/leaderboard' });
  server.use(answerWith('badges', { items: [badge] }));
  await screen.findByRole('heading', { level: 1 });

  act(() => void store.dispatch(awardGiven({ ...quizAward, badges: ['quiz-master'] })));

  expect(await screen.findByText('New badge: Master of Questions')).toBeVisible();
});

test("derives a badge's name from its id if the list of badges failed", async () => {
  const { store } = renderApp();
  server.use(...fault('offline', ['badges']));
  await screen.findByRole('alert');

  act(() => void store.dispatch(awardGiven({ ...quizAward, badges: ['video-star'] })));

  expect(await screen.findByText('New badge: Video Star')).toBeVisible();
});

test('focuses the heading, and Esc returns the focus to where it was', async () => {
  const { user, link } = await receive(quizAward);
  expect(screen.getByRole('heading', { name: 'Water Cycle Quiz completed' })).toHaveFocus();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByText(/still flowing/)).not.toBeInTheDocument());
  expect(link).toHaveFocus();
});

test('celebrates two awards one after the other', async () => {
  const { user, link } = await receive(faucetAward, quizAward);
  expect(screen.getByRole('heading', { name: 'You reached Level 9' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(await screen.findByRole('heading', { name: 'Water Cycle Quiz completed' })).toHaveFocus();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(link).toHaveFocus();
});
