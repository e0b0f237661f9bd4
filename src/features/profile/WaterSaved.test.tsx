import { screen, within } from '@testing-library/react';
import type { Data } from '@/contract/types';
import { renderApp, server } from '@/testing/render/renderApp';
import { answerWith } from '@mocks/testing/answerWith';
import { fault } from '@mocks/scenarios/fault';

const litres: Data<'litres'> = {
  mine: { direct: 1000, hidden: 234.5 },
  sources: [
    { title: 'Fix a dripping faucet', kind: 'direct', litres: 999, basis: 'USGS: 0.25 mL a drip' },
    { title: 'Eat one meal without beef', kind: 'hidden', litres: 234.5, basis: 'Water Footprint' },
    { title: 'Cold water', kind: 'direct', litres: 1, basis: 'Measured' },
  ],
  community: { direct: 5000, hidden: 0 },
};

const section = async () => within(await screen.findByRole('region', { name: 'Water Saved' }));
const figure = async (term: string) =>
  (await (await section()).findByText(term, { selector: 'dt' })).nextElementSibling;
const sources = async () => {
  const list = await (await section()).findByRole('list', { name: 'What saved water' });
  return within(list).getAllByRole('listitem');
};

test('shows direct and hidden water as two figures without a sum', async () => {
  renderApp({ route: '/profile' });
  server.use(answerWith('litres', litres));
  await sources();

  expect(await figure('Direct water')).toHaveTextContent(/^1,000 L$/);
  expect(await figure('Hidden water')).toHaveTextContent(/^235 L$/);
  expect(document.body).not.toHaveTextContent('1,234');
  expect(document.body).not.toHaveTextContent('1,235');
});

test('shows liters, kind and basis of each source', async () => {
  renderApp({ route: '/profile' });
  server.use(answerWith('litres', litres));

  expect((await sources()).map(({ textContent }) => textContent)).toEqual([
    'Fix a dripping faucetDirect water. USGS: 0.25 mL a drip999 L',
    'Eat one meal without beefHidden water. Water Footprint235 L',
    'Cold waterDirect water. Measured1 L',
  ]);
});

test('shows a duplicated source twice', async () => {
  const twice = [litres.sources[0], litres.sources[0]];
  renderApp({ route: '/profile' });
  server.use(answerWith('litres', { ...litres, sources: twice }));

  expect(await sources()).toHaveLength(2);
});

test('announces that the saved water is loading', async () => {
  renderApp({ route: '/profile' });
  server.use(...fault('hang', ['litres']));

  expect(await (await section()).findByText('Loading your saved water')).toBeInTheDocument();
});

test('shows an error for failed saved water and loads it on Retry', async () => {
  const { user } = renderApp({ route: '/profile' });
  server.use(...fault('offline', ['litres']));
  expect(await (await section()).findByRole('alert')).toHaveTextContent(
    'Your saved water did not load. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click((await section()).getByRole('button', { name: 'Retry' }));

  expect((await sources()).length).toBeGreaterThan(0);
});

test('shows water of both kinds in the demo world', async () => {
  renderApp({ route: '/profile' });

  const kinds = (await sources()).map(
    ({ textContent }) => /(Direct|Hidden) water\./.exec(textContent)?.[1],
  );
  expect(new Set(kinds)).toEqual(new Set(['Direct', 'Hidden']));
  expect(await figure('Direct water')).toHaveTextContent(/^[1-9]\S* L$/);
  expect(await figure('Hidden water')).toHaveTextContent(/^[1-9]\S* L$/);
});

test('shows a note to a new user who has saved no water', async () => {
  renderApp({ route: '/profile', world: 'newcomer' });

  expect(await (await section()).findByText(/^No water saved yet/)).toBeVisible();
  expect((await section()).queryByText(/ L$/)).not.toBeInTheDocument();
});
