import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

test('shows the initials without a picture, or if it fails to load, until there is a new one', () => {
  const { rerender } = render(<Avatar src="" initials="AO" />);
  expect(screen.getByText('AO')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();

  const picture = () => screen.getByRole('img', { name: 'Amara' });
  rerender(<Avatar src="/gone.svg" initials="AO" alt="Amara" />);
  expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(picture());
  expect(picture()).toHaveTextContent('AO');

  rerender(<Avatar src="/here.svg" initials="AO" alt="Amara" />);
  expect(picture()).toHaveAttribute('src', 'http://localhost/here.svg');
});
