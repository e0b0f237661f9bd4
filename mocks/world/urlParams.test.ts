import { expectConsole } from '@/testing/jest/console';
import { parseUrlParams, withoutReset } from './urlParams';

const defaults = { latency: 150, hasChatBots: true, hasPanel: true, isReset: false };

test('returns the defaults for a URL without parameters', () => {
  expect(parseUrlParams('?filter=active')).toEqual(defaults);
});

test('reads what names a world, and turns the chat bots and the button of the panel off', () => {
  const named = '?world=strict&seed=7&scenario=apiDown&latency=60000&size=100k';

  expect(parseUrlParams(`${named}&members=off&panel=off&reset`)).toEqual({
    world: 'strict',
    seed: 7,
    scenario: 'apiDown',
    latency: 60_000,
    size: 100_000,
    hasChatBots: false,
    hasPanel: false,
    isReset: true,
  });
  expect(parseUrlParams('?members=on&panel=on')).toEqual(defaults);
  expect([parseUrlParams('?size=10').size, parseUrlParams('?size=1m').size]).toEqual([10, 1e6]);
});

test.each([
  ['2026-03-02T09:41:00Z', Date.UTC(2026, 2, 2, 9, 41)],
  ['2026-03-02T09:41+02:00', Date.UTC(2026, 2, 2, 7, 41)],
  ['2026-03-02T09:41', new Date(2026, 2, 2, 9, 41).getTime()],
  ['2026-03-02', Date.UTC(2026, 2, 2)],
  ['1772444460000', 1_772_444_460_000],
  ['0', 0],
  ['253370764799999', Date.UTC(9999, 0) - 1],
])('reads the time %s', (text, instant) => {
  expect(parseUrlParams(`?now=${text}`).now).toBe(instant);
});

test.each([
  ['world', 'mars', /no world "mars"\. Worlds: demo, newcomer, community, strict\./],
  ['scenario', 'toString', /no scenario "toString"\. Scenarios: apiDown, .*sessionDown\./],
  ['seed', '-1', /no seed "-1"/],
  ['seed', '99999999999999999999', /no seed/],
  ['seed', '', /no seed ""/],
  ['now', 'yesterday', /no now "yesterday"\. Give an ISO date and time, or milliseconds since/],
  ['now', 'on 2026-03-02', /no now/],
  ['now', '1969-12-31', /no now/],
  ['now', '253370764800000', /no now/],
  ['now', '999999999999999', /no now/],
  ['size', 'huge', /no size "huge"\. Give a number of people from 10 to 1m, such as 300 or 100k\./],
  ['size', '9', /no size "9"/],
  ['size', '1.5m', /no size/],
  ['size', '1000001', /no size/],
  ['size', 'm', /no size/],
  ['latency', 'fast', /no latency "fast"\. Give milliseconds, 0 to 60000\./],
  ['latency', '60001', /no latency/],
  ['members', 'few', /Members are on or off/],
  ['panel', 'half', /The panel is on or off/],
])('%s=%s logs a warning and uses the default', (name, text, words) => {
  expectConsole('warn', words);

  const urlParams = parseUrlParams(`?${name}=${text}`);

  expect(urlParams).toEqual(defaults);
});

test.each([
  ['http://x.io/chat?reset', 'http://x.io/chat'],
  ['http://x.io/chat?reset=yes&world=demo', 'http://x.io/chat?world=demo'],
  ['http://x.io/chat?reset&world=demo#top', 'http://x.io/chat?world=demo#top'],
  ['http://x.io/chat?a=%2B&reset&b=c+d', 'http://x.io/chat?a=%2B&b=c+d'],
  ['http://x.io/chat?resetAll=1', 'http://x.io/chat?resetAll=1'],
])('%s without the reset is %s', (href, expected) => {
  expect(withoutReset(href)).toBe(expected);
});
