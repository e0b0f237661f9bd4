import { screen, act, cleanup, within } from '@testing-library/react';
import { stubPictures } from '@/testing/browser/pictures';
import { server } from '@/testing/render/renderApp';
import {
  draftKey,
  goodStory,
  keptPhoto,
  pickVideo,
  resumeStory,
  resumeVideo,
} from '@/testing/drivers/story';
import { pass, passUntil, videoFile } from '@/testing/drivers/uploading';
import { keepVideo } from '@/testing/drivers/watching';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { endUploads } from '@/services/upload/endUploads';
import { stubCamera } from '@/testing/browser/camera';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const clip = videoFile('bucket.mp4');
const chooseButton = () => screen.getByRole('button', { name: 'Choose a video' });
const findTitle = () => screen.findByText('bucket');
const keptDraft = () => JSON.parse(localStorage.getItem(draftKey) ?? 'null') as unknown;
const needsVideo = 'Record or choose a video first.';
const wholeUpload = 2_500;

beforeEach(() => {
  stubPictures();
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

test('a chosen video passes without photos', async () => {
  const { next, press, world, ledger } = await resumeVideo({ photos: [keptPhoto('a', ' ')] });
  pickVideo(clip);
  await pass(wholeUpload);
  expect(await findTitle()).toHaveFocus();
  expect(screen.getByText('We couldn’t read its length.')).toBeVisible();
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

test('text added to a video is limited to 600 characters', async () => {
  const { next, write } = await resumeVideo();
  pickVideo(clip);
  await pass(wholeUpload);
  const field = screen.getByLabelText('In a few words (optional)');
  expect(field).toHaveAccessibleDescription('Up to 600 characters.');

  await write('In a few words (optional)', 'x'.repeat(601));
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('601 characters. Write 600 at most.');
});

test('Continue without a video asks for one', async () => {
  const { next } = await resumeVideo({ text: goodStory, photos: [keptPhoto('a')] });

  await next();

  expect(screen.getByRole('alert')).toHaveTextContent(needsVideo);
});

test('switching between video and photos keeps the draft of both', async () => {
  const { choose, next } = await resumeVideo({ text: goodStory, photos: [keptPhoto('a')] });

  await choose('Photos and words');
  expect(screen.getByLabelText('Your story')).toHaveValue(goodStory);
  expect(keptDraft()).toMatchObject({ way: 'photos' });
  await next();

  await heading('Ready to submit?');
});

test('a draft stored before videos existed continues with photos and words', async () => {
  const { press, next, user } = await resumeStory({});
  await press('Close');
  const old = { step: 'story', actionIds: ['act02'], text: goodStory, photos: [keptPhoto('a')] };
  localStorage.setItem(draftKey, JSON.stringify(old));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await heading('Save 10 Liters Challenge');
  await next();
  await heading('Tell your story');

  expect(screen.getByRole('radio', { name: 'Photos and words' })).toBeChecked();
  expect(screen.getByLabelText('Your story')).toHaveValue(goodStory);
  await next();
  await press('Submit');
  expect(await heading('Passed!')).toBeInTheDocument();
});

test('a file that is not a video shows an alert, which a new choice clears', async () => {
  const { world } = await resumeVideo();

  pickVideo(new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t a video.');
  expect(chooseButton()).toHaveFocus();
  expect(world.db.uploads.size).toBe(0);
  pickVideo(clip);
  await pass(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an upload waits while offline and resumes on its own', async () => {
  const { world } = await resumeVideo();
  pickVideo(clip);
  await pass(1_050);
  server.use(...fault('offline', ['appendUpload']));
  await pass(500);
  expect(
    screen.getByText(/No connection\. \d+% is safe\. We’ll resume when you’re back online\./),
  ).toBeVisible();
  server.resetHandlers(...handlers(world));

  await pass(4_000);

  expect(await findTitle()).toBeVisible();
});

test('an upload that failed on the server can be retried', async () => {
  const { world, press, next } = await resumeVideo();
  server.use(...fault('internal_error', ['createUpload']));
  pickVideo(clip);
  await pass(7_500);
  expect(screen.getByRole('alert')).toHaveTextContent('Upload stopped at 0%.');
  await next();
  expect(screen.getByText('Your video isn’t uploaded yet. Retry or cancel it.')).toBeVisible();
  server.resetHandlers(...handlers(world));

  await press('Retry');
  await pass(wholeUpload);

  expect(await findTitle()).toBeVisible();
});

test('a canceled upload leaves nothing on the device or the server', async () => {
  const { press, world } = await resumeVideo();
  pickVideo(clip);
  await pass(900);
  expect(screen.getByText('bucket.mp4')).toHaveFocus();

  await press('Cancel upload');
  await pass(wholeUpload);

  expect(chooseButton()).toHaveFocus();
  expect(world.db.uploads.size).toBe(0);
  expect(screen.queryByRole('progressbar', { name: 'Upload progress' })).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes(':upload:'))).toEqual([]);
});

test('an upload continues while the challenge is closed, and its video is there on return', async () => {
  const { press, user, next } = await resumeVideo();
  pickVideo(clip);
  await pass(900);
  await press('Close');
  await heading('Challenges');
  await pass(wholeUpload);

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await heading('Save 10 Liters Challenge');
  await next();

  expect(await findTitle()).toBeVisible();
  expect(keptDraft()).toMatchObject({ video: { title: 'bucket', seconds: null } });
  await next();
  await heading('Ready to submit?');
});

test('another video replaces the first as evidence, and both stay among the user’s videos', async () => {
  const { world } = await resumeVideo();
  pickVideo(clip);
  await pass(wholeUpload);

  pickVideo(videoFile('garden.mp4', 50));
  await pass(wholeUpload);

  expect(await screen.findByText('garden')).toBeVisible();
  expect(screen.queryByText('bucket')).not.toBeInTheDocument();
  const titles = world.db.videos.all().map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['bucket', 'garden']));
});

test('a video that earned points before is rejected as evidence', async () => {
  const { world, press, user, next } = await resumeVideo();
  pickVideo(clip);
  await pass(wholeUpload);
  await findTitle();
  for (const video of world.db.videos.all()) world.db.videos.put({ ...video, challengeId: '9' });
  await press('Close');
  localStorage.setItem(draftKey, JSON.stringify({ ...(keptDraft() as object), video: null }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await heading('Save 10 Liters Challenge');
  await next();

  pickVideo(clip);
  await pass(wholeUpload);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This video has already earned its points. Record or choose another one.',
  );
  await next();
  expect(screen.getByText(needsVideo)).toBeVisible();
});

test('"Added" is announced for an uploaded video, but not after a canceled one', async () => {
  const { press } = await resumeVideo();
  pickVideo(clip);
  await pass(wholeUpload);
  expect(screen.getByText('Added: bucket')).toBeInTheDocument();

  pickVideo(videoFile('garden.mp4', 50));
  await pass(900);
  await press('Cancel upload');

  expect(await findTitle()).toBeVisible();
  expect(screen.queryByText('Added: bucket')).not.toBeInTheDocument();
});

test('deleting the video on the screen where it plays can be undone there', async () => {
  const video = { id: 'v9', title: 'Rain in a barrel', seconds: 42 };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const kept = { step: 'story', way: 'video', video } as const;
  const { world, user, press } = await resumeStory(kept, { hasFakeTimers: true });
  await keepVideo(world);
  await user.click(await screen.findByRole('link', { name: 'Watch Rain in a barrel' }));
  await passUntil(() => screen.queryByRole('button', { name: 'Delete' }));

  await press('Delete');
  await press('Delete it');
  await pass(1_000);

  expect(location.pathname).toBe('/upload');
  await press('Undo');
  await pass(11_000);
  expect(world.db.videos.get('v9')?.isDeleted).not.toBe(true);
});

describe('a recording', () => {
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
    expect(screen.getByText(/^My water story, /)).toHaveFocus();
    expect(world.db.videos.all()).toContainEqual(
      expect.objectContaining({ points: 0, seconds: 5 }),
    );
  });

  test('without a camera the recorder offers to choose a file', async () => {
    const { reject } = stubCamera();
    reject('NotFoundError');
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

  test('a recording rejected for lack of storage is kept and can be sent later', async () => {
    stubCamera();
    const { world, user, press: pressOutside, next } = await openRecorder();
    server.use(...fault('storage_full', ['createUpload']));
    await record();
    await pass(500);
    expect(screen.getByRole('alert')).toHaveTextContent('There’s no room left for this video.');
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
});
