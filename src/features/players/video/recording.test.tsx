import { act, cleanup, screen, within } from '@testing-library/react';
import { endUploads } from '@/services/upload/endUploads';
import { stubCamera } from '@/testing/browser/camera';
import { server } from '@/testing/render/renderApp';
import { pickVideo, resumeVideo } from '@/testing/drivers/story';
import { pass, videoFile } from '@/testing/drivers/uploading';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

const press = (name: string) =>
  act(() => within(screen.getByRole('dialog')).getByRole('button', { name }).click());

async function openRecorder(options: Parameters<typeof resumeVideo>[1] = {}) {
  const app = await resumeVideo({}, options);
  await app.press('Record a video');
  await screen.findByRole('heading', { name: 'Record a video' });
  return app;
}

/** Records five seconds and sends them. */
async function record() {
  press('Allow camera');
  await pass(0);
  press('Record');
  press('Start now');
  await pass(5_000);
  press('Stop');
  await pass(0);
  press('Use this video');
}

test('a recording is uploaded with the length of its timer', async () => {
  const { live } = stubCamera();
  const { world } = await openRecorder();
  expect(screen.getByText('Show what you do to save water, in 2 minutes or less.')).toBeVisible();

  await record();
  expect(live()).toEqual([]);
  await pass(2_500);

  expect(screen.getByText('0:05 long')).toBeVisible();
  expect(screen.getByText(/^recording-/)).toHaveFocus();
  expect(world.db.videos.all()).toContainEqual(expect.objectContaining({ points: 0, seconds: 5 }));
});

test('without a camera the recorder offers to choose a file', async () => {
  const { refuse } = stubCamera();
  refuse('NotFoundError');
  await openRecorder();
  const input = screen.getByLabelText('Video', { selector: 'input[type=file]' });
  const opened = jest.spyOn(input, 'click');
  press('Allow camera');
  await pass(0);

  press('Choose a file');

  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closing the recorder returns the focus to its button', async () => {
  stubCamera();
  await openRecorder();

  press('Close');
  await pass(0);

  expect(screen.getByRole('button', { name: 'Record a video' })).toHaveFocus();
});

test('a recording refused for lack of storage is kept and can be sent later', async () => {
  stubCamera();
  const { world, user, press: pressOutside, next } = await openRecorder();
  server.use(...fault('storage_full', ['createUpload']));
  await record();
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent('There is no room left for this video.');
  await pressOutside('Close');
  server.resetHandlers(...handlers(world));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Save 10 Liters Challenge' });
  await next();

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await pass(2_500);

  expect(screen.getByText('0:05 long')).toBeVisible();
});

test('a recording replaces an unfinished upload', async () => {
  const { store, world } = await resumeVideo();
  pickVideo(videoFile());
  await pass(1_100);
  act(() => store.dispatch(endUploads()));
  cleanup();
  stubCamera();
  const { world: later } = await openRecorder({ data: world.db.dump() });

  await record();
  await pass(2_500);

  expect(later.db.uploads.size).toBe(0);
  expect(Object.keys(localStorage).filter((key) => key.includes(':upload:'))).toEqual([]);
});
