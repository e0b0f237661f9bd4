import { screen } from '@testing-library/react';
import {
  button,
  heading,
  openPreview,
  openRecorder,
  openRecording,
  pass,
  press,
  status,
} from '@/testing/drivers/recorder';

const picture = () => document.querySelector('dialog video')!;
const isMirrored = () => getComputedStyle(picture()).transform === 'scaleX(-1)';

test('flips between two cameras, one on at a time, and mirrors the front one', async () => {
  const cameras = [{ facingMode: 'environment' }, { facingMode: 'user' }] as const;
  const { camera } = await openPreview({ cameras });
  expect(isMirrored()).toBe(false);

  press('Flip camera');
  await pass(0);

  expect(camera.live()[0]?.settings.facingMode).toBe('user');
  expect(camera.live()).toHaveLength(2);
  expect(isMirrored()).toBe(true);
  expect(heading()).toHaveFocus();
  press('Flip camera');
  await pass(0);
  expect(camera.live()[0]?.settings.facingMode).toBe('environment');
});

test('flips through cameras of unknown facing in turn', async () => {
  const { camera } = await openPreview({ cameras: [{}, {}, {}] });
  const seen = [];

  for (let turn = 0; turn < 4; turn += 1) {
    seen.push(camera.live()[0]?.settings.deviceId);
    press('Flip camera');
    await pass(0);
  }

  expect(seen).toEqual(['camera 0', 'camera 1', 'camera 2', 'camera 0']);
});

const back = { facingMode: 'environment' } as const;
const front = { facingMode: 'user' } as const;
const nowhere = {};

test.each([
  ['a phone with two lenses a side, the front first', [front, front, back, back], [2, 0, 2, 0]],
  ['a phone with two lenses a side, the back first', [back, back, front, front], [0, 2, 0, 2]],
  ['a laptop with a built-in and an external camera', [front, nowhere], [0, 1, 0, 1]],
  ['a device that looks the same way with both', [front, front], [0, 1, 0, 1]],
] as const)('flips through all cameras of %s', async (_what, cameras, turns) => {
  const { camera } = await openPreview({ cameras });
  const seen = [];

  for (const _ of turns) {
    seen.push(camera.live()[0]?.settings.deviceId);
    press('Flip camera');
    await pass(0);
  }

  expect(seen).toEqual(turns.map((index) => `camera ${index}`));
});

test('requests a side without a device id, so that the browser picks its main lens', async () => {
  const { camera } = await openPreview({ cameras: [front, front, back, back] });

  press('Flip camera');
  await pass(0);

  expect(camera.requests[1]?.video).toEqual(
    expect.objectContaining({ facingMode: { ideal: 'user' } }),
  );
  expect(camera.requests[1]?.video).not.toHaveProperty('deviceId');
});

test('a retake opens the camera that was flipped to', async () => {
  const { camera } = await openPreview({ cameras: [nowhere, nowhere] });
  press('Flip camera');
  await pass(0);
  press('Record');
  press('Start now');
  await pass(2000);
  press('Stop');
  await pass(0);

  press('Retake');
  await pass(0);

  expect(camera.live()[0]?.settings.deviceId).toBe('camera 1');
});

test('hides Flip camera if there is one camera', async () => {
  await openPreview();

  expect(screen.queryByRole('button', { name: 'Flip camera' })).not.toBeInTheDocument();
});

test.each([
  ['NotAllowedError', 'Camera access is blocked', /allow the camera and microphone/],
  ['NotReadableError', 'The camera is busy', /Close it, then try again/],
  ['AbortError', 'The camera is busy', /Close it, then try again/],
  ['OverconstrainedError', 'That camera won’t work', /another one/],
  ['SecurityError', 'This page can’t use the camera', /https/],
  ['UnknownError', 'The camera didn’t start', /didn’t say why/],
])('explains %s and offers to choose a file', async (name, title, text) => {
  const { camera, onChooseFile } = openRecorder();
  camera.reject(name);

  press('Allow camera');
  await pass(0);

  expect(heading()).toHaveTextContent(title);
  expect(heading()).toHaveFocus();
  expect(screen.getByText(text)).toBeVisible();
  press('Choose a file');
  expect(onChooseFile).toHaveBeenCalledTimes(1);
});

test('Try again opens the camera once it is allowed', async () => {
  const { camera } = openRecorder();
  camera.reject('NotAllowedError');
  press('Allow camera');
  await pass(0);
  camera.grant();

  press('Try again');
  await pass(0);

  expect(heading()).toHaveTextContent('Preview');
});

test.each([
  ['an insecure page', false, 'This page can’t use the camera'],
  ['a browser without cameras', true, 'No camera in this browser'],
])('%s shows at once that there is no camera', async (_what, isSecure, title) => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecure });
  openRecorder({ lacks: 'camera' });

  expect(heading()).toHaveTextContent(title);
  expect(button('Choose a file')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a browser that can’t record shows that before it asks for the camera', () => {
  const { camera } = openRecorder({ lacks: 'recorder' });

  expect(heading()).toHaveTextContent('This browser can’t record');
  expect(button('Choose a file')).toBeVisible();
  expect(camera.requests).toEqual([]);
});

test.each([
  ['missing', { hasMicrophone: false }, 'No microphone found'],
  ['rejected', { permission: 'granted' }, 'Microphone access is blocked'],
] as const)(
  'offers to record without sound if the microphone is %s',
  async (_what, stub, title) => {
    const { camera } = openRecorder(stub);
    if ('permission' in stub) camera.reject('NotAllowedError');
    press('Allow camera');
    await pass(0);
    expect(heading()).toHaveTextContent(title);
    camera.grant();

    press('Record without sound');
    await pass(0);

    expect(screen.getByText('No sound')).toBeVisible();
    expect(camera.live().map(({ kind }) => kind)).toEqual(['video']);
  },
);

test('shows that there is no camera', async () => {
  openRecorder({ cameras: [] });

  press('Allow camera');
  await pass(0);

  expect(heading()).toHaveTextContent('No camera found');
});

test('a request without an answer shows a hint after six seconds and can be left', async () => {
  const { camera, onChooseFile } = openRecorder();
  const answer = camera.hold();
  press('Allow camera');
  await pass(5000);
  expect(screen.queryByRole('button', { name: 'Choose a file' })).not.toBeInTheDocument();

  await pass(1000);
  expect(status()).toMatch(/next to the page’s address/);
  press('Choose a file');
  answer();
  await pass(0);

  expect(onChooseFile).toHaveBeenCalledTimes(1);
  expect(camera.live()).toEqual([]);
});

test('shows an error if the recording can’t start', async () => {
  const { camera } = await openRecording({ lacks: 'start' });

  expect(heading()).toHaveTextContent('The recording stopped');
  expect(camera.live()).toEqual([]);
});
