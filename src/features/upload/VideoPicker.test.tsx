import { act, fireEvent, screen, within } from '@testing-library/react';
import { endUploads } from '@/services/upload/endUploads';
import { stubCamera } from '@/testing/browser/camera';
import { button, press } from '@/testing/drivers/recorder';
import {
  fileInput,
  heavyFile,
  openUpload,
  pass,
  passUntil,
  passUntilDone,
  passUntilPercent,
  percent,
  pick,
  videoFile,
} from '@/testing/drivers/uploading';
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const named = (content: string, name: string, type = '') => new File([content], name, { type });
const kept = () => localStorage.getItem('water-savers:upload:1:library');
const unchecked = () => screen.queryByText(/so we didn’t check its length\.$/);

async function openRecorder() {
  const camera = stubCamera();
  const rendered = await openUpload();
  await passUntil(() => screen.queryByText('My two-minute shower'));
  const record = async () => {
    button('Record Now').focus();
    press('Record Now');
    await passUntil(() => screen.queryByText('Record a video'));
  };
  await record();
  return { ...rendered, camera, record };
}

/** Makes every video this long, as far as the browser can tell. */
function stubLength(seconds: number) {
  const { prototype } = HTMLMediaElement;
  jest.spyOn(prototype, 'canPlayType').mockReturnValue('probably');
  jest.spyOn(prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(prototype, 'duration', 'get').mockReturnValue(seconds);
  jest.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    setTimeout(() => this.dispatchEvent(new Event('loadedmetadata')));
  });
}

async function rejected(rule: RegExp) {
  const isShown = () => screen.queryByRole('alert')?.textContent.match(rule);
  await passUntil(() => screen.queryByText('Every drop has a story') && isShown());
  return within(screen.getByRole('alert'));
}

test('[U02] [U22] one button opens the picker for videos, which can be closed, and a file can be dropped', async () => {
  const { user } = await openUpload();
  const opened = jest.spyOn(fileInput(), 'click');
  await user.click(button('Choose Video'));
  expect(fileInput()).toHaveAttribute('accept', 'video/*');
  expect(fileInput()).toHaveAttribute('type', 'file');
  expect(opened).toHaveBeenCalledTimes(1);

  pick();
  fireEvent(fileInput(), new Event('cancel', { bubbles: true }));
  expect(button('Choose Video')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

  const name = `\u202E<img src=x onerror=alert(1)>قطرة${'w'.repeat(200)}.mp4`;
  const dataTransfer = { types: ['Files'], files: [videoFile(name)] };
  fireEvent.drop(screen.getByText('Every drop has a story'), { dataTransfer });
  expect(screen.getByText(name)).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('main img')).toBeNull();
  await passUntilDone();
});

test('[U03] Record Now explains before the browser asks, and a recording is sent with its own length', async () => {
  const { camera, world } = await openRecorder();
  expect(screen.getByRole('heading', { name: 'Record a video' })).toHaveFocus();
  expect(screen.getByText(/in up to 2 minutes/)).toBeVisible();
  expect(camera.requests).toEqual([]);

  press('Allow camera');
  await passUntil(() => screen.queryByText('Preview'));
  press('Record');
  press('Start now');
  await pass(3_000);
  press('Stop');
  await passUntil(() => screen.queryByText('Use this video'));
  press('Use this video');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(/^recording-.*\.webm$/)).toBeVisible();
  await passUntilPercent('30%');
  expect(kept()).toBeNull();
  await passUntilDone();
  expect(unchecked()).not.toBeInTheDocument();
  const sent = world.db.videos.all().find(({ recording }) => recording);
  expect(sent?.title).toMatch(/^My water story, [A-Z][a-z]+ \d+$/);
  expect(sent?.seconds).toBeGreaterThanOrEqual(3);
  expect(camera.live()).toEqual([]);
});

test('[U03] the recorder closes to Record Now, and opens the picker when the camera is denied', async () => {
  const { camera, record } = await openRecorder();
  press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('Record Now')).toHaveFocus();
  expect(camera.requests).toEqual([]);

  await record();
  camera.reject('NotAllowedError');
  press('Allow camera');
  await passUntil(() => screen.queryByText(/^Choose a (file|video)/i));
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Choose a/i }));

  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[U20] [U21] rejects a file with the rule until it is dismissed, and another can be chosen at once', async () => {
  const { user, store, world } = await openUpload();

  for (const [file, rule] of [
    [named('words', 'notes.txt', 'text/plain'), /This isn’t a video\./],
    [named('', 'empty.mp4', 'video/mp4'), /This file is empty\./],
    [named('MZ\u0090', 'program.mp4', 'video/mp4'), /isn’t a video/],
    [heavyFile(3 * 1024 ** 3), /This file is 3072\.00 MB\. The limit is 200 MB\./],
  ] as const) {
    pick(file);
    const alert = await rejected(rule);
    expect(alert.getByText(file.name)).toBeVisible();
    expect(button('Choose Video')).toHaveFocus();
    await passUntil(() => world.db.uploads.size === 0);
  }
  await user.click(button('Dismiss'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button('Choose Video')).toHaveFocus();
  expect(store.getState().uploads).toEqual({});

  server.use(...fault('storage_full', ['createUpload']));
  pick(videoFile());
  const full = await rejected(/^water\.mp4.*There’s no room left for this video\. Delete one of/s);
  server.resetHandlers();
  await user.click(full.getByRole('button', { name: 'Try again' }));
  await passUntilDone();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[U20] accepts a video of unknown length and says so, and one of two minutes, but not of 2:05', async () => {
  const { user, world } = await openUpload();
  pick(videoFile());
  await passUntilDone();
  expect(unchecked()).toHaveTextContent('This browser couldn’t read the video');
  await user.click(button('Upload Another'));

  stubLength(120.9);
  pick(videoFile('two.mp4', 50));
  await passUntilDone();
  expect(unchecked()).not.toBeInTheDocument();
  await passUntil(() => screen.queryByRole('button', { name: 'Done' }));
  await user.click(button('Done'));
  await user.click(button('Upload Another'));

  jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(125.4);
  pick(videoFile('long.mp4', 60));
  await rejected(/Your video is 2:05\. Keep it to 2 minutes/);
  await passUntil(() => world.db.uploads.size === 0);
  expect(kept()).toBeNull();
});

