import { fireEvent, screen } from '@testing-library/react';
import {
  button,
  expectPhase,
  heading,
  openPreview,
  openRecorder,
  openRecording,
  pass,
  press,
  status,
} from '@/testing/drivers/recorder';
import type { Recording } from './Recorder';
import { fileOf } from './recording';

test('explains its reason, then records from preview to file, each phase under its own heading', async () => {
  const { camera, onUse } = openRecorder();
  expect(screen.getByText('Show how you do it.')).toBeVisible();
  expect(heading()).toHaveFocus();
  await pass(1000);
  expect(camera.requests).toEqual([]);

  await press('Allow camera');
  const [{ audio, video: asked } = {}] = camera.requests;
  expect(audio).toBe(true);
  expect(asked).toMatchObject({ facingMode: { ideal: 'environment' } });
  expectPhase('Preview');
  expect(screen.getByText('Microphone on')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Flip camera' })).not.toBeInTheDocument();

  await press('Record');
  expectPhase('Get ready');
  for (const second of ['3', '2', '1']) {
    expect(status()).toBe(second);
    await pass(1000);
  }
  expectPhase('Recording');
  expect(status()).toBe('Recording');
  await pass(12_400);
  expect(screen.getByText('Recording 0:12 / 2:00')).toBeVisible();
  await press('Stop');

  expectPhase('Your video, 0:12');
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
  await press('Use this video');

  expect(onUse).toHaveBeenCalledTimes(1);
  const [used] = onUse.mock.calls[0] as [Recording];
  expect(used.title).toBe('Rain for the roses');
  expect(used.seconds).toBeCloseTo(12.4);
  expect(used.file.type).toBe('video/webm');
  expect(await used.file.text()).toBe('part'.repeat(13));
  expect([...camera.urls]).toEqual([]);
});

test('a recording is WebM if the browser doesn’t name its type', () => {
  const named = { type: 'video/webm', name: 'recording-1970-01-01-0000.webm' };
  expect(fileOf([], '', 0, 'UTC')).toMatchObject(named);
});

const mp4 = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';
const [vp8, vp9] = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus'];

test.each<[string[], string, string, string]>([
  [['video/webm', mp4], mp4, 'video/mp4', 'mp4'],
  [[vp8, vp9], vp9, 'video/webm', 'webm'],
  [['video/webm'], 'video/webm', 'video/webm', 'webm'],
  [[], 'video/x-matroska;codecs=avc1', 'video/x-matroska', 'mkv'],
])(
  'is announced, ends at its maximum length, and has a default title; of %j it records %s',
  async (types, recorded, type, ending) => {
    const { onUse, camera } = await openRecording({ types });
    expect(camera.recorder().mimeType).toBe(recorded);
    for (const [ms, words] of [
      [29_000, 'Recording'],
      [2_000, 'Recording, 30 seconds'],
      [30_000, 'Recording, 1 minute'],
      [48_000, 'Recording, 1 minute 30 seconds'],
      [2_000, '10 seconds left'],
    ] as const) {
      await pass(ms);
      expect(status()).toBe(words);
    }
    await pass(15_000);

    expect(heading()).toHaveTextContent('Your video, 2:00');
    expect(screen.getAllByText(/stopped at the maximum length/)[0]).toBeVisible();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: '  ' } });
    await press('Use this video');
    expect(onUse).toHaveBeenCalledWith({
      file: expect.objectContaining({ type, name: `recording-2026-03-02-0943.${ending}` }) as File,
      seconds: 120,
      title: 'My water story, March 2',
    });
  },
);

test('a double click on the large button presses it once, and Pause pauses until it is pressed again', async () => {
  const { camera, user } = await openPreview();
  await user.dblClick(button('Record'));
  expect(heading()).toHaveTextContent('Get ready');
  await user.dblClick(button('Start now'));
  await pass(2000);
  expect(camera.recorder().state).toBe('recording');

  await user.click(button('Pause'));
  expect(camera.recorder().state).toBe('paused');
  await user.click(button('Resume'));
  expect(camera.recorder().state).toBe('recording');
  await press('Stop');

  expect(heading()).toHaveTextContent('Your video, 0:02');
});

const picture = () => document.querySelector('dialog video')!;
const isMirrored = () => getComputedStyle(picture()).transform === 'scaleX(-1)';

const front = { facingMode: 'user' } as const;
const back = { facingMode: 'environment' } as const;

