import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FailedPart } from './FailedPart';
import { ProgressBar } from './ProgressBar';

const offline = 'Check your connection and try again.';
const broken = 'Something went wrong on our end.';

function Part({ name, reason = offline, onRetry }: Record<'name', string> & PartProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  if (isLoaded) return <p>{`${name} loaded`}</p>;
  const retry = () => {
    onRetry(name);
    setIsLoaded(name !== 'Badges');
  };
  return (
    <FailedPart onRetry={retry} isRetrying={false}>
      {`${name} did not load. ${reason}`}
    </FailedPart>
  );
}

interface PartProps {
  reason?: string;
  onRetry: (name: string) => void;
}

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const retries = () => screen.getAllByRole('button', { name: 'Retry' });

test('parts that failed for one reason share a retry, which stays with what fails again', async () => {
  const onRetry = jest.fn();
  render(
    <main>
      <Part name="Quotes" onRetry={onRetry} />
      <Part name="Badges" onRetry={onRetry} />
      <Part name="Challenges" reason={broken} onRetry={onRetry} />
    </main>,
  );
  expect(alerts()).toEqual([
    `Quotes did not load. ${offline}Retry`,
    'Badges did not load.',
    `Challenges did not load. ${broken}Retry`,
  ]);

  await userEvent.click(retries()[0]!);

  expect(onRetry.mock.calls).toEqual([['Quotes'], ['Badges']]);
  expect(screen.getByText('Quotes loaded')).toBeVisible();
  expect(alerts()).toEqual([
    `Badges did not load. ${offline}Retry`,
    `Challenges did not load. ${broken}Retry`,
  ]);
});

test('a dialog has its own retry', () => {
  render(
    <main>
      <Part name="Quotes" onRetry={() => undefined} />
      <dialog open>
        <Part name="Picture" onRetry={() => undefined} />
      </dialog>
    </main>,
  );

  expect(retries()).toHaveLength(2);
});

test.each([
  [50, 200, 50, -75],
  [260, 200, 200, 0],
  [-1, 200, 0, -100],
  [Number.NaN, 200, 0, -100],
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
