import { act, screen, waitFor, within } from '@testing-library/react';
import { doubleClick } from '@/testing/browser/history';
import { renderApp } from '@/testing/render/renderApp';

const mia = { name: 'Mia Novak' };

const close = async () =>
  within(await screen.findByRole('dialog')).findByRole('button', { name: 'Close' });
const expectClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

test('a double click on Close stays on the board, the second time too', async () => {
  const { user } = renderApp({ route: '/' });
  await user.click(await screen.findByRole('link', { name: 'Leaderboard' }));
  const ranking = within(await screen.findByRole('list', { name: 'Ranking' }));
  await user.click(await ranking.findByRole('link', mia));
  const steps = doubleClick(await close());
  await expectClosed();
  expect(steps()).toBe(1);
  expect(location.pathname).toBe('/leaderboard');

  act(() => history.forward());
  const stepsAgain = doubleClick(await close());

  await expectClosed();
  expect(stepsAgain()).toBe(1);
  expect(location.pathname).toBe('/leaderboard');
});
