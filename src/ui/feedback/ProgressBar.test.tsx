import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

test.each([
  [50, 200, 50, -75],
  [0, 200, 0, -100],
  [200, 200, 200, 0],
  [260, 200, 200, 0],
  [-1, 200, 0, -100],
  [Number.NaN, 200, 0, -100],
  [Number.POSITIVE_INFINITY, 200, 0, -100],
  [5, 0, 0, -100],
])('a value of %d of %d is exposed as %d and stays within the track', (value, max, now, offset) => {
  render(<ProgressBar name="Level" value={value} max={max} />);

  const bar = screen.getByRole('progressbar', { name: 'Level' });

  expect(bar).toHaveAttribute('aria-valuenow', String(now));
  expect(bar).toHaveAttribute('aria-valuemax', String(max));
  expect(bar.firstElementChild).toHaveStyle({ transform: `translateX(${offset}%)` });
});

test("valueText is exposed as the value's text", () => {
  render(<ProgressBar name="Level" value={50} max={200} valueText="50 of 200 points" />);

  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '50 of 200 points');
});
