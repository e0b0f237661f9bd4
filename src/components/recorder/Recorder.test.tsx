import { act, screen, fireEvent } from '@testing-library/react';
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
import { stubCamera } from '@/testing/browser/camera';
import { fileOf, recordingType } from './fileOf';
import type { Recording } from './Recorder';

test('explains its reason, then records from preview to file, each phase under its own heading', async () => {
  const { camera, onUse } = openRecorder();
  expect(screen.getByText('Show how you do it.')).toBeVisible();
  expect(heading()).toHaveFocus();
  await pass(1000);
  expect(camera.requests).toEqual([]);

  press('Allow camera');
  await pass(0);
  const [{ audio, video: asked } = {}] = camera.requests;
  expect(audio).toBe(true);
  expect(asked).toMatchObject({ facingMode: { ideal: 'environment' } });
  expect(heading()).toHaveTextContent('Preview');
  expect(heading()).toHaveFocus();
  expect(screen.getByText('Microphone on')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Flip camera' })).not.toBeInTheDocument();

  press('Record');
  expect(heading()).toHaveTextContent('Get ready');
  expect(heading()).toHaveFocus();
  for (const second of ['3', '2', '1']) {
    expect(status()).toBe(second);
    await pass(1000);
  }
  expect(heading()).toHaveTextContent('Recording');
  expect(heading()).toHaveFocus();
  expect(status()).toBe('Recording');
  await pass(12_400);
  expect(screen.getByText('Recording 0:12 / 2:00')).toBeVisible();
  press('Stop');
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 0:12');
  expect(heading()).toHaveFocus();
  expect(camera.live()).toEqual([]);
  const copy = screen.getByRole('link', { name: 'Save a copy' });
  expect(copy).toHaveAttribute('download', 'recording-2026-03-02-0941.webm');
  const video = screen.getByLabelText('What you recorded');
  expect(video).toHaveAttribute('src', copy.getAttribute('href'));
  expect(video).toHaveAttribute('controls');
  expect(video).not.toHaveAttribute('autoplay');
  const title = screen.getByLabelText('Title');
  expect(title).toHaveValue('My water story, March 2');
  fireEvent.change(title, { target: { value: '  Rain for the roses ' } });
  expect(onUse).not.toHaveBeenCalled();

  press('Use this video');

  expect(onUse).toHaveBeenCalledTimes(1);
  const [used] = onUse.mock.calls[0] as [Recording];
  expect(used.title).toBe('Rain for the roses');
  expect(used.seconds).toBeCloseTo(12.4);
  expect(used.file.type).toBe('video/webm');
  expect(await used.file.text()).toBe('part'.repeat(13));
  expect([...camera.urls]).toEqual([]);
});

test('ends a recording at its maximum length, and uses the default for a blank title', async () => {
  const { onUse } = await openRecording({}, 20);
  await pass(10_000);
  expect(status()).toBe('10 seconds left');

  await pass(15_000);

  expect(heading()).toHaveTextContent('Your video, 0:20');
  expect(screen.getAllByText(/stopped at the maximum length/)[0]).toBeVisible();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: '  ' } });
  press('Use this video');
  expect(onUse).toHaveBeenCalledWith(
    expect.objectContaining({ seconds: 20, title: 'My water story, March 2' }),
  );
});

test('without a pause, ends a recording when a part arrives, even if timers are throttled', async () => {
  const { camera } = await openRecording({ canPause: false });
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 121_000);

  act(() => camera.recorder().deliver());
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 2:00');
});

test("excludes pauses from the recording's length", async () => {
  const { camera } = await openRecording();
  await pass(3000);
  press('Pause');
  expect(camera.recorder().state).toBe('paused');
  expect(status()).toBe('Paused');
  await pass(60_000);
  expect(screen.getByText('Paused 0:03 / 2:00')).toBeVisible();

  press('Resume');
  await pass(2000);
  expect(screen.getByText('Recording 0:05 / 2:00')).toBeVisible();
  press('Stop');
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 0:05');
});

test('treats a double click as one click', async () => {
  const { user } = await openPreview();

  await user.dblClick(button('Record'));
  expect(heading()).toHaveTextContent('Get ready');
  await user.dblClick(button('Start now'));
  await pass(2000);
  await user.dblClick(button('Stop'));
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 0:02');
});

