import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

test('shows and hides the password with its button', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'drip drop');
  expect(field).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('drip drop');

  await user.click(screen.getByRole('button', { name: 'Hide what is typed' }));
  expect(field).toHaveAttribute('type', 'password');
});

test("showing the password doesn't submit the form", async () => {
  const user = userEvent.setup();
  const sent = jest.fn((event: SubmitEvent) => {
    event.preventDefault();
  });
  const { container } = render(
    <form>
      <PasswordField label="Password" />
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', sent);

  await user.click(screen.getByRole('button', { name: 'Show what is typed' }));

  expect(sent).not.toHaveBeenCalled();
});

test("an error is the field's accessible description", () => {
  render(<PasswordField label="Password" error="Enter your password." />);

  const field = screen.getByLabelText('Password');

  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter your password.');
});
