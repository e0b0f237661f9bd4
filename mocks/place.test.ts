import { createClock } from '@/lib/clock';
import { parseAddress } from './address';
import { findPlace } from './place';
import { removeStorage, stubStorage } from './testing/storage';

const deviceNow = Date.parse('2026-06-01T12:00:00Z');
const past = Date.parse('2025-01-05T08:00:00Z');
const home = { name: 'demo', seed: 12, now: null };

beforeEach(() => {
  jest.useFakeTimers({ now: deviceNow });
});
afterEach(() => {
  jest.useRealTimers();
  removeStorage();
});

function visit(search: string) {
  const clock = createClock();
  const { name, seed, now } = findPlace(parseAddress(search), clock);
  return { place: { name, seed, now }, time: clock.now() };
}

test('the first visit is to the demo world, now', () => {
  stubStorage();

  expect(visit('')).toEqual({ place: home, time: deviceNow });
});

test('without parameters the app goes on in the world where it was', () => {
  stubStorage();
  visit('?world=newcomer&seed=7');

  expect(visit('?filter=active').place).toEqual({ name: 'newcomer', seed: 7, now: null });
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

test.each([
  'nonsense',
  'null',
  '{"name":"mars","seed":1,"now":null,"offset":0}',
  '{"name":"demo","seed":12,"now":1e300,"offset":0}',
  '{"name":"demo","seed":12,"now":null,"offset":9007199254740991}',
])('where the stored place is %s, the app starts in the demo world', (text) => {
  stubStorage().set('water-savers:place', text);

  expect(visit('')).toEqual({ place: home, time: deviceNow });
});
