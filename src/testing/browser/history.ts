import { fireEvent } from '@testing-library/react';

/**
 * Clicks twice before the browser has gone back. Returns how many steps back were requested since:
 * jsdom merges two pending ones.
 */
export function doubleClick(button: HTMLElement): () => number {
  const go = jest.spyOn(history, 'go');
  go.mockClear();
  fireEvent.click(button);
  fireEvent.click(button);
  return () => go.mock.calls.length;
}
