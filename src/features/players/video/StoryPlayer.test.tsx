import { cleanup, screen, within } from '@testing-library/react';
import { picture, stubPictures } from '@/testing/browser/pictures';
import {
  draftKey,
  goodStory,
  keptPhoto,
  openStory,
  pick,
  resumeStory,
} from '@/testing/drivers/story';
import { server } from '@/testing/render/renderApp';
import { photoHash } from '@backend/grading/grade';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();
const region = (name: string) => within(screen.getByRole('region', { name }));
const alert = () => screen.getByRole('alert');
const tapWater = 'Water from the tap';
const shower = 'Shower two minutes less';
const brushing = 'Tap off while brushing';
const showerhead = 'Install a WaterSense showerhead';
const beef = /instead of 150 g of beef/;

beforeEach(() => {
  stubPictures();
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

test('each action shows its liters, period and basis; both kinds of water have separate sums', async () => {
  const { user, tick, next } = await openStory();
  const action = await screen.findByRole('checkbox', { name: showerhead });
  expect(action).toHaveAccessibleDescription('10,221 liters per year');
  const card = within(action.parentElement!);
  await user.click(card.getByRole('button', { name: /^Where this comes from/ }));
  expect(card.getByText('10,221 L a year for an average family.')).toBeVisible();
  expect(card.getByRole('link', { name: /^EPA WaterSense, Showerheads/ })).toBeVisible();
  expect(action).not.toBeChecked();
  await next();
  expect(alert()).toHaveTextContent('Choose actions that save at least 10 liters.');

  await tick(shower);
  const gauge = screen.getByRole('status');
  expect(gauge).toHaveTextContent('19 of 10 liters from the tap');
  const limit = /You can choose up to 3 actions\. Remove one/;
  await tick(brushing);
  expect(screen.queryByText(limit)).not.toBeInTheDocument();
  await tick(beef);
  expect(region(tapWater).getByText('49 liters')).toBeVisible();
  expect(region('Hidden water').getByText('2,270 liters', { selector: 'span' })).toBeVisible();
  expect(gauge).toHaveTextContent(
    /^49 of 10 liters from the tap\s*2,270 of 10 liters of hidden water/,
  );
  expect(document.body).not.toHaveTextContent('2,319');

  await user.click(action);
  expect(gauge).toHaveTextContent(limit);
  expect(action).not.toBeChecked();
  expect(action).toHaveAttribute('aria-disabled', 'true');
  expect(action).toHaveAccessibleDescription(limit);
  await tick(brushing);
  expect(screen.queryByText(limit)).not.toBeInTheDocument();
  await user.click(action);
  expect(action).toBeChecked();
});

test('a story with text and a photo passes, and its result shows both kinds of water', async () => {
  const { user, tick, next, choose, write, press, ledger } = await openStory();
  await tick(shower);
  await tick(showerhead);
  await tick(beef);
  await next();
  await hasFocus('Tell your story');
  await choose('Photos and words');
  await write('Your story', goodStory);
  await press('Add a photo');
  pick(picture('bucket.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });
  expect(screen.getByLabelText('What does photo 1 show?')).toHaveFocus();
  await write('What does photo 1 show?', 'A bucket under the shower');
  await next();
  await hasFocus('Ready to submit?');
  expect(region(tapWater).getByText('10,240 liters')).toBeVisible();
  expect(region(tapWater).getByText(shower)).toBeVisible();
  expect(screen.getByText(goodStory)).toBeVisible();
  expect(screen.getByText('A bucket under the shower')).toBeVisible();
  await press('Submit');

  expect(await heading('Passed!')).toBeInTheDocument();
  const sums = screen.getAllByText(/^[\d,]+ liters( over 365 days)?$/);
  expect(sums.map((sum) => sum.textContent)).toEqual([
    '10,240 liters',
    '19 liters',
    '10,221 liters over 365 days',
    '2,270 liters',
    '2,270 liters',
  ]);
  const derivation = { name: /^Where this comes from ?: Shower two minutes less$/ };
  await user.click(region(tapWater).getByRole('button', derivation));
  expect(screen.getByRole('link', { name: /^EPA WaterSense, Showerheads/ })).toBeInTheDocument();
  expect(ledger()).toMatchObject([{ source: 'challenge:2', points: 100 }]);
  expect(Object.keys(localStorage).filter((key) => /draft|submission/.test(key))).toEqual([]);
});

test('the story counts characters, and Continue says what is missing', async () => {
  const { write, next } = await resumeStory({ step: 'story' });
  const story = screen.getByLabelText('Your story');
  expect(story).toHaveAccessibleDescription('100 characters or more.');

  await write('Your story', 'Family 👨‍👩‍👧‍👦');
  expect(screen.getByText('8 characters, 92 more to go.')).toBeVisible();
  await next();
  expect(alert()).toHaveTextContent('8 characters. Write 100 or more');
  await write('Your story', 'x'.repeat(100));
  await next();
  expect(alert()).toHaveTextContent('Add at least one photo.');
  pick(picture('bucket.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });
  await next();
  expect(alert()).toHaveTextContent('Describe what each photo shows.');
  await write('What does photo 1 show?', 'A bucket');
  await next();

  await hasFocus('Ready to submit?');
});

test('Close keeps the step, the actions, the text and the photos', async () => {
  const { user, tick, next, choose, write, press } = await openStory();
  await tick(brushing);
  await next();
  await choose('Photos and words');
  await write('Your story', 'A bucket');
  pick(picture('bucket.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });

  await press('Close');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await hasFocus('Save 10 Liters Challenge');
  expect(screen.getByText(/saves up to 30 liters a day/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^EPA WaterSense, WaterSense for Kids/ })).toBeVisible();
  expect(
    screen.getByText('Record or choose a video, or write about it and add one to four photos.'),
  ).toBeVisible();
  await next();

  await hasFocus('Tell your story');
  expect(screen.getByLabelText('Your story')).toHaveValue('A bucket');
  expect(screen.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await press('Back');
  expect(screen.getByRole('checkbox', { name: brushing })).toBeChecked();
});

test('a loading state shows while the actions load', async () => {
  await openStory(...fault('hang', ['actions']));

  expect(screen.getByText('Loading actions')).toBeInTheDocument();
});

test('actions that fail to load can be retried, and an empty list has a way back', async () => {
  const { press } = await openStory(...fault('offline', ['actions']));
  expect(await screen.findByText('Couldn’t load the actions')).toBeVisible();

  server.use(respondWith('actions', { items: [] }));
  await press('Retry');
  expect(await screen.findByText('No actions to choose yet')).toBeVisible();
  await press('Go back');

  await heading('Challenges');
});

test('"Go back" opens the step where something is missing: the actions, or a photo known before', async () => {
  const photo = keptPhoto('a');
  const app = await resumeStory({ step: 'review', text: goodStory, photos: [photo] });
  const { world, press, next, write } = app;
  const missing = [{ what: 'litres', have: 4, need: 10 }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  await press('Submit');
  await hasFocus('Not there yet');
  await press('Go back');
  await hasFocus('How do you save water?');
  expect(localStorage.getItem(draftKey)).toContain(goodStory);

  server.use(...handlers(world));
  world.db.photos.put({ id: photoHash(photo), userId: '2' });
  await next();
  await next();
  await press('Submit');
  await hasFocus('Not there yet');
  expect(screen.getByText(/This photo was submitted before/)).toBeVisible();
  await press('Go back');
  await hasFocus('Tell your story');
  await press('Remove photo 1');
  pick(picture('own.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });
  await write('What does photo 1 show?', 'My own bucket');
  await next();
  await press('Submit');

  expect(await heading('Passed!')).toBeInTheDocument();
});

test('a rejected submission keeps its video, unless it has earned points before or is gone', async () => {
  const video = { id: 'v1', title: 'Bucket', seconds: 42 };
  const draft = { step: 'review', way: 'video', video, text: 'A song' } as const;
  const { press, world } = await resumeStory(draft);
  const chooseVideo = () => screen.findByRole('button', { name: 'Choose a video' });
  expect(await screen.findByText('0:42 long')).toBeVisible();
  server.use(...fault('challenge_not_found', ['completeChallenge']));
  await press('Submit');
  await hasFocus('We couldn’t accept this');
  await press('Go back');
  await hasFocus('Tell your story');
  expect(await screen.findByText('Bucket')).toBeVisible();

  server.use(...handlers(world));
  await press('Continue');
  await press('Submit');
  await hasFocus('We couldn’t accept this');
  expect(alert()).toHaveTextContent('That video no longer exists.');
  await press('Go back');
  await hasFocus('Tell your story');
  expect(await chooseVideo()).toBeVisible();
  expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
  cleanup();

  const again = await resumeStory(draft);
  const missing = [{ what: 'video_known' }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  await again.press('Submit');
  await hasFocus('Not there yet');
  expect(screen.getByText(/^This video has already earned its points/)).toBeVisible();
  await again.press('Go back');
  await hasFocus('Tell your story');
  expect(await chooseVideo()).toBeVisible();
  expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/words/, { selector: 'textarea' })).toHaveValue('A song');
});
