import { act, fireEvent, screen } from '@testing-library/react';
import { composing } from '@/testing/fixtures/composing';
import {
  heading,
  openPreview,
  openRecorder,
  openRecording,
  pass,
  press,
  status,
} from '@/testing/drivers/recorder';

type Opened = Awaited<ReturnType<typeof openPreview>>;
type Camera = Opened['camera'];

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  fireEvent(document, new Event('visibilitychange'));
}

/** Expects that the camera is off and nothing is left of a recording. */
function expectReleased({ live, urls }: Camera) {
  expect(live()).toEqual([]);
  expect(urls.size).toBe(0);
}

const goBack = async () => {
  history.back();
  await pass(100);
};
const ways: ReadonlyArray<[string, (opened: Opened) => unknown]> = [
  ['Close', () => press('Close')],
  ['Esc', ({ user }) => user.keyboard('{Escape}')],
  ['Back on a phone', () => act(() => document.querySelector('dialog')!.close())],
  ["The browser's Back", goBack],
];
const places: ReadonlyArray<[string, () => Promise<Opened>]> = [
  ['the reason', async () => openRecorder()],
  ['the preview', openPreview],
  ['the count', () => openPreview().then(async (opened) => (await press('Record'), opened))],
  ['half a second of recording', openRecording],
];
const pairs = ways.map(([way, go], at) => [way, places[at]![0], go, places[at]![1]] as const);

test.each(pairs)('%s leaves %s and turns the camera off', async (_way, _place, go, open) => {
  const opened = await open();

  await go(opened);
  await pass(1000);

  expect(opened.onClose).toHaveBeenCalledTimes(1);
  expectReleased(opened.camera);
});

test('whatever the way, asks before a recording is lost, and pauses it meanwhile', async () => {
  history.pushState('before', '');
  const opened = await openRecording();
  const { camera, onClose, user, unmount } = opened;
  await pass(5000);

  for (const go of [...ways.map(([, way]) => way), goBack]) {
    await go(opened);
    await pass(0);
    expect(heading()).toHaveTextContent('Leave without your video?');
    expect(heading()).toHaveFocus();
    expect(camera.recorder().state).toBe('paused');
    await pass(60_000);
    await press('Stay');
  }
  await user.keyboard('{Escape}');
  await user.keyboard('{Escape}');
  await pass(1500);
  expect(screen.getByText('Recording 0:06 / 2:00')).toBeVisible();
  expect(camera.recorder().state).toBe('recording');
  await press('Stop');
  for (const [, key] of composing) {
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape', ...key });
  }
  await pass(0);
  expect(heading()).toHaveTextContent('Your video, 0:06');
  await goBack();
  expect(onClose).not.toHaveBeenCalled();
  await press('Leave');
  await pass(1000);

  expect(onClose).toHaveBeenCalledTimes(1);
  expectReleased(camera);
  unmount();
  await pass(100);
  expect(history.state).toBe('before');
});

test('unmounting a recording turns the camera off and releases it', async () => {
  const { camera, unmount } = await openRecording();

  unmount();
  await pass(1000);

  expectReleased(camera);
});

test('discards a recording under one second and returns to the preview', async () => {
  const { camera } = await openRecording();
  await pass(900);
  await press('Stop');

  expect(heading()).toHaveTextContent('Preview');
  expect(status()).toMatch(/too short to keep/);
  expect(camera.urls.size).toBe(0);
  expect(camera.requests).toHaveLength(1);
});

test('shows an error if the recording can’t start', async () => {
  const { camera } = await openRecording({ lacks: 'start' });

  expect(heading()).toHaveTextContent('The recording stopped');
  expectReleased(camera);
});

test('turns a preview off after a minute in the background; Turn it on restarts it', async () => {
  const { camera } = await openPreview();
  setHidden(true);
  await pass(59_000);
  setHidden(false);
  await pass(60_000);
  expect(camera.live()).toHaveLength(2);

  await press('Record');
  setHidden(true);
  expect(heading()).toHaveTextContent('Preview');
  await pass(60_000);
  expect(camera.live()).toEqual([]);
  setHidden(false);
  expect(heading()).toHaveTextContent('The camera is off');
  await press('Turn it on');

  expect(heading()).toHaveTextContent('Preview');
});

test('pauses a recording in the background, and ends it after a minute', async () => {
  const { camera } = await openRecording();
  await pass(5000);
  setHidden(true);
  expect(camera.recorder().state).toBe('paused');
  await pass(30_000);
  setHidden(false);
  expect(screen.getByText('Paused 0:05 / 2:00')).toBeVisible();
  expect(status()).toMatch(/while you were away/);
  await press('Resume');
  await pass(1000);
  expect(screen.getByText('Recording 0:06 / 2:00')).toBeVisible();
  await press('Pause');
  expect(status()).toBe('Paused');
  expect(camera.recorder().state).toBe('paused');

  setHidden(true);
  await pass(60_010);
  expect(heading()).toHaveTextContent('Your video, 0:06');
  expect(status()).toMatch(/turned the camera off/);
  expect(camera.live()).toEqual([]);
});

test('without a pause, records on in the background, and ends when a part arrives, even if timers are throttled', async () => {
  const { camera } = await openRecording({ canPause: false });
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  setHidden(true);
  expect(status()).toBe('Recording');
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 121_000);

  act(() => camera.recorder().deliver());
  await pass(0);

  expect(heading()).toHaveTextContent('Your video, 2:00');
});

test.each(places.slice(1))('a microphone that is unplugged ends %s', async (_place, open) => {
  const { camera } = await open();

  act(() => camera.live()[1]!.end());
  await pass(2000);

  expect(heading()).toHaveTextContent('The camera stopped');
  expectReleased(camera);
});

const crashed = /stopped the recording. What you recorded so far/;

test.each<[string, (camera: Camera) => void, RegExp]>([
  ['A camera that is unplugged', ({ live }) => live()[0]!.end(), /stopped. What you recorded so/],
  ['A recorder that crashes', ({ recorder }) => recorder().crash(), crashed],
  ['A recorder that only says so', ({ recorder }) => recorder().crash(true), crashed],
])('%s keeps what was recorded', async (_what, fail, words) => {
  const { camera, onUse } = await openRecording();
  await pass(5000);

  act(() => fail(camera));
  await pass(2000);

  expect(heading()).toHaveTextContent('Your video, 0:05');
  expect(status()).toMatch(words);
  expect(camera.live()).toEqual([]);
  await press('Use this video');
  expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ seconds: 5 }));
});
