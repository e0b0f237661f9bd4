import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { useBackGuard } from './useBackGuard';

beforeEach(() => jest.useFakeTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
const goBack = async () => {
  history.back();
  await settle();
};

/** A screen with a part that a button or Back closes, and another opens. */
function Screen({ onBack }: { onBack: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Part onBack={onBack} onClose={close} />}
    </>
  );
}

function Part({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  useBackGuard(() => {
    onBack();
    onClose();
  });
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

function renderScreen() {
  const onBack = jest.fn();
  history.pushState('screen', '');
  render(<Screen onBack={onBack} />, { wrapper: StrictMode });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { onBack, open: () => press('Open'), close: () => press('Close') };
}

test('a part that opens again while its history entry is removed gets Back only from the user', async () => {
  const { onBack, open, close } = renderScreen();

  close();
  open();
  await settle();
  expect(onBack).not.toHaveBeenCalled();
  await goBack();

  expect(onBack).toHaveBeenCalledTimes(1);
  expect(history.state).toBe('screen');
});

test('each Back closes the part once, and the entry below stays', async () => {
  const { onBack, open } = renderScreen();

  for (const times of [1, 2, 3]) {
    await goBack();
    expect(onBack).toHaveBeenCalledTimes(times);
    expect(history.state).toBe('screen');
    open();
  }
});
