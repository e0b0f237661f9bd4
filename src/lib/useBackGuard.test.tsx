import { act, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { useBackGuard } from './useBackGuard';

beforeEach(() => jest.useFakeTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(100));
const goBack = async () => {
  history.back();
  await settle();
};

/** A screen with a part that the user, or Back, closes. */
function renderScreen() {
  const onBack = jest.fn();
  let setIsOpen: (isOpen: boolean) => void = () => {};

  function Part() {
    useBackGuard(() => {
      onBack();
      setIsOpen(false);
    });
    return null;
  }

  function Screen() {
    const [isOpen, set] = useState(true);
    setIsOpen = set;
    return isOpen && <Part />;
  }

  history.pushState('screen', '');
  render(<Screen />, { wrapper: StrictMode });
  return { onBack, open: () => act(() => setIsOpen(true)), close: () => act(() => setIsOpen(false)) };
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
