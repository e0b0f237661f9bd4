import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createClock } from '@/lib/clock';
import { ClockContext } from '@/lib/ClockContext';
import { Recorder } from '@/components/recorder/Recorder';
import { stubCamera } from '@/testing/browser/camera';

export const button = (name: string) => screen.getByRole('button', { name });
export const heading = () => screen.getByRole('heading', { level: 1 });
export const status = () => screen.getByRole('status').textContent;

/** Advances fake timers by this many milliseconds. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Presses buttons one after the other and waits for what follows. */
export async function press(...names: string[]) {
  for (const name of names) fireEvent.click(button(name));
  await pass(0);
}

/** Expects the phase with this heading, which has the focus. */
export function expectPhase(title: string) {
  expect(heading()).toHaveTextContent(title);
  expect(heading()).toHaveFocus();
}

/** Opens the recorder at 9:41 on March 2, 2026, local time. */
export function openRecorder(stub: Parameters<typeof stubCamera>[0] = {}) {
  jest.useFakeTimers();
  const camera = stubCamera(stub);
  const callbacks = { onUse: jest.fn(), onChooseFile: jest.fn(), onClose: jest.fn() };
  const clock = createClock();
  clock.travelTo(Date.parse('2026-03-02T09:41:00'));
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const view = render(
    <StrictMode>
      <ClockContext value={clock}>
        <Recorder reason="Show how you do it." {...callbacks} />
      </ClockContext>
    </StrictMode>,
  );
  return { camera, user, unmount: view.unmount, ...callbacks };
}

type Opened = Parameters<typeof openRecorder>;

/** The same, with the camera on. */
export async function openPreview(...args: Opened) {
  const opened = openRecorder(...args);
  await press('Allow camera');
  return opened;
}

/** The same, right after recording has started. */
export async function openRecording(...args: Opened) {
  const opened = await openPreview(...args);
  await press('Record', 'Start now');
  return opened;
}
