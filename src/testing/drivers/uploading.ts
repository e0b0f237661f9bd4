import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/testing/render/renderApp';

export const doneTitle = 'Upload Complete!';

/** Opens the Upload screen on a frozen clock that `pass` advances. */
export async function openUpload(options: Parameters<typeof renderApp>[0] = {}) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const rendered = renderApp({ route: '/upload', hasFakeTimers: true, ...options });
  await screen.findByText('Share Your Water Story');
  return rendered;
}

/** Returns a file that a browser could play, judging by its first bytes. */
export function videoFile(name = 'water.mp4', bytes = 40): File {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode('....ftypisom'));
  return new File([content], name, { type: 'video/mp4', lastModified: 1_700_000_000_000 });
}

/** Returns a file that reports this size. */
export function heavyFile(bytes: number, name = 'heavy.mp4'): File {
  const file = videoFile(name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

export const fileInput = () =>
  screen.getByLabelText<HTMLInputElement>('Choose Video', { selector: 'input' });

export const pick = (...files: File[]) => fireEvent.change(fileInput(), { target: { files } });

/** Advances time and waits for what follows. */
const step = (ms: number, turns: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < turns; turn += 1) await jest.advanceTimersByTimeAsync(0);
  });

const stepMs = 100;
const longestMs = 10_000;

export async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= stepMs) await step(Math.min(left, stepMs), 5);
}

/** Queries by text are much faster than by role, and this runs often. */
export async function passUntil(isSo: () => unknown): Promise<void> {
  for (let passed = 0; !isSo(); passed += stepMs) {
    if (passed > longestMs) throw new Error(`Nothing came of it: ${document.body.textContent}`);
    await step(stepMs, 5);
  }
}

/** "40%" */
export const percent = () => screen.queryByText(/^\d+%$/)?.textContent;

export const passUntilPercent = (value: string) => passUntil(() => percent() === value);

export const passUntilDone = () => passUntil(() => screen.queryByText(doneTitle));

/** Returns the displayed values in steps of 20 ms, with the time of each change. */
export async function watchPercent(ms: number): Promise<Array<[number, string | undefined]>> {
  const seen: Array<[number, string | undefined]> = [];
  for (let passed = 0; passed <= ms; passed += 20) {
    const now = percent() ?? undefined;
    if (seen.length === 0 || seen.at(-1)?.[1] !== now) seen.push([passed, now]);
    await step(20, 12);
  }
  return seen;
}
