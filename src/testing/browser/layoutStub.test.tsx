import { render, screen, waitFor } from '@testing-library/react';
import { WindowVirtualizer } from 'virtua';
import { scrollPageTo, setWindowHeight } from './layoutStub';

const lines = Array.from({ length: 1000 }, (_, index) => `Line ${index}`);

const list = () => (
  <WindowVirtualizer data={lines}>{(line) => <p key={line}>{line}</p>}</WindowVirtualizer>
);

test('a virtual list mounts what fits into the window and what is scrolled to', async () => {
  setWindowHeight(600);
  render(list());
  expect(await screen.findByText('Line 0')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Line 9')).toBeVisible());
  expect(screen.getAllByText(/^Line/).length).toBeLessThan(20);

  scrollPageTo(30_000);

  expect(await screen.findByText('Line 500')).toBeInTheDocument();
  expect(screen.queryByText('Line 0')).not.toBeInTheDocument();
});

test('a tall window has room for a hundred rows', async () => {
  render(list());

  expect(await screen.findByText('Line 99')).toBeInTheDocument();
});
