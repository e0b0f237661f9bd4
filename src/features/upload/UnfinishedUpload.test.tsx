import { act, fireEvent, screen } from '@testing-library/react';
import { endUploads } from '@/services/upload/endUploads';
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
import { server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

const water = () => videoFile('water.mp4', 1_572_864);
const offer = () => screen.queryByText(/^Continue uploading/);
const kept = () => localStorage.getItem('water-savers:upload:1:library');

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
