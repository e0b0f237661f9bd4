import { act, cleanup, screen } from '@testing-library/react';
import { endUploads } from '@/services/upload/endUploads';
import { server } from '@/testing/render/renderApp';
import { pickVideo, resumeStory, resumeVideo } from '@/testing/drivers/story';
import { pass, videoFile } from '@/testing/drivers/uploading';
import { fault } from '@mocks/scenarios/fault';

const clip = videoFile('bucket.mp4');
const wholeUpload = 2_500;
const keptUploads = () => Object.keys(localStorage).filter((key) => key.includes(':upload:'));
const findOffer = () => screen.findByText(/The part of .*bucket\.mp4.* that was sent is safe\./);

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

/** Uploads part of a file, then closes the page. */
async function sendPart() {
  const { store, world } = await resumeVideo();
  pickVideo(clip);
  await pass(1_100);
  act(() => store.dispatch(endUploads()));
  cleanup();
  return world;
}

/** Opens the challenge again after `sendPart`. */
async function comeBack() {
  const world = await sendPart();
  return resumeVideo({}, { data: world.db.dump() });
}

test('after a reload the same file resumes its upload', async () => {
  await comeBack();
  expect(await findOffer()).toBeVisible();

  pickVideo(clip);
  await pass(100);
  expect(screen.getByText(/^[45]0%$/)).toBeVisible();
  await pass(wholeUpload);

  expect(await screen.findByText('bucket')).toBeVisible();
  expect(screen.queryByText(/is safe/)).not.toBeInTheDocument();
});

test('a rejected file keeps the unfinished upload', async () => {
  const { world } = await comeBack();
  pickVideo(new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t a video.');
  await pass(1_000);
  expect(world.db.uploads.size).toBe(1);

  pickVideo(clip);
  await pass(100);

  expect(screen.getByText(/^[45]0%$/)).toBeVisible();
});

test('another video replaces the unfinished upload, on the device and on the server', async () => {
  const { world } = await comeBack();

  pickVideo(videoFile('garden.mp4', 50));
  await pass(1_000);
  expect(world.db.uploads.size).toBe(1);
  await pass(wholeUpload);

  expect(await screen.findByText('garden')).toBeVisible();
  expect(screen.queryByText(/is safe/)).not.toBeInTheDocument();
  expect(keptUploads()).toEqual([]);
});

test('an unfinished upload that the server no longer has is dropped silently', async () => {
  const world = await sendPart();
  world.transact(() => world.db.uploads.all().forEach(({ id }) => world.db.uploads.delete(id)));

  await resumeVideo({}, { data: world.db.dump() });
  await pass(500);

  expect(screen.queryByText(/bucket\.mp4/)).not.toBeInTheDocument();
  expect(keptUploads()).toEqual([]);
});

test('an unfinished upload is not called safe while the server can’t be reached', async () => {
  const world = await sendPart();
  const options = { data: world.db.dump(), hasFakeTimers: true };
  const { choose } = await resumeStory({ step: 'story' }, options);
  server.use(...fault('offline', ['uploadState']));
  await choose('Video');
  await pass(500);

  expect(screen.getByText(/bucket\.mp4.* didn’t finish uploading\./)).toBeVisible();
  expect(screen.queryByText(/is safe/)).not.toBeInTheDocument();
});

test('Discard deletes the unfinished upload on the device and on the server', async () => {
  const { world, press } = await comeBack();
  await findOffer();

  await press('Discard');
  await pass(500);

  expect(screen.getByRole('heading', { name: 'Tell your story' })).toHaveFocus();
  expect(screen.queryByText(/is safe/)).not.toBeInTheDocument();
  expect(world.db.uploads.size).toBe(0);
  expect(keptUploads()).toEqual([]);
});
