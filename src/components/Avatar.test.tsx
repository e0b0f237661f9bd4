import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

test('shows the initials if the picture fails to load', () => {
  render(<Avatar src="/gone.svg" initials="AO" alt="Amara Okafor" />);
  const picture = screen.getByRole('img', { name: 'Amara Okafor' });

  fireEvent.error(picture);

  expect(picture).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Amara Okafor' })).toHaveTextContent('AO');
});

test('shows the initials immediately without a picture', () => {
  render(<Avatar src="" initials="AO" />);

  expect(screen.getByText('AO')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('tries a new picture after a broken one', () => {
  const { rerender } = render(<Avatar src="/gone.svg" initials="AO" alt="Amara" />);
  fireEvent.error(screen.getByRole('img'));

  rerender(<Avatar src="/here.svg" initials="AO" alt="Amara" />);

  expect(screen.getByRole('img')).toHaveAttribute('src', 'http://localhost/here.svg');
});

test('loads the picture without a referrer', () => {
  render(<Avatar src="/amara.svg" initials="AO" alt="Amara" />);

  expect(screen.getByRole('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
});
