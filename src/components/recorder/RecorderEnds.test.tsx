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
const empty: ReadonlyArray<[string, () => Promise<Opened>]> = [
  ['the reason', async () => openRecorder()],
  ['the preview', openPreview],
  ['the count', () => openPreview().then((opened) => (press('Record'), opened))],
  ['half a second of recording', openRecording],
];
const recorded: typeof empty = [
  ['a recording', () => openRecording().then(async (opened) => (await pass(5000), opened))],
  ['a review', openReview],
];
/** Pairs each way to leave with one of the places. */
const pairs = (places: typeof empty) =>
  ways.map(([way, go], index) => {
    const [place, open] = places[index % places.length]!;
    return { way, go, place, open };
  });

test.each(pairs(empty))('$way leaves $place and turns the camera off', async ({ go, open }) => {
  const opened = await open();

  await go(opened);
  await pass(1000);

  expect(opened.onClose).toHaveBeenCalledTimes(1);
  expect(opened.camera.live()).toEqual([]);
  expect(opened.camera.urls.size).toBe(0);
});

test.each(pairs(recorded))('$way asks before it leaves $place', async ({ go, open }) => {
  const opened = await open();

  await go(opened);
  expect(heading()).toHaveTextContent('Leave without your video?');
  expect(heading()).toHaveFocus();
  expect(opened.onClose).not.toHaveBeenCalled();
  press('Leave');
  await pass(1000);

  expect(opened.onClose).toHaveBeenCalledTimes(1);
  expect(opened.camera.live()).toEqual([]);
  expect(opened.camera.urls.size).toBe(0);
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

test.each(composing)('Esc %s leaves neither a review nor its title', async (_when, press) => {
  await openReview();

  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape', ...press });
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 0:05');
});

test("the browser's Back asks again after the user stays, and removes its history entry", async () => {
  history.pushState('before', '');
  const { onClose, unmount } = await openReview();

  await goBack();
  press('Stay');
  expect(heading()).toHaveTextContent('Your video, 0:05');
  await goBack();

  expect(heading()).toHaveTextContent('Leave without your video?');
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  await pass(100);
  expect(history.state).toBe('before');
});

test('pauses the recording while it asks, and resumes it for a user who stays', async () => {
  const { camera, user } = await openRecording();
  await pass(5000);
  await user.keyboard('{Escape}');
  expect(camera.recorder().state).toBe('paused');
  await pass(60_000);

  await user.keyboard('{Escape}');
  await pass(1000);

  expect(screen.getByText('Recording 0:06 / 2:00')).toBeVisible();
  expect(camera.recorder().state).toBe('recording');
});

test.each([
  ['the preview', openPreview],
  ['a recording', openRecording],
  ['a review', openReview],
])('unmounting %s turns the camera off and releases the recording', async (_place, open) => {
  const { camera, unmount } = await open();

  unmount();
  await pass(1000);

  expect(camera.live()).toEqual([]);
  expect(camera.urls.size).toBe(0);
});

test.each(['Close', 'unmount'])(
  'turns the camera off at once if it is allowed after %s',
  async (way) => {
    const { camera, unmount } = openRecorder();
    const answer = camera.hold();
    press('Allow camera');

    if (way === 'Close') press('Close');
    else unmount();
    answer();
    await pass(0);

    expect(camera.requests).toHaveLength(1);
    expect(camera.live()).toEqual([]);
  },
);

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
  expect(button('Resume')).toBeVisible();

  setHidden(true);
  await pass(60_010);

  expect(heading()).toHaveTextContent('Your video, 0:05');
  expect(status()).toMatch(/turned the camera off/);
  expect(camera.live()).toEqual([]);
});

test.each([
  ['a camera that is unplugged', 0],
  ['a microphone that is unplugged', 1],
])('%s ends a preview', async (_what, index) => {
  const { camera } = await openPreview();

  act(() => camera.live()[index]!.end());

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
