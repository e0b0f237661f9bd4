import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectConsole } from '@/testing/jest/console';
import { ErrorBoundary } from './ErrorBoundary';

let isBroken = true;

function Screen() {
  if (isBroken) throw new Error('a screen broke');
  return <p>All is well</p>;
}

beforeEach(() => {
  isBroken = true;
});

test('[A23] a render error shows the error page with a link to Home', () => {
  expectConsole('error', /a screen broke/);
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );

  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(document.title).toBe('Unexpected Application Error! · Water Savers');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('Try again shows the screen once it renders', async () => {
  expectConsole('error', /a screen broke/);
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  isBroken = false;

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByText('All is well')).toBeVisible();
});
