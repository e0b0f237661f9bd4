import { screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { picture, stubPictures } from '@/testing/browser/pictures';
import {
  goodStory,
  keptPhoto,
  openStory,
  pick,
  resumeStory,
  storyRoute,
} from '@/testing/drivers/story';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { photoHash } from '@backend/grading/grade';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();
const region = (name: string) => within(screen.getByRole('region', { name }));
const tapWater = 'Water from the tap';
const beef = /instead of 150 g of beef/;

beforeEach(() => {
  stubPictures();
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

test('the brief gives a reason and names both ways to tell the story', async () => {
  renderApp({ route: storyRoute });

  await hasFocus('Save 10 Liters Challenge');
  expect(screen.getByText(/saves up to 30 liters a day/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^EPA WaterSense, WaterSense for Kids/ })).toBeVisible();
  expect(
    screen.getByText('Record or choose a video, or write about it and add one to four photos.'),
  ).toBeVisible();
});

test('a story of ten liters or more with text and a photo passes', async () => {
  const { user, tick, next, choose, write, press, ledger } = await openStory();
  await tick('Shower two minutes less');
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
  expect(region(tapWater).getByText('19 liters')).toBeVisible();
  expect(region(tapWater).getByText('Shower two minutes less')).toBeVisible();
  expect(screen.getByText(goodStory)).toBeVisible();
  expect(screen.getByText('A bucket under the shower')).toBeVisible();
  await press('Submit');

  expect(await heading('Passed!')).toBeInTheDocument();
  const derivation = { name: /^Where this comes from ?: Shower two minutes less$/ };
  await user.click(region(tapWater).getByRole('button', derivation));
  expect(screen.getByRole('link', { name: /^EPA WaterSense, Showerheads/ })).toBeInTheDocument();
  expect(ledger()).toMatchObject([
    { source: 'challenge:2', points: 100, savings: [{ kind: 'direct', litres: 19 }] },
  ]);
  expect(Object.keys(localStorage).filter((key) => /draft|submission/.test(key))).toEqual([]);
});

test('each action shows its liters and period, and behind an info button their basis', async () => {
  const { user } = await openStory();

  const action = await screen.findByRole('checkbox', { name: 'Install a WaterSense showerhead' });

  expect(action).toHaveAccessibleDescription('10,221 liters per year');
  const card = within(action.parentElement!);
  await user.click(card.getByRole('button', { name: /^Where this comes from/ }));
  expect(card.getByText('10,221 L a year for an average family.')).toBeVisible();
  expect(card.getByRole('link', { name: /^EPA WaterSense, Showerheads/ })).toBeVisible();
  expect(action).not.toBeChecked();
});

test('tap water and hidden water have separate sums, never a total', async () => {
  const { tick } = await openStory();
  await tick('Shower two minutes less');
  const gauge = screen.getByRole('status');
  expect(gauge).toHaveTextContent('19 of 10 liters from the tap');

  await tick('Tap off while brushing');
  await tick(beef);

  expect(region(tapWater).getByText('49 liters')).toBeVisible();
  expect(region('Hidden water').getByText('2,270 liters', { selector: 'span' })).toBeVisible();
  expect(gauge).toHaveTextContent(
    /^49 of 10 liters from the tap\s*2,270 of 10 liters of hidden water/,
  );
  expect(document.body).not.toHaveTextContent('2,319');
});

test('the result shows tap water and hidden water separately', async () => {
  const { press } = await resumeStory({
    step: 'review',
    actionIds: ['act02', 'act08', 'act14'],
    text: goodStory,
    photos: [keptPhoto('a')],
  });
  await press('Submit');
  await heading('Passed!');

  const sums = screen
    .getAllByText(/^[\d,]+ liters( over 365 days)?$/)
    .map((sum) => sum.textContent);

  expect(sums).toEqual([
    '10,240 liters',
    '19 liters',
    '10,221 liters over 365 days',
    '2,270 liters',
    '2,270 liters',
  ]);
});

test('with three actions chosen the others are disabled and say why', async () => {
  const { tick, user } = await openStory();
  await tick('Shower two minutes less');
  await tick('Tap off while brushing');
  const other = screen.getByRole('checkbox', { name: 'Shower instead of a bath' });
  const limit = /You can choose up to 3 actions\. Remove one/;
  expect(screen.queryByText(limit)).not.toBeInTheDocument();

  await tick(beef);
  await user.click(other);

  expect(screen.getByRole('status')).toHaveTextContent(limit);
  expect(other).not.toBeChecked();
  expect(other).toHaveAttribute('aria-disabled', 'true');
  expect(other).toHaveAccessibleDescription(limit);
  await tick('Tap off while brushing');
  expect(screen.queryByText(limit)).not.toBeInTheDocument();
  await user.click(other);
  expect(other).toBeChecked();
});

test('a stored draft with four actions has to drop one to continue', async () => {
  const actionIds = ['act01', 'act02', 'act03', 'act14'];
  const { next, tick } = await resumeStory({ step: 'actions', actionIds });
  expect(await screen.findByRole('checkbox', { name: beef })).toBeChecked();

  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('You chose 4 actions. Keep up to 3.');
  await tick(beef);
  await next();

  await hasFocus('Tell your story');
});

test('six liters of each kind do not reach ten', async () => {
  const action = {
    group: 'food',
    per: 'day',
    litres: 6,
    basis: 'USGS',
    limit: { times: 1, days: 1 },
    isForStories: true,
  };
  const items = [
    { ...action, id: 'a', title: 'Sip', kind: 'direct' },
    { ...action, id: 'b', title: 'Bite', kind: 'hidden' },
  ];
  const { tick, next } = await openStory(respondWith('actions', { items }));
  await tick('Sip');
  await tick('Bite');

  await next();

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Choose actions that save at least 10 liters.',
  );
});

test.each([
  ['a short text', { text: 'Too short.' }, '10 characters. Write 100 or more'],
  ['a blank text', { text: ' \u200B '.repeat(60) }, '0 characters. Write 100 or more'],
  ['a text of 601', { text: 'a'.repeat(601) }, '601 characters. Write 600 at most'],
  ['no photo', { photos: [] }, 'Add at least one photo.'],
  [
    'a photo without a description',
    { photos: [keptPhoto('a'), keptPhoto('b', ' ')] },
    'Describe what each photo shows.',
  ],
])('%s blocks Continue with a sentence', async (_what, part, sentence) => {
  const { next } = await resumeStory({
    step: 'story',
    text: goodStory,
    photos: [keptPhoto('a')],
    ...part,
  });

  await next();

  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
});

test('the hint counts characters while typing', async () => {
  const { write } = await resumeStory({ step: 'story' });
  expect(screen.getByLabelText('Your story')).toHaveAccessibleDescription(
    '100 characters or more.',
  );

  await write('Your story', 'Family 👨‍👩‍👧‍👦');
  expect(screen.getByText('8 characters, 92 more to go.')).toBeVisible();
  await write('Your story', 'x'.repeat(100));
  expect(screen.getByText('108 of 600 characters.')).toBeVisible();
  await write('Your story', 'x'.repeat(500));
  expect(screen.getByText('608 characters, 8 too many.')).toBeVisible();
});

test('Close keeps the step, the actions, the text and the photos', async () => {
  const { user, tick, next, choose, write, press } = await openStory();
  await tick('Tap off while brushing');
  await next();
  await choose('Photos and words');
  await write('Your story', 'A bucket');
  pick(picture('bucket.jpg'));
  await screen.findByRole('img', { name: 'photo 1' });

  await press('Close');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await heading('Save 10 Liters Challenge');
  await next();

  await hasFocus('Tell your story');
  expect(screen.getByLabelText('Your story')).toHaveValue('A bucket');
  expect(screen.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await press('Back');
  expect(screen.getByRole('checkbox', { name: 'Tap off while brushing' })).toBeChecked();
});

test('a loading state shows while the actions load', async () => {
  await openStory(...fault('hang', ['actions']));

  expect(screen.getByText('Loading actions')).toBeInTheDocument();
});

test('actions that fail to load can be retried', async () => {
  const { press, world } = await openStory(...fault('offline', ['actions']));
  expect(await screen.findByText('Couldn’t load the actions')).toBeVisible();
  server.resetHandlers(...handlers(world));

  await press('Retry');

  expect(await screen.findByRole('checkbox', { name: 'Tap off while brushing' })).toBeVisible();
});

test('an empty list of actions shows a message and a way back', async () => {
  const { press } = await openStory(respondWith('actions', { items: [] }));

  expect(await screen.findByText('No actions to choose yet')).toBeVisible();
  await press('Go back');

  await heading('Challenges');
});

describe('submitting', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const hasFocus = async (name: string) => expect(await heading(name)).toHaveFocus();

  beforeEach(() => {
    stubPictures();
  });

  test.each([
    ['actions', 'How do you save water?'],
    ['litres', 'How do you save water?'],
    ['text', 'Tell your story'],
    ['photos', 'Tell your story'],
    ['descriptions', 'Tell your story'],
    ['photo_known', 'Tell your story'],
  ])('when %s is missing, "Go back" opens "%s" and keeps the draft', async (what, step) => {
    const { press } = await resumeStory({
      step: 'review',
      text: goodStory,
      photos: [keptPhoto('a')],
    });
    server.use(respondWith('completeChallenge', { passed: false, missing: [{ what }] }));
    await press('Submit');

    await hasFocus('Not there yet');
    await press('Go back');

    await hasFocus(step);
    expect(localStorage.getItem('water-savers:draft:1:2')).toContain(goodStory);
  });

  test('a photo that another user submitted fails, and a different one passes', async () => {
    const photo = keptPhoto('a');
    const app = await resumeStory({ step: 'review', text: goodStory, photos: [photo] });
    const { world, press, next, write } = app;
    world.db.photos.put({ id: photoHash(photo), userId: '2' });
    await press('Submit');
    await hasFocus('Not there yet');
    expect(screen.getByText(/This photo was submitted before/)).toBeVisible();

    await press('Go back');
    await press('Remove photo 1');
    pick(picture('own.jpg'));
    await screen.findByRole('img', { name: 'photo 1' });
    await write('What does photo 1 show?', 'My own bucket');
    await next();
    await press('Submit');

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
      respondWith('completeChallenge', { passed: false, missing: [{ what: 'video_known' }] }),
    );
    await press('Submit');
    await hasFocus('Not there yet');
    expect(screen.getByText(/^This video has already earned its points/)).toBeVisible();

    await press('Go back');

    await hasFocus('Tell your story');
    expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible();
    expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/words/, { selector: 'textarea' })).toHaveValue('A song');
  });

  test('a video that no longer exists is reported and removed from the draft', async () => {
    const { press } = await resumeStory({ step: 'review', way: 'video', video: kept });
    await press('Submit');
    await hasFocus('We couldn’t accept this');
    expect(screen.getByRole('alert')).toHaveTextContent('That video no longer exists.');

    await press('Go back');

    await hasFocus('Tell your story');
    expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible();
    expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
    await press('Continue');
    expect(screen.getByRole('alert')).toHaveTextContent('Record or choose a video first.');
  });

  test('a submission rejected for another reason keeps its video', async () => {
    const { press } = await resumeStory({ step: 'review', way: 'video', video: kept });
    server.use(...fault('challenge_not_found', ['completeChallenge']));
    await press('Submit');
    await hasFocus('We couldn’t accept this');

    await press('Go back');

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
    await press('Submit');
    await hasFocus('Not submitted yet');
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

    await press('Submit');

    expect(await heading('Passed!')).toBeInTheDocument();
  });
});
