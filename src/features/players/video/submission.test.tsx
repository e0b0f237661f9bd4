import { screen } from '@testing-library/react';
import { picture, stubPictures } from '@/testing/browser/pictures';
import { server } from '@/testing/render/renderApp';
import { goodStory, keptPhoto, pick, resumeStory } from '@/testing/drivers/story';
import { handlers } from '@mocks/handlers/handlers';
import { photoHash } from '@mocks/grading/gradePhotos';
import { fault } from '@mocks/scenarios/fault';
import { answerWith } from '@mocks/testing/answerWith';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();

beforeEach(() => {
  stubPictures();
});

test.each([
  ['actions', 'What do you do?'],
  ['litres', 'What do you do?'],
  ['text', 'Tell your story'],
  ['photos', 'Tell your story'],
  ['descriptions', 'Tell your story'],
  ['photo_known', 'Tell your story'],
])('when %s is missing, "Go back to it" opens "%s" and keeps the draft', async (what, step) => {
  const { press } = await resumeStory({
    step: 'review',
    text: goodStory,
    photos: [keptPhoto('a')],
  });
  server.use(answerWith('completeChallenge', { passed: false, missing: [{ what }] }));
  await press('Hand in');

  await hasFocus('Not there yet');
  await press('Go back to it');

  await hasFocus(step);
  expect(localStorage.getItem('water-savers:draft:1:2')).toContain(goodStory);
});

test('a photo that another user submitted fails, and a different one passes', async () => {
  const photo = keptPhoto('a');
  const app = await resumeStory({ step: 'review', text: goodStory, photos: [photo] });
  const { world, press, next, write } = app;
  world.db.photos.put({ id: photoHash(photo), userId: '2' });
  await press('Hand in');
  await hasFocus('Not there yet');
  expect(screen.getByText(/This photo was handed in before/)).toBeVisible();

  await press('Go back to it');
  await press('Remove photo 1');
  pick(picture('own.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });
  await write('What does photo 1 show?', 'My own bucket');
  await next();
  await press('Hand in');

  expect(await heading('Passed!')).toBeInTheDocument();
});

const kept = { id: 'v1', title: 'Bucket', seconds: 42 };

test('a video that earned points before is removed, and another can be chosen', async () => {
  const { press } = await resumeStory({
    step: 'review',
    way: 'video',
    video: kept,
    text: 'A song',
  });
  expect(await screen.findByText('0:42 long')).toBeVisible();
  server.use(
    answerWith('completeChallenge', { passed: false, missing: [{ what: 'video_known' }] }),
  );
  await press('Hand in');
  await hasFocus('Not there yet');
  expect(screen.getByText(/^This video has had its points already/)).toBeVisible();

  await press('Go back to it');

  await hasFocus('Tell your story');
  expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible();
  expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/words/, { selector: 'textarea' })).toHaveValue('A song');
});

test('a video that no longer exists is reported and removed from the draft', async () => {
  const { press } = await resumeStory({ step: 'review', way: 'video', video: kept });
  await press('Hand in');
  await hasFocus('It was not accepted');
  expect(screen.getByRole('alert')).toHaveTextContent('That video does not exist any more.');

  await press('Go back to it');

  await hasFocus('Tell your story');
  expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible();
  expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
  await press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Record or choose a video first.');
});

test('a submission rejected for another reason keeps its video', async () => {
  const { press } = await resumeStory({ step: 'review', way: 'video', video: kept });
  server.use(...fault('challenge_not_found', ['completeChallenge']));
  await press('Hand in');
  await hasFocus('It was not accepted');

  await press('Go back to it');

  await hasFocus('Tell your story');
  expect(await screen.findByText('Bucket')).toBeVisible();
});

test('a submission that failed offline can be sent again', async () => {
  const { press, world, ledger } = await resumeStory({
    step: 'review',
    text: goodStory,
    photos: [keptPhoto('a')],
  });
  server.use(...fault('offline', ['completeChallenge']));
  await press('Hand in');
  await hasFocus('Not handed in yet');
  server.resetHandlers(...handlers(world));

  await press('Send again');

  expect(await heading('Passed!')).toBeInTheDocument();
  expect(ledger()).toHaveLength(1);
});

test('an action that is no longer on the list is not submitted', async () => {
  const { press } = await resumeStory({
    step: 'review',
    actionIds: ['act02', 'gone'],
    text: goodStory,
    photos: [keptPhoto('a')],
  });

  await press('Hand in');

  expect(await heading('Passed!')).toBeInTheDocument();
});