const water = () => videoFile('water.mp4', 1_572_864);
const offer = () => screen.queryByText(/^Continue uploading/);

/** Sends 40 percent of a file and leaves the screen, as a closed page would. */
async function leaveBehind() {
  const rendered = await openUpload();
  const { user, store } = rendered;
  pick(water());
  await passUntilPercent('40%');
  act(() => store.dispatch(endUploads()));
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await passUntil(() => screen.queryByText(/Welcome back/));
  await pass(300);
  const comeBack = async () => {
    await user.click(screen.getByRole('link', { name: 'Upload' }));
    await passUntil(() => screen.queryByText('Video Guidelines'));
  };
  return { ...rendered, comeBack };
}

test('offers to resume, rejects another file, and the same file gives one video and one award', async () => {
  const { world, comeBack } = await leaveBehind();
  await comeBack();
  await passUntil(offer);
  const [startedAt] = world.db.uploads.all();
  expect(screen.getByRole('heading', { name: /^Continue uploading water\.mp4/ })).toBeVisible();
  await passUntil(() => screen.queryByText(/^[45]0% of 1\.50 MB is safe\./));
  expect(screen.queryByRole('button', { name: 'Choose Video' })).not.toBeInTheDocument();
  for (const other of [videoFile('other.mp4', 1_572_864), videoFile('water.mp4', 41)]) {
    pick(other);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That’s a different file, or it has changed. Nothing is lost. Choose water.mp4, 1.50 MB, or discard it to share another video.',
    );
  }
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose the same file' }));
  expect(opened).toHaveBeenCalledTimes(1);

  // Neither shows nor announces a percentage before the server has said how much it has.
  const seen = new Set<unknown>();
  const watchUntil = (isSo: () => unknown) =>
    passUntil(() => {
      seen.add(percent());
      return isSo();
    });
  const held = world.hold('uploadState');
  pick(water());
  await watchUntil(() => screen.queryByText('Resuming…'));
  expect(screen.getByText('Resuming the upload')).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: 'Upload progress' });
  expect(bar).not.toHaveAttribute('aria-valuenow');
  held.release();
  await watchUntil(percent);
  expect(screen.getByText(/^[45]0 percent uploaded$/)).toBeInTheDocument();
  await passUntilDone();

  expect(seen).not.toContain('0%');
  const recordings = world.db.videos.all().flatMap(({ recording }) => recording ?? []);
  expect(recordings.map(({ uploads }) => uploads)).toEqual([[{ id: startedAt?.id }]]);
  expect(world).toHavePoints('1', 1350);
  expect(kept()).toBeNull();
});

test('says that the server no longer has the upload, and Start over offers the picker', async () => {
  const { user, world, comeBack } = await leaveBehind();
  world.transact(() => world.db.uploads.all().forEach(({ id }) => world.db.uploads.delete(id)));
  await comeBack();
  await passUntil(() => screen.queryByText('That upload has expired'));
  expect(screen.getByText(/^We no longer have/)).toHaveTextContent(
    'We no longer have the part of water.mp4 that was sent. Choose the video again',
  );

  await user.click(screen.getByRole('button', { name: 'Start over' }));

  expect(await screen.findByRole('button', { name: 'Choose Video' })).toBeVisible();
  expect(kept()).toBeNull();
});

test('keeps the offer while offline, and Discard deletes the upload here and on the server', async () => {
  const { user, world, comeBack } = await leaveBehind();
  server.use(...fault('offline', ['uploadState']));
  await comeBack();
  await pass(300);
  expect(offer()).toBeVisible();
  expect(screen.getByText(/^We couldn’t check how much was sent\. Choose the same/)).toBeVisible();
  server.resetHandlers();
  expect(world.db.uploads.size).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Discard' }));

  expect(screen.getByRole('button', { name: 'Choose Video' })).toHaveFocus();
  await passUntil(() => world.db.uploads.size === 0);
  expect(kept()).toBeNull();
});
