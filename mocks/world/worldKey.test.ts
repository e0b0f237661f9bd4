import { createClock } from '@/lib/clock';
import { removeStorage, stubStorage } from '../testing/browser';
import { parseUrlParams, withoutReset } from './urlParams';
import {
  readStoredTime,
  resolveWorldKey,
  storeTime,
  timeStorageKey,
  worldKeyStorageKey,
} from './worldKey';
import { expectConsole } from '@/testing/jest/console';

const deviceNow = Date.parse('2026-06-01T12:00:00Z');
const past = Date.parse('2025-01-05T08:00:00Z');
const atPast = '?now=2025-01-05T08:00:00Z';
const home = { name: 'demo', seed: 12, now: null, size: 0 } as const;
const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: deviceNow });
  stubStorage();
});
afterEach(() => {
  jest.useRealTimers();
  removeStorage();
});

function visit(search: string, isReload = false) {
  const clock = createClock();
  const { name, seed, now, size } = resolveWorldKey(parseUrlParams(search), clock, isReload);
  return { place: { name, seed, now, size }, time: clock.now() };
}

/** Sets the time of a world that was opened at this URL. */
function setTime(search: string, instant: number, isStopped: boolean) {
  const { place } = visit(search);
  const clock = createClock();
  clock.travelTo(instant);
  storeTime(place, clock, { isSet: true, isStopped });
}

test('the first visit opens the demo world now, and later ones the last world', () => {
  expect(visit('')).toEqual({ place: home, time: deviceNow });
  visit('?world=newcomer&seed=7');

  expect(visit('?filter=active').place).toEqual({ ...home, name: 'newcomer', seed: 7 });
});

test('each tab continues in its own world, and a new one in the last that a URL named', () => {
  const openTab = () => {
    stubStorage(Infinity, 'sessionStorage');
    const value = sessionStorage;
    return (search: string) => {
      Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
      return visit(search).place.name;
    };
  };
  const [left, right] = [openTab(), openTab()];
  left('?world=strict');
  right('?world=newcomer');

  expect([left(''), right(''), openTab()('')]).toEqual(['strict', 'newcomer', 'newcomer']);
});

test('a URL that names a size, seed or time opens a world of its own, in which the app continues', () => {
  visit('?world=newcomer');
  const large = { ...home, size: 1_000_000 };
  expect([visit('?size=1m').place, visit('').place]).toEqual([large, large]);
  expect(visit(`${atPast}&world=newcomer`).time).toBe(past);

  expect(visit('?seed=12')).toEqual({ place: home, time: deviceNow });
});

test('the clock starts at the time in the URL, runs on after a reload, and a reset sets it back', () => {
  const place = { ...home, now: past };
  expect(visit(atPast)).toEqual({ place, time: past });
  jest.advanceTimersByTime(minute);

  expect(visit('')).toEqual({ place, time: past + minute });
  expect(visit('?reset')).toEqual({ place, time: past });
});

test.each([
  'nonsense',
  '{"name":"demo","seed":12,"now":1e300,"offset":0}',
  '{"name":"strict","seed":12,"now":null,"size":-1,"offset":0}',
])('starts in the demo world when the stored world key is %s', (text) => {
  stubStorage().set(worldKeyStorageKey, text);

  expect(visit('')).toEqual({ place: home, time: deviceNow });
});

test.each(['nonsense', '{"offset":9007199254740991}', '{"offset":0,"stoppedAt":-1}'])(
  'starts at the time in the URL when the stored time is %s',
  (text) => {
    const held = stubStorage();
    const { place } = visit(atPast);
    held.set(timeStorageKey(place), text);

    expect(visit('').time).toBe(past);
  },
);

describe('a time that was set', () => {
  test('runs on, also after a reload of a URL with another time, but not after a visit to it', () => {
    setTime(atPast, past + 7 * minute, false);
    jest.advanceTimersByTime(minute);

    expect(visit('').time).toBe(past + 8 * minute);
    expect(visit(atPast, true).time).toBe(past + 8 * minute);
    expect(visit(atPast).time).toBe(past);
    jest.advanceTimersByTime(minute);
    expect(visit(atPast, true).time).toBe(past);
  });

  test("is of its world alone, and the device's before it is set", () => {
    expect(readStoredTime(home)).toBeNull();
    visit('');
    expect(readStoredTime(home)).toEqual({ isSet: false, isStopped: false, now: deviceNow });
    setTime('?seed=7', past, true);
    expect(readStoredTime({ ...home, seed: 7 })?.now).toBe(past);
    expect(visit('?seed=8', true).time).toBe(deviceNow);
  });

  test('stays stopped at its exact millisecond, and stops the clock that reads it', () => {
    setTime('', past, true);
    jest.advanceTimersByTime(minute);
    let at = deviceNow;
    const reading = jest.spyOn(Date, 'now').mockImplementation(() => (at += 1));

    const found = createClock();
    resolveWorldKey(parseUrlParams(''), found);
    expect(found.now()).toBe(past);
    reading.mockRestore();
    jest.advanceTimersByTime(minute);

    expect(found.now()).toBe(past);
    expect(readStoredTime(home)).toEqual({ isSet: true, isStopped: true, now: past });
  });
});

const switches = {
  members: true,
  storage: true,
  panel: true,
  shadowWrites: false,
  reset: false,
};
const defaults = { latency: 150, ...switches };

test('returns the defaults for a URL without parameters', () => {
  expect(parseUrlParams('?filter=active')).toEqual(defaults);
});

test('reads what names a world, and turns the chat bots and the button of the panel off', () => {
  const named = '?world=strict&seed=7&scenario=apiDown&latency=60000&size=100k&as=3';

  const off = '&members=off&panel=off&storage=off';

  expect(parseUrlParams(`${named}${off}&shadowWrites=on&reset`)).toEqual({
    world: 'strict',
    seed: 7,
    scenario: 'apiDown',
    latency: 60_000,
    size: 100_000,
    as: '3',
    members: false,
    storage: false,
    panel: false,
    shadowWrites: true,
    reset: true,
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
  ['world', 'mars', /no world "mars"\. Worlds: demo, newcomer, community, strict, moderator\./],
  ['scenario', 'toString', /no scenario "toString"\. Scenarios: apiDown, .*sessionDown\./],
  ['seed', '-1', /no seed "-1"/],
  ['seed', '', /no seed ""/],
  ['now', 'yesterday', /no now "yesterday"\. Give an ISO date and time, or milliseconds since/],
  ['now', '253370764800000', /no now/],
  ['size', 'huge', /no size "huge"\. Give a number of people from 10 to 1m, such as 300 or 100k\./],
  ['size', '9', /no size "9"/],
  ['size', '1.5m', /no size/],
  ['size', '1000001', /no size/],
  ['latency', 'fast', /no latency "fast"\. Give milliseconds, 0 to 60000\./],
  ['latency', '60001', /no latency/],
  ['members', 'few', /no members "few"\. Give on or off\./],
  ['panel', 'half', /no panel/],
  ['storage', 'full', /no storage/],
  ['as', '', /no as ""\. Give the id of a user/],
  ['shadowWrites', 'some', /no shadowWrites/],
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
