import { parseUrlParams } from '../../world/urlParams';
import { addressOf, routeOf } from './worldAddress';

const origin = 'http://localhost:5173';
const now = '2026-03-02T09:41:00.000Z';

test('addressOf sets the given parameters and keeps the rest of the URL', () => {
  const named = { world: 'strict', seed: 7, now, size: 1000, scenario: 'slow', latency: 0 };

  const {
    origin: at,
    pathname,
    search,
    hash,
  } = new URL(addressOf(`${origin}/challenges?filter=active&members=off#top`, named));

  expect([at, pathname, hash]).toEqual([origin, '/challenges', '#top']);
  expect(new URLSearchParams(search).get('filter')).toBe('active');
  expect(parseUrlParams(search)).toMatchObject({
    ...named,
    now: Date.parse(now),
    hasChatBots: false,
  });
});

test('addressOf removes parameters that are null, and reset', () => {
  const href = `${origin}/?world=demo&seed=1&now=5&scenario=hang&latency=9&reset`;

  const { search } = new URL(addressOf(href, { world: 'strict', now: null, scenario: null }));

  expect(search).toBe('?world=strict&seed=1&latency=9');
});

test('addressOf adds reset only once', () => {
  const { search } = new URL(addressOf(`${origin}/?reset`, { reset: '' }));

  expect(parseUrlParams(search).isReset).toBe(true);
  expect(search.match(/reset/g)).toHaveLength(1);
});

test.each([
  ['/?world=demo&seed=7&members=off&panel=off&latency=0', '/'],
  ['/challenges?filter=active&now=5&size=1m&scenario=slow&reset', '/challenges?filter=active'],
])("the app's route of %s is %s", (href, route) => {
  expect(routeOf(`${origin}${href}`)).toBe(route);
});
