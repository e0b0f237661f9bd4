import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Fills the form, field by field, as soon as it is there. */
export async function fillForm(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
}

/** Logs in on the sign-in screen. */
export async function logIn(email = 'a@x.io'): Promise<void> {
  await fillForm({ Email: email, Password: 'x' });
  await userEvent.click(screen.getByRole('button', { name: /Login/ }));
}
