import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { lengthText } from '@/features/players/frame/PhotoPicker';
import { picture, stubPictures } from '@/testing/browser/pictures';
import {
  draftKey,
  goodText,
  keptPhoto,
  openVideoChallenge,
  resumeVideoChallenge,
} from '@/testing/drivers/videoChallenge';
import { server } from '@/testing/render/renderApp';
import { photoHash } from '@backend/grading/grade';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { draftSchema, emptyDraft, toSubmission } from './videoDraft';

const hasHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hasFocus = async (name: string) => expect(await hasHeading(name)).toHaveFocus();
const region = (name: string) => within(screen.getByRole('region', { name }));
const alert = () => screen.getByRole('alert');
const tapWater = 'Water from the tap';
const shower = 'Cut your shower by two minutes';
const brushing = 'Tap off while brushing';
const showerhead = 'Install a WaterSense showerhead';
const beef = /Eat plants instead of beef/;

/** Selects files of any type. */
function pick(...files: File[]) {
  const input = screen.getByLabelText('Photos', { selector: 'input' });
  fireEvent.change(input, { target: { files } });
}

const pickOne = async (file = picture('bucket.jpg'), name = 'photo 1') => {
  pick(file);
  return screen.findByRole('img', { name });
};

let drawn: ReturnType<typeof stubPictures>;
beforeEach(() => {
  drawn = stubPictures();
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

test('each action shows its liters, period and basis; both kinds of water have separate sums', async () => {
  const { user, tick, next } = await openVideoChallenge();
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

test('a story says what is missing, is kept by Close, passes with text and a photo, and its result shows both kinds of water', async () => {
  const { user, tick, next, choose, write, press, ledger } = await openVideoChallenge();
  await tick(shower);
  await tick(showerhead);
  await tick(beef);
  await next();
  await hasFocus('Tell your story');
  await choose('Photos and words');
  const story = screen.getByLabelText('Your story');
  expect(story).toHaveAccessibleDescription('100 characters or more.');
  await write('Your story', 'Family 👨‍👩‍👧‍👦');
  expect(screen.getByText('8 characters, 92 more to go.')).toBeVisible();
  await next();
  expect(alert()).toHaveTextContent('8 characters. Write 100 or more');
  fireEvent.change(story, { target: { value: goodText } });
  await next();
  expect(alert()).toHaveTextContent('Add at least one photo.');
  await press('Add a photo');
  await pickOne();
  expect(screen.getByLabelText('What does photo 1 show?')).toHaveFocus();
  await next();
  expect(alert()).toHaveTextContent('Describe what each photo shows.');
  await write('What does photo 1 show?', 'A bucket under the shower');
  await press('Close');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await hasFocus('Save 10 Liters Challenge');
  await next();
  await hasFocus('Tell your story');
  expect(screen.getByLabelText('Your story')).toHaveValue(goodText);
  expect(screen.getByRole('img', { name: 'A bucket under the shower' })).toBeVisible();
  await press('Back');
  expect(screen.getByRole('checkbox', { name: shower })).toBeChecked();
  await next();
  await next();
  await hasFocus('Ready to submit?');
  expect(region(tapWater).getByText('10,240 liters')).toBeVisible();
  expect(region(tapWater).getByText(shower)).toBeVisible();
  expect(screen.getByText(goodText)).toBeVisible();
  expect(screen.getByText('A bucket under the shower')).toBeVisible();
  await press('Submit');

  expect(await hasHeading('Passed!')).toBeInTheDocument();
  const sums = screen.getAllByText(/^[\d,]+ liters( over 365 days)?$/);
  expect(sums.map((sum) => sum.textContent)).toEqual([
    '10,240 liters',
    '19 liters',
    '10,221 liters over 365 days',
    '2,270 liters',
    '2,270 liters',
  ]);
  const derivation = { name: /^Where this comes from ?: Cut your shower by two minutes$/ };
  await user.click(region(tapWater).getByRole('button', derivation));
  expect(screen.getByRole('link', { name: /^EPA WaterSense, Showerheads/ })).toBeInTheDocument();
  expect(ledger()).toMatchObject([{ source: 'challenge:2', points: 100 }]);
  expect(Object.keys(localStorage).filter((key) => /draft|submission/.test(key))).toEqual([]);
});

test('actions that fail to load can be retried, and an empty list has a way back', async () => {
  const { press } = await openVideoChallenge({}, ...fault('offline', ['actions']));
  expect(await screen.findByText('Couldn’t load the actions')).toBeVisible();

  server.use(respondWith('actions', { items: [] }));
  await press('Retry');
  expect(await screen.findByText('No actions to choose yet')).toBeVisible();
  await press('Go back');

  await hasHeading('Challenges');
});

test('"Go back" opens the step where something is missing: the actions, or a photo known before', async () => {
  const photo = keptPhoto('a');
  const app = await resumeVideoChallenge({ step: 'review', text: goodText, photos: [photo] });
  const { world, press, next, write } = app;
  const missing = [{ what: 'liters', have: 4, need: 10 }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  await press('Submit');
  await hasFocus('Not there yet');
  await press('Go back');
  await hasFocus('How do you save water?');
  expect(localStorage.getItem(draftKey)).toContain(goodText);

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
  await pickOne(picture('own.jpg'));
  await write('What does photo 1 show?', 'My own bucket');
  await next();
  await press('Submit');

  expect(await hasHeading('Passed!')).toBeInTheDocument();
});

test('a rejected submission keeps its video, unless it has earned points before or is gone', async () => {
  const video = { id: 'v1', title: 'Bucket', seconds: 42 };
  const draft = { step: 'review', way: 'video', video, text: 'A song' } as const;
  const { press, world } = await resumeVideoChallenge(draft);
  const expectNoVideo = async () => {
    await hasFocus('Tell your story');
    expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeVisible();
    expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
  };
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
  await expectNoVideo();
  cleanup();

  const again = await resumeVideoChallenge(draft);
  const missing = [{ what: 'video_known' }];
  server.use(respondWith('completeChallenge', { passed: false, missing }));
  await again.press('Submit');
  await hasFocus('Not there yet');
  expect(screen.getByText(/^This video has already earned its points/)).toBeVisible();
  await again.press('Go back');
  await expectNoVideo();
  expect(screen.getByLabelText(/words/, { selector: 'textarea' })).toHaveValue('A song');
});

describe('photos', () => {
  const openPhotos = (...ids: string[]) =>
    resumeVideoChallenge({
      step: 'evidence',
      photos: ids.map((id) => keptPhoto(id, `Photo ${id}`)),
    });
  const add = () => screen.getByRole('button', { name: 'Add a photo' });
  const keptPictures = () =>
    Object.values<string>(localStorage).filter((text) => text.includes('data:image'));

  function heavy(bytes: number) {
    const file = picture('heavy.jpg');
    Object.defineProperty(file, 'size', { value: bytes });
    return file;
  }

  test('that are rejected say why, and the valid one among them is added', async () => {
    await openPhotos();
    const text = new File(['words'], 'words.txt', { type: 'text/plain' });

    for (const [file, sentence] of [
      [text, /words\.txt.* isn’t an image/],
      [new File(['<svg/>'], 'a', { type: 'image/svg+xml' }), /is an SVG drawing/],
      [new File(['oops'], 'a.jpg', { type: 'image/jpeg' }), /a\.jpg.* isn’t an image/],
      [new File(['BM broken'], 'a.bmp'), /couldn’t be read/],
      [new File(['<svg/>'], 'a.SVG'), /is an SVG drawing/],
      [heavy(15 * 1_048_576 + 1), /heavy\.jpg.* is larger than 15 MB/],
    ] as const) {
      pick(file);
      await waitFor(() => expect(alert()).toHaveTextContent(sentence));
      expect(screen.queryByRole('img', { name: /^photo/ })).not.toBeInTheDocument();
    }
    pick(text, picture('good.jpg'));

    expect(await screen.findByRole('img', { name: 'photo 1' })).toBeVisible();
    expect(alert()).toHaveTextContent(/words\.txt/);
    expect(screen.getByText('1 photo added')).toBeInTheDocument();
  });

  test('beyond the limit are left out with an alert, and Remove makes room', async () => {
    const { press } = await openPhotos('a', 'b');
    pick(picture('c.jpg'), picture('d.jpg'), picture('e.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'One photo wasn’t added. There’s no more room.',
    );
    expect(screen.getAllByRole('img', { name: /photo/i })).toHaveLength(4);
    expect(screen.getByText(/That’s the limit\. Remove/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a photo' })).not.toBeInTheDocument();

    await press('Remove photo 1');

    const left = screen.getAllByRole<HTMLImageElement>('img', { name: /photo/i });
    expect(left.map(({ alt }) => alt)).toEqual(['Photo b', 'photo 2', 'photo 3']);
    expect(add()).toHaveFocus();
  });

  test('are picked with Add while text is typed, also the same twice, drawn smaller until they fit, and stored once', async () => {
    const { user, write } = await openPhotos();
    const input = screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' });
    const opened = jest.spyOn(input, 'click');
    await user.click(add());
    expect(opened).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute('accept', 'image/*');
    pick();
    expect(add()).toHaveAttribute('aria-disabled', 'false');
    await user.upload(input, picture('a.jpg'));
    await screen.findByRole('img', { name: 'photo 1' });
    expect(drawn).toMatchObject([{ width: 1024, height: 768 }]);
    expect(keptPictures()).toEqual([expect.stringMatching(/"data:image\/webp;base64,[^"]+"/)]);
    await user.upload(input, picture('a.jpg'));
    await screen.findByRole('img', { name: 'photo 2' });
    expect(input.value).toBe('');

    const story = screen.getByLabelText('Your story');
    pick(picture('no type', 4_000_000, ''));
    fireEvent.change(story, { target: { value: 'Meanwhile' } });
    story.focus();
    await screen.findByRole('img', { name: 'photo 3' });
    expect(story).toHaveValue('Meanwhile');
    expect(story).toHaveFocus();
    expect(drawn.slice(2).map(({ width }) => width)).toEqual([1024, 1024, 1024, 1024]);
    await pickOne(heavy(15 * 1_048_576), 'photo 4');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    const written = jest.spyOn(Storage.prototype, 'setItem');
    await write('Your story', 'A bucket');
    await write('What does photo 1 show?', 'My bucket');
    expect(written).toHaveBeenCalledTimes(2);
    expect(written.mock.calls.filter(([, text]) => text.includes('data:image'))).toEqual([]);
    expect(keptPictures()).toHaveLength(1);
  });
});

test('submits the way that was chosen, without actions that are no longer on the list', () => {
  const actions = [{ id: 'tap' }] as unknown as Parameters<typeof toSubmission>[1];
  const video = { id: 'v1', title: 'Bucket', seconds: 42 };
  const photos = [keptPhoto('a', ' A bucket ')];
  const draft = { ...emptyDraft, actionIds: ['tap', 'gone'], text: ' Rain ', photos, video };
  const sent = { type: 'video', actionIds: ['tap'], text: 'Rain' };

  expect(toSubmission({ ...draft, way: 'photos' }, actions)).toEqual({
    ...sent,
    photos: [{ dataUrl: photos[0]?.dataUrl, description: 'A bucket' }],
  });
  expect(toSubmission(draft, actions)).toEqual({ ...sent, photos: [], videoId: 'v1' });
});

test('a draft stored before videos existed, or with an unknown step, keeps its words', () => {
  const old = { step: 'gone', actionIds: ['act01'], text: 'Rain!', photos: [] };

  expect(v.parse(draftSchema, old)).toEqual({
    ...old,
    step: 'actions',
    way: 'photos',
    video: null,
  });
});

test.each([
  ['x', 600, '1 character, 99 more to go.'],
  ['x'.repeat(108), 600, '108 of 600 characters.'],
  ['x'.repeat(108), undefined, '108 characters, long enough.'],
  ['x'.repeat(608), 600, '608 characters, 8 too many.'],
])('the length of "%s" with at most %s reads "%s"', (words, max, sentence) => {
  expect(lengthText(words, 100, max)).toBe(sentence);
});
