import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ClockProvider, useNow } from './ClockContext';
import { createClock } from './clock';

const noon = Date.parse('2025-03-09T12:00:00Z');

function tellTime() {
  const clock = createClock();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClockProvider value={clock}>{children}</ClockProvider>
  );
  const { result, unmount } = renderHook(() => useNow(1000), { wrapper });
  return { clock, result, unmount };
}

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});

test('useNow returns the new time after each interval', () => {
  const { result } = tellTime();

  expect(result.current).toBe(noon);
  act(() => jest.advanceTimersByTime(999));
  expect(result.current).toBe(noon);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(noon + 1000);
});

test('useNow updates immediately when a hidden page becomes visible', () => {
  const { clock, result } = tellTime();
  clock.travelTo(noon + 8 * 3_600_000);

  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

  expect(result.current).toBe(noon + 8 * 3_600_000);
});

test('useNow stops its timer on unmount', () => {
  const { unmount } = tellTime();

  unmount();

  expect(jest.getTimerCount()).toBe(0);
});
