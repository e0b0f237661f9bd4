import { fireEvent } from '@testing-library/react';

/**
 * The second click comes before the browser has gone back after the first. Answers how many steps back
 * were asked for since: jsdom takes two that are asked for at once as one.
 */
export function doubleClick(button: HTMLElement): () => number {
  const go = jest.spyOn(history, 'go');
  go.mockClear();
  fireEvent.click(button);
  fireEvent.click(button);
  return () => go.mock.calls.length;
}
