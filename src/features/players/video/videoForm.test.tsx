import { fireEvent, screen, within } from '@testing-library/react';
import { stubPictures } from '@/testing/browser/pictures';
import { server } from '@/testing/render/renderApp';
import {
  draftKey,
  goodText,
  keptPhoto,
  resumeVideoChallenge,
} from '@/testing/drivers/videoChallenge';
import { pass, videoFile } from '@/testing/drivers/uploading';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { stubCamera } from '@/testing/browser/camera';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const clip = videoFile('bucket.mp4');
const chooseButton = () => screen.getByRole('button', { name: 'Choose a video' });
const findTitle = () => screen.findByText('bucket');
const keptDraft = () => JSON.parse(localStorage.getItem(draftKey) ?? 'null') as unknown;
const wholeUpload = 2_500;
const pdf = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' });
const expectRejected = async (words: string) =>
  expect(await screen.findByRole('alert')).toHaveTextContent(words);

beforeEach(() => {
  stubPictures();
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

/** Opens the step for the evidence, a video, on a frozen clock that the test advances. */
async function resumeVideo(...[draft, options]: Partial<Parameters<typeof resumeVideoChallenge>>) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const kept = { step: 'evidence', way: 'video', ...draft } as const;
  const app = await resumeVideoChallenge(kept, { hasFakeTimers: true, ...options });
  await screen.findByRole('button', { name: 'Choose a video' });
  return app;
}

/** Selects a video with the button. */
function pickVideo(...files: File[]) {
  screen.getByRole('button', { name: /^Choose (a video|another)$/ }).focus();
  const input = screen.getByLabelText('Video', { selector: 'input[type=file]' });
  fireEvent.change(input, { target: { files } });
}

test('a video that was sent while the challenge was closed passes without photos, and what was written stays', async () => {
  const photos = [keptPhoto('a', ' ')];
  const app = await resumeVideo({ text: goodText, photos });
  const { choose, next, press, world, ledger } = app;
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Record or choose a video first.');
  await choose('Photos and words');
  expect(screen.getByLabelText('Your story')).toHaveValue(goodText);
  expect(keptDraft()).toMatchObject({ way: 'photos' });
  await choose('Video');
  await screen.findByRole('button', { name: 'Choose a video' });

  pickVideo(clip);
  await pass(900);
  await press('Close');
  await heading('Challenges');
  await pass(wholeUpload);
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await heading('Save 10 Liters Challenge');
  await next();
  expect(await findTitle()).toBeVisible();
  expect(keptDraft()).toMatchObject({ video: { title: 'bucket', seconds: null } });
  expect(screen.getByText('We couldn’t read its length.')).toBeVisible();
  const field = screen.getByLabelText('In a few words (optional)');
  fireEvent.change(field, { target: { value: '' } });
  expect(field).toHaveAccessibleDescription('Up to 600 characters.');
  fireEvent.change(field, { target: { value: 'Rain' } });
  await next();
  await heading('Ready to submit?');
  expect(await screen.findByRole('link', { name: 'Watch bucket' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/upload\?video=v/),
  );
  expect(screen.queryByText('A bucket')).not.toBeInTheDocument();

  await press('Submit');
  expect(await heading('Passed!')).toBeInTheDocument();
  expect(ledger()).toMatchObject([{ source: 'challenge:2', points: 100 }]);
  expect(world.db.photos.size).toBe(0);
  expect(keptDraft()).toBeNull();
});

test('an error ends with another choice, a failed upload can be retried, a canceled one leaves nothing, and another video replaces the first, unless it has earned points', async () => {
  const { press, next, world } = await resumeVideo();
  pickVideo(pdf);
  await expectRejected('This isn’t a video.');
  expect(chooseButton()).toHaveFocus();
  server.use(...fault('internal_error', ['createUpload']));
  pickVideo(clip);
  await pass(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await pass(100);
  expect(screen.getByText('bucket.mp4')).toHaveFocus();
  await pass(7_500);
  await expectRejected('Upload stopped at 0%.');
  await next();
  expect(screen.getByText('Your video isn’t uploaded yet. Retry or cancel it.')).toBeVisible();
  server.resetHandlers(...handlers(world));
  await press('Retry');
  await pass(wholeUpload);
  expect(await findTitle()).toHaveFocus();
  expect(screen.getByText('Added: bucket')).toBeInTheDocument();
  const garden = videoFile('garden.mp4');
  pickVideo(garden);
  await pass(900);
  await press('Cancel upload');
  await pass(wholeUpload);
  expect(world.db.uploads.size).toBe(0);
  expect(await findTitle()).toBeVisible();
  expect(screen.queryByText('Added: bucket')).not.toBeInTheDocument();
  pickVideo(garden);
  await pass(wholeUpload);

  expect(await screen.findByText('garden')).toBeVisible();
  expect(screen.queryByText('bucket')).not.toBeInTheDocument();
  const titles = world.db.videos.all().map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['bucket', 'garden']));

  for (const video of world.db.videos.all()) world.db.videos.put({ ...video, challengeId: '9' });
  pickVideo(clip);
  await pass(wholeUpload);
  await expectRejected('This video has already earned its points. Record or choose another one.');
});

test('the recorder closes to its button or offers a file, and its recording is kept until there is room', async () => {
  const camera = stubCamera();
  const app = await resumeVideo();
  const record = screen.getByRole('button', { name: 'Record a video' });
  const press = async (name: string) => {
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    await pass(0);
  };
  const openRecorder = async () => {
    await app.user.click(record);
    await screen.findByRole('heading', { name: 'Record a video' });
  };
  await openRecorder();
  expect(screen.getByText('Show what you do to save water, in 2 minutes or less.')).toBeVisible();
  await press('Close');
  expect(record).toHaveFocus();

  await openRecorder();
  camera.reject('NotFoundError');
  await press('Allow camera');
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  await press('Choose a file');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  camera.grant();
  server.use(...fault('storage_full', ['createUpload']));
  await openRecorder();
  await press('Allow camera');
  await press('Record');
  await press('Start now');
  await pass(5_000);
  await press('Stop');
  await press('Use this video');
  expect(camera.live()).toEqual([]);
  await pass(500);
  await expectRejected('There’s no room left for this video.');
  await app.press('Close');
  server.resetHandlers(...handlers(app.world));
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await heading('Save 10 Liters Challenge');
  await app.next();
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await pass(wholeUpload);

  expect(screen.getByText('0:05 long')).toBeVisible();
  expect(screen.getByText(/^My water story, /)).toBeVisible();
  expect(app.world.db.videos.all()).toMatchObject([{ points: 0, seconds: 5 }]);
});
