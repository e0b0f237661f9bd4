import { createClock } from '@/lib/clock';
import { parseUrlParams } from './urlParams';
import {
  readStoredTime,
  resolveWorldKey,
  storeTime,
  timeStorageKey,
  worldKeyStorageKey,
} from './worldKey';
import { removeStorage, stubStorage } from '../testing/browser';

const deviceNow = Date.parse('2026-06-01T12:00:00Z');
const past = Date.parse('2025-01-05T08:00:00Z');
const home = { name: 'demo', seed: 12, now: null, size: 0 } as const;

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

test('the first visit opens the demo world now', () => {
  stubStorage();

  expect(visit('')).toEqual({ place: home, time: deviceNow });
});

describe('with two tabs', () => {
  /** Opens a tab with its own storage. Returns a function that visits a URL in it. */
  function openTab() {
    stubStorage(Infinity, 'sessionStorage');
    const value = sessionStorage;
    return (search: string) => {
      Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
      return visit(search).place.name;
    };
  }

  test('each continues in its own last world', () => {
    stubStorage();
    const [left, right] = [openTab(), openTab()];
    expect(left('')).toBe('demo');
    expect(right('?world=newcomer')).toBe('newcomer');

    expect(left('')).toBe('demo');
    expect(right('')).toBe('newcomer');
  });

  test('a new one continues in the last world that a URL named', () => {
    stubStorage();
    const [left, right] = [openTab(), openTab()];
    left('?world=strict');
    right('?world=newcomer');
    left('');

    expect(openTab()('')).toBe('newcomer');
  });
});

test('a size names a separate world, in which the app continues', () => {
  stubStorage();
  visit('?world=newcomer');

  expect(visit('?size=1m').place).toEqual({ ...home, size: 1_000_000 });
  expect(visit('').place).toEqual({ ...home, size: 1_000_000 });
  expect(visit('?seed=12').place).toEqual(home);
});

test('the clock starts at the time in the URL and runs on after a reload', () => {
  stubStorage();
  const before = visit('?now=2025-01-05T08:00:00Z');

  jest.advanceTimersByTime(60_000);
  const after = visit('');

  expect(before).toEqual({ place: { ...home, now: past }, time: past });
  expect(after).toEqual({ place: { ...home, now: past }, time: past + 60_000 });
});

test('a reset sets the clock back to the start of the world', () => {
  stubStorage();
  visit('?now=2025-01-05T08:00:00Z');
  jest.advanceTimersByTime(60_000);

  expect(visit('?reset')).toEqual({ place: { ...home, now: past }, time: past });
});

test('a URL that names another world leaves the old one and its time', () => {
  stubStorage();
  visit('?world=newcomer&now=2025-01-05T08:00:00Z');

  expect(visit('?seed=12')).toEqual({ place: home, time: deviceNow });
});

const sevenDays = 7 * 24 * 60 * 60 * 1000;

/** Sets the time of a page that was opened at this URL. Returns what a later page finds. */
function setTime(search: string, instant: number, isStopped: boolean) {
  const clock = createClock();
  const worldKey = resolveWorldKey(parseUrlParams(search), clock);
  clock.travelTo(instant);
  storeTime(worldKey, clock, { isSet: true, isStopped });
  jest.advanceTimersByTime(60_000);
  return (later: string, isReload: boolean) => {
    const found = createClock();
    resolveWorldKey(parseUrlParams(later), found, isReload);
    return found.now();
  };
}

test('a reload keeps the time that was set, and a visit to a URL gets its own', () => {
  stubStorage();
  const urlParams = '?now=2025-01-05T08:00:00Z';
  const openLater = setTime(urlParams, past + sevenDays, true);

  expect(openLater(urlParams, true)).toBe(past + sevenDays);
  expect(openLater(urlParams, false)).toBe(past);
  expect(openLater(urlParams, true)).toBe(past);
});

test('each world has its own time', () => {
  stubStorage();
  const openLater = setTime('?seed=7', past, true);

  expect(openLater('?seed=8', true)).toBe(deviceNow + 60_000);
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
    const { place } = visit('?now=2025-01-05T08:00:00Z');
    held.set(timeStorageKey(place), text);

    expect(visit('').time).toBe(past);
  },
);

describe('the time of a world', () => {
  const keep = (state: { isSet: boolean; isStopped: boolean }, instant: number) => {
    visit('');
    const clock = createClock();
    clock.travelTo(instant);
    storeTime(home, clock, state);
  };

  test('runs on when it was set', () => {
    stubStorage();
    keep({ isSet: true, isStopped: false }, past);
    jest.advanceTimersByTime(60_000);

    expect(readStoredTime(home)).toEqual({ isSet: true, isStopped: false, now: past + 60_000 });
    const found = createClock();
    resolveWorldKey(parseUrlParams(''), found);
    jest.advanceTimersByTime(60_000);
    expect(found.now()).toBe(past + 120_000);
  });

  test('stays stopped, and stops the clock that reads it', () => {
    stubStorage();
    keep({ isSet: true, isStopped: true }, past);
    jest.advanceTimersByTime(60_000);

    const found = createClock();
    resolveWorldKey(parseUrlParams(''), found);
    jest.advanceTimersByTime(60_000);

    expect(readStoredTime(home)).toEqual({ isSet: true, isStopped: true, now: past });
    expect(found.now()).toBe(past);
  });

  test('stays at its exact millisecond when stopped, however long reading takes', () => {
    stubStorage();
    keep({ isSet: true, isStopped: true }, past);
    let at = deviceNow;
    jest.spyOn(Date, 'now').mockImplementation(() => (at += 1));

    const found = createClock();
    resolveWorldKey(parseUrlParams(''), found);

    expect(found.now()).toBe(past);
  });

  test("is unknown before the first visit, and then the device's time", () => {
    stubStorage();
    expect(readStoredTime(home)).toBeNull();
    visit('');

    expect(readStoredTime(home)).toEqual({ isSet: false, isStopped: false, now: deviceNow });
  });

  test('stays while another tab opens another world', () => {
    stubStorage();
    keep({ isSet: true, isStopped: true }, past);
    visit('?seed=7');

    expect(readStoredTime(home)).toEqual({ isSet: true, isStopped: true, now: past });
  });
});
