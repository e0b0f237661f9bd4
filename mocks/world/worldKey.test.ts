import { createClock } from '@/lib/clock';
import { parseUrlParams } from './urlParams';
import { readStoredTime, resolveWorldKey, storeWorldKey, worldKeyStorageKey } from './worldKey';
import { removeStorage, stubStorage } from '../testing/storage';

const deviceNow = Date.parse('2026-06-01T12:00:00Z');
const past = Date.parse('2025-01-05T08:00:00Z');
const home = { name: 'demo', seed: 12, now: null, size: 0 };

beforeEach(() => {
  jest.useFakeTimers({ now: deviceNow });
});
afterEach(() => {
  jest.useRealTimers();
  removeStorage();
});

function visit(search: string) {
  const clock = createClock();
  const { name, seed, now, size } = resolveWorldKey(parseUrlParams(search), clock);
  return { place: { name, seed, now, size }, time: clock.now() };
}

test('the first visit is to the demo world, now', () => {
  stubStorage();

  expect(visit('')).toEqual({ place: home, time: deviceNow });
});

test('without parameters the app goes on in the world where it was', () => {
  stubStorage();
  visit('?world=newcomer&seed=7');

  expect(visit('?filter=active').place).toEqual({ ...home, name: 'newcomer', seed: 7 });
});

test('a size names a place of its own, in which the app goes on', () => {
  stubStorage();
  visit('?world=newcomer');

  expect(visit('?size=1m').place).toEqual({ ...home, size: 1_000_000 });
  expect(visit('').place).toEqual({ ...home, size: 1_000_000 });
  expect(visit('?seed=12').place).toEqual(home);
});

test('a place that was stored before there were sizes still holds', () => {
  stubStorage().set('water-savers:place', '{"name":"strict","seed":7,"now":null,"offset":0}');

  expect(visit('').place).toEqual({ ...home, name: 'strict', seed: 7 });
});

test('the clock starts at the time that the address names, and runs on after a reload', () => {
  stubStorage();
  const before = visit('?now=2025-01-05T08:00:00Z');

  jest.advanceTimersByTime(60_000);
  const after = visit('');

  expect(before).toEqual({ place: { ...home, now: past }, time: past });
  expect(after).toEqual({ place: { ...home, now: past }, time: past + 60_000 });
});

test('a reset sets the clock back to where the world began', () => {
  stubStorage();
  visit('?now=2025-01-05T08:00:00Z');
  jest.advanceTimersByTime(60_000);

  expect(visit('?reset')).toEqual({ place: { ...home, now: past }, time: past });
});

test('an address that names something else leaves the old world and its time', () => {
  stubStorage();
  visit('?world=newcomer&now=2025-01-05T08:00:00Z');

  expect(visit('?seed=12')).toEqual({ place: home, time: deviceNow });
});

const sevenDays = 7 * 24 * 60 * 60 * 1000;

/** Sets the time of a page that was opened at this address; answers what a later page finds. */
function setTime(search: string, instant: number, isStopped: boolean) {
  const clock = createClock();
  const worldKey = resolveWorldKey(parseUrlParams(search), clock);
  clock.travelTo(instant);
  storeWorldKey(worldKey, clock, { isSet: true, isStopped });
  jest.advanceTimersByTime(60_000);
  return (later: string, isReload: boolean) => {
    const found = createClock();
    resolveWorldKey(parseUrlParams(later), found, isReload);
    return found.now();
  };
}

test('a clock that was set runs on after a reload, also of an address that names another time', () => {
  stubStorage();
  const urlParams = '?now=2025-01-05T08:00:00Z';
  const openLater = setTime(urlParams, past + sevenDays, false);

  expect(openLater('', false)).toBe(past + sevenDays + 60_000);
  expect(openLater(urlParams, true)).toBe(past + sevenDays + 60_000);
});

test('a clock that was stopped stands still after a reload', () => {
  stubStorage();
  const openLater = setTime('?seed=7', past, true);

  expect(openLater('?seed=7', true)).toBe(past);
  jest.advanceTimersByTime(60_000);
  expect(openLater('', true)).toBe(past);
});

test('who comes to an address gets its time, whatever the clock was set to', () => {
  stubStorage();
  const urlParams = '?now=2025-01-05T08:00:00Z';
  const openLater = setTime(urlParams, past + sevenDays, true);

  expect(openLater(urlParams, false)).toBe(past);
  expect(openLater(urlParams, true)).toBe(past);
});

test('the time of one world is not that of another', () => {
  stubStorage();
  const openLater = setTime('?seed=7', past, true);

  expect(openLater('?seed=8', true)).toBe(deviceNow + 60_000);
});

test.each([
  'nonsense',
  'null',
  '{"name":"mars","seed":1,"now":null,"offset":0}',
  '{"name":"demo","seed":12,"now":1e300,"offset":0}',
  '{"name":"strict","seed":12,"now":null,"size":-1,"offset":0}',
  '{"name":"demo","seed":12,"now":null,"offset":9007199254740991}',
])('where the stored place is %s, the app starts in the demo world', (text) => {
  stubStorage().set(worldKeyStorageKey, text);

  expect(visit('')).toEqual({ place: home, time: deviceNow });
});

describe('the time of a place', () => {
  const worldKey = { ...home, name: 'demo' } as const;
  const keep = (state: { isSet: boolean; isStopped: boolean }, instant: number) => {
    const clock = createClock();
    clock.travelTo(instant);
    storeWorldKey(worldKey, clock, state);
  };

  test('that was set runs on', () => {
    stubStorage();
    keep({ isSet: true, isStopped: false }, past);
    jest.advanceTimersByTime(60_000);

    expect(readStoredTime(worldKey)).toEqual({ isSet: true, isStopped: false, now: past + 60_000 });
  });

  test('that was stopped stands still, and so does the clock that finds it', () => {
    stubStorage();
    keep({ isSet: true, isStopped: true }, past);
    jest.advanceTimersByTime(60_000);

    const found = createClock();
    resolveWorldKey(parseUrlParams(''), found);
    jest.advanceTimersByTime(60_000);

    expect(readStoredTime(worldKey)).toEqual({ isSet: true, isStopped: true, now: past });
    expect(found.now()).toBe(past);
  });

  test('that was stopped is found at its very millisecond, however long the finding takes', () => {
    stubStorage();
    keep({ isSet: true, isStopped: true }, past);
    let at = deviceNow;
    jest.spyOn(Date, 'now').mockImplementation(() => (at += 1));

    const found = createClock();
    resolveWorldKey(parseUrlParams(''), found);

    expect(found.now()).toBe(past);
  });

  test('that nobody has set is that of the device', () => {
    stubStorage();
    visit('');

    expect(readStoredTime(worldKey)).toEqual({ isSet: false, isStopped: false, now: deviceNow });
  });

  test('is not known where another place was kept since, or none', () => {
    stubStorage();
    expect(readStoredTime(worldKey)).toBeNull();
    visit('?seed=7');

    expect(readStoredTime(worldKey)).toBeNull();
  });

  test('that runs on is not stopped by who finds it', () => {
    stubStorage();
    keep({ isSet: true, isStopped: false }, past);

    const found = createClock();
    resolveWorldKey(parseUrlParams(''), found);
    jest.advanceTimersByTime(60_000);

    expect(found.now()).toBe(past + 60_000);
  });
});
