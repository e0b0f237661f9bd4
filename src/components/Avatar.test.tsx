import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

test('a picture that does not load gives way to the initials', () => {
  render(<Avatar src="/gone.svg" initials="AO" alt="Amara Okafor" />);
  const picture = screen.getByRole('img', { name: 'Amara Okafor' });

  fireEvent.error(picture);

  expect(picture).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Amara Okafor' })).toHaveTextContent('AO');
});

test('without a picture the initials stand there at once', () => {
  render(<Avatar src="" initials="AO" />);

  expect(screen.getByText('AO')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a new picture is tried after a broken one', () => {
  const { rerender } = render(<Avatar src="/gone.svg" initials="AO" alt="Amara" />);
  fireEvent.error(screen.getByRole('img'));

  rerender(<Avatar src="/here.svg" initials="AO" alt="Amara" />);

  expect(screen.getByRole('img')).toHaveAttribute('src', 'http://localhost/here.svg');
});

test('the picture tells its server nothing about the page', () => {
  render(<Avatar src="/amara.svg" initials="AO" alt="Amara" />);

  expect(screen.getByRole('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
});
