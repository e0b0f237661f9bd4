import { act, screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { resetQueries } from './baseApi';

test('resetQueries drops the data of the given queries and keeps all others', async () => {
  const { store } = renderApp({ route: '/' });
  const badges = within(await screen.findByRole('region', { name: 'Badges' }));
  expect(await badges.findByText('First Drop')).toBeVisible();
  server.use(...fault('internal_error', ['badges', 'quotes']));

  act(() => resetQueries(store, ['badges']));

  expect(await badges.findByRole('alert')).toHaveTextContent('Couldn’t load the badges.');
  expect(badges.queryByText('First Drop')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});
