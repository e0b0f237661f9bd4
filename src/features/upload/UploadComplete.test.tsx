import { act, screen } from '@testing-library/react';
import { videosApi } from '@/api/videosApi';
import { rewards } from '@/domain/sources';
import { server } from '@/testing/render/renderApp';
import { openUpload, passUntil, passUntilDone, pick, videoFile } from '@/testing/drivers/uploading';
import { respondWith } from '@mocks/testing/respondWith';

const again = () => screen.getByRole('button', { name: 'Upload Another' });
const dialog = () => screen.queryByText(/and still flowing\.$/);

const award = {
  source: 'video:9',
  title: 'Rain',
  points: 100,
  total: 1350,
  savings: [],
  levelBefore: 8,
  levelAfter: 8,
  rankBefore: 'Water Guardian',
  rankAfter: 'Water Guardian',
  badges: [],
  streak: { days: 6, isNewDay: true, date: '2026-03-02' },
  isRepeat: false,
};

const user = {
  id: '1',
  name: 'Water Guardian',
  email: 'guardian@example.com',
  avatar: '',
  points: 1350,
  level: 8,
  badges: [],
  rank: 'Water Guardian',
  streak: 6,
};

/** Opens the screen of a user whose next video gets this response. */
async function openAnswering(answer: object) {
  const rendered = await openUpload();
  const video = { id: '9', title: 'Rain', points: 0, uploadedAt: '2026-03-02T09:41:00Z' };
  server.use(respondWith('publishVideo', { video, user, award: null, ...answer }));
  pick(videoFile());
  await passUntilDone();
  return rendered;
}

test('shows the points as a number, and a day of the streak in another line', async () => {
  await openAnswering({ award: { ...award, points: 1 } });

  const words = 'Your video has been uploaded successfully. You earned 1 point!';
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Today counts for your streak: 6 days.')).toBeVisible();
});

test.each([
  ['already_shared', 'You already shared this video, so it earned no points.'],
  ['daily_limit', 'You can earn points for 3 videos a day, and you already have today.'],
  ['moon_phase', 'It earned no points.'],
  [undefined, 'It earned no points.'],
])('explains why there is no award (%s)', async (noAward, why) => {
  await openAnswering({ noAward });

  expect(screen.getByText(`Your video has been uploaded successfully. ${why}`)).toBeVisible();
  expect(screen.queryByText(/streak:/)).not.toBeInTheDocument();
});

test('gives points for three of four videos on one day', async () => {
  const { user, world } = await openUpload();
  for (let count = 0; count < rewards.video.perDay; count += 1) {
    pick(videoFile(`drop${count}.mp4`, 100 + count));
    await passUntilDone();
    if (dialog()) await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(again());
  }

  pick(videoFile('one more.mp4', 200));
  await passUntilDone();

  expect(
    screen.getByText(/^Your video has been .* You can earn points for 3 videos a day/),
  ).toBeVisible();
  expect(world).toHavePoints('1', 1550);
});

test('celebrates a level on this screen, after showing it, but not points alone', async () => {
  const { user, store } = await openUpload();
  pick(videoFile());
  await passUntilDone();
  await passUntil(() => store.getState().celebrations.awards.length === 0);
  expect(dialog()).not.toBeInTheDocument();
  await user.click(again());

  pick(videoFile('second.mp4', 50));
  await passUntil(dialog);

  expect(screen.getByRole('heading', { name: 'You reached Level 9' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('heading', { name: 'Upload Complete!' })).toHaveFocus();
});

test('celebrates points alone on another screen', async () => {
  const { user } = await openUpload();
  pick(videoFile());
  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));

  await passUntil(dialog);

  expect(screen.getByText('+100')).toBeInTheDocument();
});

test('does not offer a video that has been deleted since', async () => {
  const { store, world } = await openUpload();
  pick(videoFile());
  await passUntilDone();
  const videoId = world.db.videos.all().find(({ recording }) => recording)?.id ?? '';

  act(() => void store.dispatch(videosApi.endpoints.deleteVideo.initiate({ videoId })));

  await passUntil(() => screen.queryByText('Choose Video'));
  expect(screen.queryByRole('link', { name: 'View Video' })).not.toBeInTheDocument();
});

test('Undo restores only the row of a video that was just shared', async () => {
  const { user } = await openUpload();
  pick(videoFile('rain.mp4'));
  await passUntilDone();
  await user.click(screen.getByRole('link', { name: 'View Video' }));
  await passUntil(() => screen.queryByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await passUntil(() => !screen.queryByRole('dialog'));
  const choose = screen.getByRole('button', { name: 'Choose Video' });
  expect(screen.getByText('Video deleted.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(screen.getByRole('link', { name: 'rain' })).toBeVisible();
  expect(choose).toBeVisible();
  expect(screen.queryByText('Upload Complete!')).not.toBeInTheDocument();
});
