import { createEvent, fireEvent, screen } from '@testing-library/react';
import {
  button,
  heading,
  openPreview,
  openRecording,
  pass,
  press,
} from '@/testing/drivers/recorder';

test('R on the large button starts the countdown, the recording, and stops it', async () => {
  const { user } = await openPreview();
  for (const [name, next] of [
    ['Record', 'Get ready'],
    ['Start now', 'Recording'],
    ['Stop', 'Your video, 0:02'],
  ] as const) {
    button(name).focus();
    await user.keyboard('r');
    await pass(0);
    expect(heading()).toHaveTextContent(next);
    await pass(next === 'Recording' ? 2000 : 0);
  }
});

test('P on the pause button pauses and resumes', async () => {
  const { camera, user } = await openRecording();
  button('Pause').focus();

  await user.keyboard('P');
  expect(camera.recorder().state).toBe('paused');
  await user.keyboard('p');
  expect(camera.recorder().state).toBe('recording');
});

const elsewhere = [
  ['the heading', () => heading()],
  ['the button that closes', () => button('Close')],
] as const;

test.each(elsewhere)('R and P do nothing on %s', async (_where, find) => {
  const { camera, user } = await openRecording();
  await pass(2000);
  find().focus();

  await user.keyboard('rpRP');
  await pass(0);

  expect(heading()).toHaveTextContent('Recording');
  expect(camera.recorder().state).toBe('recording');
});

test('R does nothing on the pause button, nor P on the large one', async () => {
  const { camera, user } = await openRecording();
  await pass(2000);

  button('Pause').focus();
  await user.keyboard('r');
  button('Stop').focus();
  await user.keyboard('p');
  await pass(0);

  expect(camera.recorder().state).toBe('recording');
});

test('ignores R with Ctrl and the repeats of a held key', async () => {
  const { user } = await openPreview();
  button('Record').focus();
  await user.keyboard('{Control>}r{/Control}');
  fireEvent.keyDown(button('Record'), { key: 'r', repeat: true });

  expect(heading()).toHaveTextContent('Preview');
});

test.each(['Go back to it', 'Leave'])(
  'ignores R and P on “%s” while it asks whether to leave',
  async (name) => {
    const { camera, user } = await openRecording();
    await pass(2000);
    await user.keyboard('{Escape}');
    button(name).focus();

    await user.keyboard('rp');
    await pass(0);

    expect(heading()).toHaveTextContent('Leave without your video?');
    expect(camera.recorder().state).toBe('paused');
    press('Go back to it');
    expect(screen.getByText('Recording 0:02 / 2:00')).toBeVisible();
  },
);

test.each(['dragOver', 'drop'] as const)(
  'ignores a file dropped on the recorder: %s',
  async (kind) => {
    await openRecording();
    const drag = createEvent[kind](heading());

    fireEvent(heading(), drag);

    expect(drag.defaultPrevented).toBe(true);
    expect(heading()).toHaveTextContent('Recording');
  },
);
