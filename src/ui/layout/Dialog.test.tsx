import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, StrictMode, useState } from 'react';
import { Dialog } from './Dialog';

function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog
          label="Good news"
          onClose={() => {
            onClose();
            setOpen(false);
          }}
        >
          <h1 tabIndex={-1}>News</h1>
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  const onClose = jest.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <Page onClose={onClose} />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onClose };
}

test('has its label as name, and its heading has the focus', async () => {
  await openDialog();

  expect(screen.getByRole('dialog', { name: 'Good news' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'News' })).toHaveFocus();
});

test('Escape calls onClose once and returns the focus', async () => {
  const { user, onClose } = await openDialog();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test("unmounting it doesn't call onClose, and returns the focus", async () => {
  const { user, onClose } = await openDialog();

  await user.click(screen.getByRole('button', { name: 'Done' }));
  await act(() => new Promise((resolve) => void setTimeout(resolve)));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test("hiding its screen doesn't call onClose", async () => {
  const onClose = jest.fn();
  const at = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Dialog label="Good news" onClose={onClose}>
        <h1 tabIndex={-1}>News</h1>
      </Dialog>
    </Activity>
  );
  const { rerender } = render(at('visible'));

  rerender(at('hidden'));
  await act(() => new Promise((resolve) => void setTimeout(resolve)));

  expect(onClose).not.toHaveBeenCalled();
});
