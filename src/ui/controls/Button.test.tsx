import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('a busy button keeps its name and the focus, and ignores clicks', async () => {
  const user = userEvent.setup();
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Login</Button>);
  await user.click(screen.getByRole('button', { name: 'Login' }));

  rerender(
    <Button onClick={press} isBusy>
      Login
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await user.keyboard('{Enter}');

  expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
  expect(press).toHaveBeenCalledTimes(1);
});

test("a busy button doesn't submit its form", async () => {
  const user = userEvent.setup();
  const send = jest.fn((event: React.SyntheticEvent) => {
    event.preventDefault();
  });
  render(
    <form onSubmit={send}>
      <input aria-label="Email" />
      <Button type="submit" isBusy>
        Login
      </Button>
    </form>,
  );

  await user.type(screen.getByLabelText('Email'), 'a@b.c{Enter}');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(send).not.toHaveBeenCalled();
});
