import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { moveTo } from '@/testing/drivers/moveTo';
import { ClockProvider, useNow } from './ClockContext';
import { createClock } from './clock';
import { useZone } from './deviceZone';

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

test.each([
  ['a hidden page becomes visible', document, 'visibilitychange'],
  ['the window gets the focus', window, 'focus'],
  ['a stored page is shown again', window, 'pageshow'],
])('useNow and useZone update immediately when %s', (_what, target, event) => {
  const { clock, result } = tellTime();
  const zone = renderHook(() => useZone());
  clock.travelTo(noon + 8 * 3_600_000);
  moveTo('Asia/Tokyo');

  act(() => void target.dispatchEvent(new Event(event)));

  expect(result.current).toBe(noon + 8 * 3_600_000);
  expect(zone.result.current).toBe('Asia/Tokyo');
});

test('useNow stops its timer on unmount', () => {
  const { unmount } = tellTime();

  unmount();

  expect(jest.getTimerCount()).toBe(0);
});
