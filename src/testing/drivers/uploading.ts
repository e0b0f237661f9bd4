import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

export { videoFile } from './setupUploader';

export const doneTitle = 'Upload Complete!';

/** Opens the Upload screen on a frozen clock that `pass` advances. */
export async function openUpload() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const rendered = renderApp({ route: '/upload', hasFakeTimers: true });
  await screen.findByText('Share Your Water Story');
  return rendered;
}

export const fileInput = () =>
  screen.getByLabelText<HTMLInputElement>('Choose Video', { selector: 'input' });

export const pick = (...files: File[]) => fireEvent.change(fileInput(), { target: { files } });

/** Advances time and waits for what follows. */
const step = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(0);
  });

const stepMs = 100;
const longestMs = 10_000;

export async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= stepMs) await step(Math.min(left, stepMs));
}

/** Queries by text are much faster than by role, and this runs often. */
export async function passUntil(isSo: () => unknown): Promise<void> {
  for (let passed = 0; !isSo(); passed += stepMs) {
    if (passed > longestMs) throw new Error(`Nothing came of it: ${document.body.textContent}`);
    await step(stepMs);
  }
}

/** "40%" */
export const percent = () => screen.queryByText(/^\d+%$/)?.textContent;

export const passUntilPercent = (value: string) => passUntil(() => percent() === value);

export const passUntilDone = () => passUntil(() => screen.queryByText(doneTitle));
