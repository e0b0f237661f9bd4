import { createClock } from './clock';

const noon = Date.parse('2025-03-09T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});

test("a clock starts at the device's time and runs", () => {
  const clock = createClock();

  expect(clock.now()).toBe(noon);
  jest.advanceTimersByTime(1500);
  expect(clock.now()).toBe(noon + 1500);
});

test('a clock continues from the time it traveled to', () => {
  const clock = createClock();

  clock.travelTo(0);

  expect(clock.now()).toBe(0);
  jest.advanceTimersByTime(1500);
  expect(clock.now()).toBe(1500);
});

test("setting one clock doesn't affect another", () => {
  createClock().travelTo(0);

  expect(createClock().now()).toBe(noon);
});