test('flips between two cameras, one on at a time, mirrors the front one, and a retake opens it again', async () => {
  const { camera } = await openPreview({ cameras: [back, front] });
  const facing = () => camera.live()[0]?.settings.facingMode;
  expect(isMirrored()).toBe(false);

  fireEvent.click(button('Flip camera'));
  expectPhase('Starting the camera');
  await pass(0);
  expect(facing()).toBe('user');
  const asked = camera.requests[1]?.video;
  expect(asked).toMatchObject({ facingMode: { ideal: 'user' } });
  // Without a device id the browser picks the side's main lens.
  expect(asked).not.toHaveProperty('deviceId');
  expect(camera.live()).toHaveLength(2);
  expect(isMirrored()).toBe(true);
  expectPhase('Preview');

  await press('Record', 'Start now');
  await pass(2000);
  await press('Stop');
  fireEvent.click(button('Retake'));
  expect(camera.urls.size).toBe(0);
  expectPhase('Starting the camera');
  await pass(0);
  expectPhase('Preview');
  expect(facing()).toBe('user');
  expect(camera.live()).toHaveLength(2);
});

test.each([
  ['three cameras of unknown facing', [{}, {}, {}], [0, 1, 2, 0]],
  ['a phone with two lenses a side', [front, front, back, back], [2, 0, 2, 0]],
  ['a laptop with a built-in and an external camera', [front, {}], [0, 1, 0, 1]],
] as const)('flips through the cameras of %s', async (_what, cameras, turns) => {
  const { camera } = await openPreview({ cameras });
  const seen = [];

  for (const _ of turns) {
    seen.push(camera.live()[0]?.settings.deviceId);
    await press('Flip camera');
  }

  expect(seen).toEqual(turns.map((index) => `camera ${index}`));
});

test('explains each error, and offers to try again or to choose a file', async () => {
  const { camera, onChooseFile } = openRecorder({ cameras: [] });
  let ask = 'Allow camera';

  for (const [name, title, text] of [
    ['NotAllowedError', 'Camera access is blocked', /allow the camera and microphone/],
    ['AbortError', 'The camera is busy', /Close it, then try again/],
    ['OverconstrainedError', 'That camera won’t work', /another one/],
    ['UnknownError', 'The camera didn’t start', /didn’t say why/],
    ['NotFoundError', 'No camera found', /Plug one in/],
    ['SecurityError', 'This page can’t use the camera', /on secure pages/],
  ] as const) {
    camera.reject(name);
    await press(ask);
    expectPhase(title);
    expect(screen.getByText(text)).toBeVisible();
    ask = 'Try again';
  }
  await press('Choose a file');

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
  ['prompt', 'prompt', 'The camera isn’t allowed yet', /^Try again, and choose “Allow”/],
  ['granted', 'prompt', 'The microphone isn’t allowed yet', /choose “Allow” .* the microphone/],
  ['prompt', 'denied', 'Microphone access is blocked', /record without sound/],
  ['denied', 'denied', 'Camera access is blocked', /allow the camera and microphone/],
] as const)(
  'with camera %s and microphone %s, a rejected request says: %s',
  async (permission, microphone, title, text) => {
    const { camera } = openRecorder({ permission, microphone });
    camera.reject('NotAllowedError');

    await press('Allow camera');

    expectPhase(title);
    expect(screen.getByText(text)).toBeVisible();
    camera.grant();
    await press('Try again');
    expectPhase('Preview');
  },
);

test.each([
  ['missing', { hasMicrophone: false }, 'No microphone found'],
  ['rejected', { permission: 'granted' }, 'Microphone access is blocked'],
  [
    'dismissed',
    { permission: 'granted', microphone: 'prompt' },
    'The microphone isn’t allowed yet',
  ],
] as const)(
  'offers to record without sound if the microphone is %s',
  async (_what, stub, title) => {
    const { camera } = openRecorder(stub);
    if ('permission' in stub) camera.reject('NotAllowedError');
    await press('Allow camera');
    expect(heading()).toHaveTextContent(title);
    camera.grant();

    await press('Record without sound');

    expect(screen.getByText('No sound')).toBeVisible();
    expect(camera.live().map(({ kind }) => kind)).toEqual(['video']);
  },
);

test('a request without an answer shows a hint after six seconds and can be left', async () => {
  const { camera, onChooseFile, unmount } = openRecorder();
  const answer = camera.hold();
  await press('Allow camera');
  await pass(5000);
  expect(screen.queryByRole('button', { name: 'Choose a file' })).not.toBeInTheDocument();

  await pass(1000);
  expect(status()).toMatch(/next to the page’s address/);
  await press('Choose a file');
  unmount();
  answer();
  await pass(0);

  expect(onChooseFile).toHaveBeenCalledTimes(1);
  expect(camera.live()).toEqual([]);
});