test('R on the large button starts the countdown and the recording, and stops it', async () => {
  const { user } = await openPreview();
  button('Record').focus();
  await user.keyboard('{Control>}r{/Control}');
  fireEvent.keyDown(button('Record'), { key: 'r', repeat: true });
  expect(heading()).toHaveTextContent('Preview');

  fireEvent.keyDown(button('Record'), { key: 'к', code: 'KeyR' });
  expect(heading()).toHaveTextContent('Get ready');
  for (const [name, next] of [
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

test('P on the pause button pauses and resumes, and the keys do nothing elsewhere', async () => {
  const { camera, user } = await openRecording();
  await pass(2000);
  for (const [element, keys] of [
    [heading(), 'rpRP'],
    [button('Close'), 'rpRP'],
    [button('Pause'), 'r'],
    [button('Stop'), 'p'],
  ] as const) {
    element.focus();
    await user.keyboard(keys);
    await pass(0);
    expect(heading()).toHaveTextContent('Recording');
    expect(camera.recorder().state).toBe('recording');
  }

  button('Pause').focus();
  await user.keyboard('P');
  expect(camera.recorder().state).toBe('paused');
  await user.keyboard('p');
  expect(camera.recorder().state).toBe('recording');

  await user.keyboard('{Escape}');
  for (const name of ['Stay', 'Leave']) {
    button(name).focus();
    await user.keyboard('rp');
    await pass(0);
    expect(heading()).toHaveTextContent('Leave without your video?');
    expect(camera.recorder().state).toBe('paused');
  }
  press('Stay');
  expect(screen.getByText('Recording 0:02 / 2:00')).toBeVisible();
});

const picture = () => document.querySelector('dialog video')!;
const isMirrored = () => getComputedStyle(picture()).transform === 'scaleX(-1)';

const front = { facingMode: 'user' } as const;
const back = { facingMode: 'environment' } as const;

test('flips between two cameras, one on at a time, mirrors the front one, and a retake opens it again', async () => {
  const { camera } = await openPreview({ cameras: [back, front] });
  const facing = () => camera.live()[0]?.settings.facingMode;
  expect(isMirrored()).toBe(false);

  press('Flip camera');
  await pass(0);
  expect(facing()).toBe('user');
  const asked = camera.requests[1]?.video;
  expect(asked).toMatchObject({ facingMode: { ideal: 'user' } });
  // Without a device id the browser picks the side's main lens.
  expect(asked).not.toHaveProperty('deviceId');
  expect(camera.live()).toHaveLength(2);
  expect(isMirrored()).toBe(true);
  expect(heading()).toHaveFocus();

  press('Record');
  press('Start now');
  await pass(2000);
  press('Stop');
  await pass(0);
  press('Retake');
  expect(camera.urls.size).toBe(0);
  await pass(0);
  expect(heading()).toHaveTextContent('Preview');
  expect(facing()).toBe('user');
  expect(camera.live()).toHaveLength(2);
  press('Flip camera');
  await pass(0);
  expect(facing()).toBe('environment');
});

test.each([
  ['three cameras of unknown facing', [{}, {}, {}], [0, 1, 2, 0]],
  ['a phone with two lenses a side', [front, front, back, back], [2, 0, 2, 0]],
  ['a laptop with a built-in and an external camera', [front, {}], [0, 1, 0, 1]],
  ['a device that looks the same way with both', [front, front], [0, 1, 0, 1]],
] as const)('flips through the cameras of %s', async (_what, cameras, turns) => {
  const { camera } = await openPreview({ cameras });
  const seen = [];

  for (const _ of turns) {
    seen.push(camera.live()[0]?.settings.deviceId);
    press('Flip camera');
    await pass(0);
  }

  expect(seen).toEqual(turns.map((index) => `camera ${index}`));
});

test('explains each error, and opens the camera once it works', async () => {
  const { camera } = openRecorder();
  let ask = 'Allow camera';

  for (const [name, title, text] of [
    ['NotAllowedError', 'Camera access is blocked', /allow the camera and microphone/],
    ['AbortError', 'The camera is busy', /Close it, then try again/],
    ['OverconstrainedError', 'That camera won’t work', /another one/],
    ['UnknownError', 'The camera didn’t start', /didn’t say why/],
  ] as const) {
    camera.reject(name);
    press(ask);
    await pass(0);
    expect(heading()).toHaveTextContent(title);
    expect(heading()).toHaveFocus();
    expect(screen.getByText(text)).toBeVisible();
    ask = 'Try again';
  }

  camera.grant();
  press('Try again');
  await pass(0);
  expect(heading()).toHaveTextContent('Preview');
});

test.each([
  ['NotFoundError', 'No camera found'],
  ['SecurityError', 'This page can’t use the camera'],
])('explains %s, and offers to choose a file', async (name, title) => {
  const { camera, onChooseFile } = openRecorder({ cameras: [] });
  camera.reject(name);
  press('Allow camera');
  await pass(0);
  expect(heading()).toHaveTextContent(title);

  press('Choose a file');

  expect(onChooseFile).toHaveBeenCalledTimes(1);
});

test.each([
  ['an insecure page', false, 'camera', 'This page can’t use the camera'],
  ['a browser without cameras', true, 'camera', 'No camera in this browser'],
  ['a browser that can’t record', true, 'recorder', 'This browser can’t record'],
] as const)('%s says so before it asks for the camera', async (_what, isSecure, lacks, title) => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecure });
  const { camera } = openRecorder({ lacks });

  expect(heading()).toHaveTextContent(title);
  expect(button('Choose a file')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
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

describe('fileOf', () => {
  const mp4 = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';
  const [vp8, vp9] = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus'];

  test.each([
    ['mp4 first', ['video/webm', mp4], mp4],
    ['vp9 before vp8', [vp8, vp9], vp9],
    ['any webm', ['video/webm'], 'video/webm'],
    ['the browser’s default', [], undefined],
  ])('recordingType selects %s', (_what, types, chosen) => {
    stubCamera({ types });

    expect(recordingType()).toBe(chosen);
  });

  const now = Date.parse('2026-03-02T09:41:00-05:00');

  test.each([
    [mp4, 'video/mp4', 'recording-2026-03-02-0941.mp4'],
    ['video/webm; codecs="vp8, opus"', 'video/webm', 'recording-2026-03-02-0941.webm'],
    ['video/x-matroska;codecs=avc1', 'video/x-matroska', 'recording-2026-03-02-0941.mkv'],
    ['', 'video/webm', 'recording-2026-03-02-0941.webm'],
  ])('fileOf gives a recording of "%s" its type and name', async (mimeType, type, name) => {
    const file = fileOf([new Blob(['dr']), new Blob(['op'])], mimeType, now, 'America/Lima');

    expect(file.type).toBe(type);
    expect(file.name).toBe(name);
    expect(await file.text()).toBe('drop');
  });
});
