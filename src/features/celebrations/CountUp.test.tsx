import { act, render, screen } from '@testing-library/react';
import { setMedia } from '@/testing/browser/browserStubs';
import { CountUp } from './CountUp';

const shown = () => document.querySelector('[aria-hidden]')?.textContent;

test('counts up within 600 ms and exposes only the final number to screen readers', () => {
  jest.useFakeTimers();
  render(<CountUp sign="+" to={150} />);
  const seen = [shown()];

  for (const ms of [216, 200, 400]) {
    act(() => jest.advanceTimersByTime(ms));
    seen.push(shown());
  }

  const [first, second, third, last] = seen.map(Number);
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(0);
  expect(third).toBeGreaterThan(second ?? 0);
  expect(third).toBeLessThan(150);
  expect(last).toBe(150);
  expect(screen.getByText('+150', { ignore: '[aria-hidden]' })).toBeInTheDocument();
});

test('shows the final number immediately with reduced motion', () => {
  setMedia('(prefers-reduced-motion: reduce)');
  jest.useFakeTimers();
  render(<CountUp sign="+" to={150} />);

  expect(shown()).toBe('+150');
});
