import { fireEvent, screen, within } from '@testing-library/react';
import { stubCamera } from '@/testing/browser/camera';
import { button, press } from '@/testing/drivers/recorder';
import {
  fileInput,
  openUpload,
  pass,
  passUntil,
  passUntilDone,
  passUntilPercent,
  pick,
  videoFile,
} from '@/testing/drivers/uploading';

async function openRecorder() {
  const camera = stubCamera();
  const rendered = await openUpload();
  await passUntil(() => screen.queryByText('My two-minute shower'));
  button('Record Now').focus();
  press('Record Now');
  await passUntil(() => screen.queryByText('Record a video'));
  return { ...rendered, camera };
}

test('[U02] the picker accepts videos, and one button opens it', async () => {
  const { user } = await openUpload();
  const opened = jest.spyOn(fileInput(), 'click');

  await user.click(button('Choose Video'));

  expect(fileInput()).toHaveAttribute('accept', 'video/*');
  expect(fileInput()).toHaveAttribute('type', 'file');
  expect(opened).toHaveBeenCalledTimes(1);
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
  expect(localStorage.getItem('water-savers:upload:1:library')).toBeNull();
  await passUntilDone();
  expect(screen.queryByText(/its length was not checked/)).not.toBeInTheDocument();
  const sent = world.db.videos.all().find(({ recording }) => recording);
  expect(sent?.title).toMatch(/^My water story, [A-Z][a-z]+ \d+$/);
  expect(sent?.seconds).toBeGreaterThanOrEqual(3);
  expect(camera.live()).toEqual([]);
});

test('[U03] closing the recorder returns to Record Now', async () => {
  const { camera } = await openRecorder();

  press('Close');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('Record Now')).toHaveFocus();
  expect(camera.requests).toEqual([]);
});

test('[U03] opens the picker instead when the camera is denied', async () => {
  const { camera } = await openRecorder();
  camera.reject('NotAllowedError');
  press('Allow camera');
  await passUntil(() => screen.queryByText(/^Choose a (file|video)/i));
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');

  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Choose a/i }));

  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[U22] closing the picker without a file changes nothing', async () => {
  await openUpload();

  pick();
  fireEvent(fileInput(), new Event('cancel', { bubbles: true }));

  expect(button('Choose Video')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('accepts a dropped file', async () => {
  await openUpload();

  const dataTransfer = { types: ['Files'], files: [videoFile('dropped.mp4')] };
  fireEvent.drop(screen.getByText('Every drop has a story'), { dataTransfer });

  expect(screen.getByText('dropped.mp4')).toBeVisible();
  await passUntilDone();
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>.mp4'],
  ['a right-to-left name', '\u202Egnp.قطرة.mp4'],
  ['255 characters', `${'w'.repeat(251)}.mp4`],
])('shows a file name as text: %s', async (_what, name) => {
  await openUpload();

  pick(videoFile(name));

  expect(screen.getByText(name)).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('main img')).toBeNull();
  await passUntilDone();
});
