import { createClock } from './clock';

const noon = Date.parse('2025-03-09T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});

test('a clock tells the time of the device and runs on with it', () => {
  const clock = createClock();

  expect(clock.now()).toBe(noon);
  jest.advanceTimersByTime(1500);
  expect(clock.now()).toBe(noon + 1500);
});

test('a clock that was set runs on from there', () => {
  const clock = createClock();

  clock.travelTo(0);

  expect(clock.now()).toBe(0);
  jest.advanceTimersByTime(1500);
  expect(clock.now()).toBe(1500);
});

test('setting one clock leaves another alone', () => {
  createClock().travelTo(0);

  expect(createClock().now()).toBe(noon);
});
