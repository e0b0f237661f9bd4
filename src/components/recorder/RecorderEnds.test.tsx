import { act, fireEvent, screen } from '@testing-library/react';
import { composing } from '@/testing/fixtures/composing';
import {
  button,
  heading,
  openPreview,
  openRecorder,
  openRecording,
  openReview,
  pass,
  press,
  setHidden,
  status,
} from '@/testing/drivers/recorder';

/** Closes the dialog, as Back does on a phone. */
const goBackOnPhone = async () => {
  act(() => document.querySelector('dialog')!.close());
  await pass(0);
};
const goBack = async () => {
  history.back();
  await pass(100);
};

type Opened = Awaited<ReturnType<typeof openPreview>>;

const ways: ReadonlyArray<[string, (opened: Opened) => unknown]> = [
  ['Close', () => press('Close')],
  ['Esc', ({ user }) => user.keyboard('{Escape}')],
  ['Back on a phone', goBackOnPhone],
  ["The browser's Back", goBack],
];
const places: ReadonlyArray<[string, () => Promise<Opened>]> = [
  ['the reason', async () => openRecorder()],
  ['the preview', openPreview],
  ['the count', () => openPreview().then((opened) => (press('Record'), opened))],
  ['half a second of recording', openRecording],
];
const pairs = ways.map(([way, go], at) => [way, places[at]![0], go, places[at]![1]] as const);

test.each(pairs)('%s leaves %s and turns the camera off', async (_way, _place, go, open) => {
  const opened = await open();

  await go(opened);
  await pass(1000);

  expect(opened.onClose).toHaveBeenCalledTimes(1);
  expect(opened.camera.live()).toEqual([]);
  expect(opened.camera.urls.size).toBe(0);
});

test('whatever the way, asks before a recording is lost, and pauses it meanwhile', async () => {
  history.pushState('before', '');
  const opened = await openRecording();
  const { camera, onClose, user } = opened;
  await pass(5000);

  for (const go of [...ways.map(([, way]) => way), goBack]) {
    await go(opened);
    expect(heading()).toHaveTextContent('Leave without your video?');
    expect(heading()).toHaveFocus();
    expect(camera.recorder().state).toBe('paused');
    await pass(60_000);
    press('Stay');
  }
  await user.keyboard('{Escape}');
  await user.keyboard('{Escape}');
  await pass(1500);
  expect(screen.getByText('Recording 0:06 / 2:00')).toBeVisible();
  expect(camera.recorder().state).toBe('recording');
  press('Stop');
  await pass(0);
  await goBack();
  expect(onClose).not.toHaveBeenCalled();
  press('Leave');
  await pass(1000);

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(camera.live()).toEqual([]);
  expect(camera.urls.size).toBe(0);
});

test('discards a recording under one second and returns to the preview', async () => {
  const { camera } = await openRecording();
  await pass(900);
  press('Stop');
  await pass(0);

  expect(heading()).toHaveTextContent('Preview');
  expect(status()).toMatch(/too short to keep/);
  expect(camera.urls.size).toBe(0);
  expect(camera.requests).toHaveLength(1);
  expect(button('Record')).toBeVisible();
});

test('Esc of an input method leaves neither a review nor its title', async () => {
  history.pushState('before', '');
  const { camera, unmount } = await openReview();

  for (const [, key] of composing) {
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape', ...key });
  }
  await pass(0);
  expect(heading()).toHaveTextContent('Your video, 0:05');

  unmount();
  await pass(100);
  expect(history.state).toBe('before');
  expect(camera.urls.size).toBe(0);
});

test('turns the camera off at once if it is allowed after Close', async () => {
  const { camera, unmount } = openRecorder();
  const answer = camera.hold();
  press('Allow camera');

  press('Close');
  unmount();
  answer();
  await pass(0);

  expect(camera.requests).toHaveLength(1);
  expect(camera.live()).toEqual([]);
});

test('turns a preview off after a minute in the background; Turn it on restarts it', async () => {
  const { camera } = await openPreview();
  setHidden(true);
  await pass(59_000);
  setHidden(false);
  await pass(60_000);
  expect(camera.live()).toHaveLength(2);

  setHidden(true);
  await pass(60_000);
  expect(camera.live()).toEqual([]);
  setHidden(false);
  expect(heading()).toHaveTextContent('The camera is off');
  press('Turn it on');
  await pass(0);

  expect(heading()).toHaveTextContent('Preview');
});

test('pauses a recording in the background, and ends it after a minute', async () => {
  const { camera } = await openRecording();
  await pass(5000);
  setHidden(true);
  await pass(30_000);
  setHidden(false);
  expect(screen.getByText('Paused 0:05 / 2:00')).toBeVisible();
  expect(status()).toMatch(/while you were away/);
  press('Resume');
  press('Pause');
  expect(status()).toBe('Paused');

  setHidden(true);
  await pass(60_010);
  expect(heading()).toHaveTextContent('Your video, 0:05');
  expect(status()).toMatch(/turned the camera off/);
  expect(camera.live()).toEqual([]);
});

test('unmounting a recording turns the camera off and releases it', async () => {
  const { camera, unmount } = await openRecording();

  unmount();
  await pass(1000);

  expect(camera.live()).toEqual([]);
  expect(camera.urls.size).toBe(0);
});

test('a microphone that is unplugged ends a preview', async () => {
  const { camera } = await openPreview();

  act(() => camera.live()[1]!.end());

  expect(heading()).toHaveTextContent('The camera stopped');
  expect(camera.live()).toEqual([]);
});

type Camera = Opened['camera'];
const crashed = /stopped the recording. What you recorded so far/;

test.each<[string, (camera: Camera) => void, RegExp]>([
  [
    'A camera that is unplugged',
    (camera) => camera.live()[0]!.end(),
    /stopped. What you recorded so far/,
  ],
  ['A recorder that crashes', (camera) => camera.recorder().crash(), crashed],
  [
    'A recorder that crashes without a stop event',
    (camera) => camera.recorder().crash(true),
    crashed,
  ],
])('%s keeps what was recorded', async (_what, fail, words) => {
  const { camera, onUse } = await openRecording();
  await pass(5000);

  act(() => fail(camera));
  await pass(2000);

  expect(heading()).toHaveTextContent('Your video, 0:05');
  expect(status()).toMatch(words);
  expect(camera.live()).toEqual([]);
  press('Use this video');
  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ seconds: 5 }));
});
