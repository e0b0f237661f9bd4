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

test('two cameras can be flipped; the front one is a mirror; one of them is on at a time', async () => {
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

test('cameras that look nowhere in particular are gone through in turn', async () => {
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
  ['a laptop with a camera of its own and one plugged in', [front, nowhere], [0, 1, 0, 1]],
  ['a device that looks the same way with both', [front, front], [0, 1, 0, 1]],
] as const)('flipping never gets stuck: %s', async (_what, cameras, turns) => {
  const { camera } = await openPreview({ cameras });
  const seen = [];

  for (const _ of turns) {
    seen.push(camera.live()[0]?.settings.deviceId);
    press('Flip camera');
    await pass(0);
  }

  expect(seen).toEqual(turns.map((index) => `camera ${index}`));
});

test('a side is asked for alone, so that the browser takes its plain lens', async () => {
  const { camera } = await openPreview({ cameras: [front, front, back, back] });

  press('Flip camera');
  await pass(0);

  expect(camera.asked[1]?.video).toEqual(
    expect.objectContaining({ facingMode: { ideal: 'user' } }),
  );
  expect(camera.asked[1]?.video).not.toHaveProperty('deviceId');
});

test('a retake asks for the camera that was flipped to', async () => {
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

test('one camera has nothing to flip', async () => {
  await openPreview();

  expect(screen.queryByRole('button', { name: 'Flip camera' })).not.toBeInTheDocument();
});

test.each([
  ['NotAllowedError', 'The camera is not allowed', /allow camera and microphone/],
  ['NotReadableError', 'The camera is busy', /Close it there/],
  ['AbortError', 'The camera is busy', /Close it there/],
  ['OverconstrainedError', 'That camera doesn’t fit', /another one/],
  ['SecurityError', 'No camera on this address', /https/],
  ['UnknownError', 'The camera did not start', /gave no reason/],
])('%s is said in words, and there is a way on', async (name, title, text) => {
  const { camera, onChooseFile } = openRecorder();
  camera.refuse(name);

  press('Allow camera');
  await pass(0);

  expect(heading()).toHaveTextContent(title);
  expect(heading()).toHaveFocus();
  expect(screen.getByText(text)).toBeVisible();
  press('Choose a file');
  expect(onChooseFile).toHaveBeenCalledTimes(1);
});

test('whoever allows it after all goes on', async () => {
  const { camera } = openRecorder();
  camera.refuse('NotAllowedError');
  press('Allow camera');
  await pass(0);
  camera.grant();

  press('Try again');
  await pass(0);

  expect(heading()).toHaveTextContent('Preview');
});

test.each([
  ['an insecure page', false, 'No camera on this address'],
  ['a browser without cameras', true, 'No camera in this browser'],
])('%s says so at once', async (_what, isSecure, title) => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecure });
  openRecorder({ lacks: 'camera' });

  expect(heading()).toHaveTextContent(title);
  expect(button('Choose a file')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a browser that can’t record says so before it asks for the camera', () => {
  const { camera } = openRecorder({ lacks: 'recorder' });

  expect(heading()).toHaveTextContent('This browser can’t record');
  expect(button('Choose a file')).toBeVisible();
  expect(camera.asked).toEqual([]);
});

test.each([
  ['missing', { hasMicrophone: false }, 'No microphone found'],
  ['refused', { permission: 'granted' }, 'The microphone is not allowed'],
] as const)(
  'where the microphone is %s one can record without sound',
  async (_what, stub, title) => {
    const { camera } = openRecorder(stub);
    if ('permission' in stub) camera.refuse('NotAllowedError');
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

test('no camera at all', async () => {
  openRecorder({ cameras: [] });

  press('Allow camera');
  await pass(0);

  expect(heading()).toHaveTextContent('No camera found');
});

test('a browser that doesn’t answer: what to look for, and another way', async () => {
  const { camera, onChooseFile } = openRecorder();
  const answer = camera.hold();
  press('Allow camera');
  await pass(5000);
  expect(screen.queryByRole('button', { name: 'Choose a file' })).not.toBeInTheDocument();

  await pass(1000);
  expect(status()).toMatch(/beside the page’s address/);
  press('Choose a file');
  answer();
  await pass(0);

  expect(onChooseFile).toHaveBeenCalledTimes(1);
  expect(camera.live()).toEqual([]);
});

test('a recorder that doesn’t start says so', async () => {
  const { camera } = await openRecording({ lacks: 'start' });

  expect(heading()).toHaveTextContent('The recording broke off');
  expect(camera.live()).toEqual([]);
});
