import { act, screen, waitFor } from '@testing-library/react';
import { awardGiven } from '@/api/events';
import { faucetAward, quizAward } from '@/testing/fixtures/awards';
import { renderApp } from '@/testing/render/renderApp';

const brief = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const dialog = () => screen.queryByRole('dialog');

test('an award for another challenge waits until the current one is closed', async () => {
  const { user, store } = renderApp({ route: '/challenges?play=1' });
  await brief('Water Cycle Quiz');

  act(() => void store.dispatch(awardGiven(faucetAward)));
  expect(dialog()).not.toBeInTheDocument();
  expect(location.search).toBe('?play=1');

  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'You reached Level 9' })).toBeVisible();
});

test("Continue returns to the challenge's result", async () => {
  const { user, store } = renderApp({ route: '/challenges?play=1' });
  await brief('Water Cycle Quiz');
  act(() => void store.dispatch(awardGiven(quizAward)));

  await user.click(await screen.findByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(location.search).toBe('?play=1');
});
