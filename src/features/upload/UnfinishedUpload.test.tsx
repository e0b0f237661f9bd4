import { act, fireEvent, screen } from '@testing-library/react';
import { endUploads } from '@/services/upload/endUploads';
import { server } from '@/testing/render/renderApp';
import {
  openUpload,
  pass,
  passUntil,
  passUntilDone,
  passUntilPercent,
  percent,
  pick,
  videoFile,
} from '@/testing/drivers/uploading';
import { fault } from '@mocks/scenarios/fault';

const offer = () => screen.queryByText(/^Continue uploading/);
const kept = () => localStorage.getItem('water-savers:upload:1:library');

/** Sends 40 percent of a file and leaves the screen, as a closed page would. */
async function leaveBehind(file: File) {
  const rendered = await openUpload();
  const { user, store } = rendered;
  pick(file);
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

async function leaveAndComeBack(file = videoFile()) {
  const { comeBack, ...rendered } = await leaveBehind(file);
  await comeBack();
  await passUntil(offer);
  return rendered;
}

test('offers to resume an upload that a closed page left, and shows its progress', async () => {
  await leaveAndComeBack(videoFile('water.mp4', 1_572_864));

  expect(screen.getByRole('heading', { name: /^Continue uploading water\.mp4/ })).toBeVisible();
  await passUntil(() => screen.queryByText(/^[45]0% of 1\.50 MB is safe\./));
  expect(screen.queryByRole('button', { name: 'Choose Video' })).not.toBeInTheDocument();
});

test('the same file resumes the upload, with one video and one award', async () => {
  const { world } = await leaveAndComeBack();
  const [startedAt] = world.db.uploads.all();
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose the same file' }));
  expect(opened).toHaveBeenCalledTimes(1);

  pick(videoFile());

  await passUntil(() => Number.parseInt(percent() ?? '0', 10) >= 40);
  await passUntilDone();
  const recordings = world.db.videos.all().flatMap(({ recording }) => recording ?? []);
  expect(recordings.map(({ uploads }) => uploads)).toEqual([[{ id: startedAt?.id }]]);
  expect(world).toHavePoints('1', 1350);
  expect(kept()).toBeNull();
});

test('shows and announces no percentage before the server has returned how much it has', async () => {
  const { world } = await leaveAndComeBack();
  const seen = new Set<unknown>();
  const watchUntil = (isSo: () => unknown) =>
    passUntil(() => {
      seen.add(percent());
      return isSo();
    });
  const held = world.hold('uploadState');

  pick(videoFile());
  await watchUntil(() => screen.queryByText('Resuming…'));
  expect(screen.getByText('Resuming the upload')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).not.toHaveAttribute(
    'aria-valuenow',
  );
  held.release();
  await watchUntil(percent);
  expect(screen.getByText(/^[45]0 percent uploaded$/)).toBeInTheDocument();
  await passUntilDone();

  expect(seen).not.toContain('0%');
});

test('says that the server no longer has the upload, and Start over offers the picker', async () => {
  const { user, world, comeBack } = await leaveBehind(videoFile());
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

test.each([
  ['another name', videoFile('other.mp4')],
  ['another size', videoFile('water.mp4', 41)],
])('rejects a file of %s and keeps the upload', async (_what, other) => {
  await leaveAndComeBack();

  pick(other);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That’s a different file, or it has changed. Nothing is lost. Choose water.mp4, 0.00 MB, or discard it to share another video.',
  );
  pick(videoFile());
  await passUntilDone();
});

test('Discard deletes the upload here and on the server, and another video can be chosen', async () => {
  const { user, world } = await leaveAndComeBack();
  expect(world.db.uploads.size).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Discard' }));

  expect(screen.getByRole('button', { name: 'Choose Video' })).toHaveFocus();
  await passUntil(() => world.db.uploads.size === 0);
  expect(kept()).toBeNull();
});

test('keeps the offer while offline and resumes once online', async () => {
  const { comeBack } = await leaveBehind(videoFile());
  server.use(...fault('offline', ['uploadState', 'appendUpload']));
  await comeBack();
  await pass(300);
  expect(offer()).toBeVisible();
  expect(
    screen.getByText(/^We couldn’t check how much was sent\. Choose the same file/),
  ).toBeVisible();
  pick(videoFile());
  await passUntil(() =>
    screen.queryByText(/We’ll resume when you’re back online\.$/, { selector: 'p > span' }),
  );

  server.resetHandlers();

  await passUntilDone();
});
