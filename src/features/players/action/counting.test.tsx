import { fireEvent, screen } from '@testing-library/react';
import { waterFormats } from '@/components/water';
import type { ActionGuide } from '@/contract/challengeContent';
import { heading, pass, resumeAction } from '@/testing/drivers/action';
import { sampleChallenges, withContent } from '@backend/content/content';
import {
  type ActionDraft,
  emptyDraft,
  readDrips,
  stepFor,
  stepsOf,
  toSubmission,
  waterRange,
} from './actionDraft';

const dial = () => screen.getByRole('button', { name: /^(\d+ ?)?Tap at/ });
const time = () => screen.getByRole('timer').textContent;

async function openCounter(draft: Parameters<typeof resumeAction>[0] = {}) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  return resumeAction({ step: 'before', ...draft }, { hasFakeTimers: true });
}

test('every fifth drip is announced, a canceled count is discarded, and a held key counts once', async () => {
  const { user, press, next } = await openCounter();
  const heard = new Set<string>();
  for (let drip = 1; drip <= 11; drip += 1) {
    fireEvent.click(dial());
    const [status] = screen.getAllByRole('status').filter((each) => each.textContent !== '');
    heard.add(status?.textContent ?? '');
  }
  expect([...heard]).toEqual(['', '5 drips', '10 drips']);

  await press('Cancel');
  expect(dial()).toHaveFocus();
  expect(time()).toBe('The count runs for 15 seconds.');
  pass(20_000);
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Count the drips first');
  dial().focus();
  await user.keyboard(' ');
  expect(dial()).toHaveTextContent('1');
  expect(time()).toBe('15 seconds left');
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter>5/}');
  expect(dial()).toHaveTextContent('3');
});

test('the previous count stays until "Count again" completes, also while the tab slept', async () => {
  const { user, press, next } = await openCounter({ before: 60 });
  const counted = () => screen.getByText('drips a minute').parentElement;
  await press('Count again');
  expect(dial()).toHaveFocus();
  await user.click(dial());
  await press('Cancel');
  expect(counted()).toHaveTextContent('60');
  expect(counted()).toHaveFocus();

  await press('Count again');
  await user.click(dial());
  jest.setSystemTime(jest.now() + 60_000);
  fireEvent.click(dial());
  pass(100);
  expect(counted()).toHaveTextContent('4');

  await press('Count again');
  await user.click(dial());
  expect(time()).toBe('15 seconds left');
  for (let drip = 2; drip <= 7; drip += 1) fireEvent.click(dial());
  pass(14_000);
  expect(time()).toBe('1 second left');
  expect(dial()).toHaveTextContent('7');
  pass(1000);
  expect(counted()).toHaveTextContent('28');
  expect(counted()).toHaveFocus();
  expect(screen.getByText('About 10 to 14 liters a day')).toBeVisible();
  expect(screen.getAllByText(/^Source/)[0]).toBeVisible();
  await next();
  expect(await heading('Fix it, step by step')).toHaveFocus();
});

test('typed drips are checked, limited to 100 liters a day, and zero leads to the no-leak path', async () => {
  const { typeDrips, next, press } = await resumeAction({ step: 'before', before: 60 });
  await typeDrips('6a');
  const field = screen.getByLabelText('Drips a minute');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/whole number/);
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Count the drips first');

  await typeDrips('277');
  expect(screen.queryByText(/count up to 100 liters a day/)).not.toBeInTheDocument();
  await typeDrips('278');
  expect(screen.getByText(/count up to 100 liters a day/)).toBeVisible();
  await next();
  expect(await heading('Fix it, step by step')).toHaveFocus();
  await press('Back');

  await typeDrips('0');
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('No drips? Choose the no-leak path.');
  await press('No leak found');
  expect(await heading('No leak? Make sure')).toHaveFocus();
});

test('the measure after the fix is needed, not more than before, and may be too high', async () => {
  const { typeDrips, next } = await resumeAction({ step: 'after', before: 30 });
  const alert = () => screen.getByRole('alert');
  expect(screen.getByText(/Waiting ten minutes is best/)).toBeVisible();
  await next();
  expect(alert()).toHaveTextContent('Count again, or choose “It’s stopped dripping”.');
  await typeDrips('31');
  await next();
  expect(alert()).toHaveTextContent('That’s more than before. Measure again.');
  expect(screen.getByText(/It was 30 drips a minute before/)).toBeVisible();

  await typeDrips('4');
  expect(screen.getByText(/still drips 4 times a minute\. It’s fixed at 3 or fewer/)).toBeVisible();
  await next();
  expect(await heading('Show what you did')).toHaveFocus();
});

const faucet: ActionGuide = withContent(sampleChallenges[3]!).guide!;
const { work, evidence } = faucet;
/** A guide without anything that may be left out. */
const tree: ActionGuide = { work: { ...work, helper: undefined }, evidence };

const fixed: ActionDraft = { ...emptyDraft, path: 'done', before: 60, after: 0 };
const photo = { id: 'a', dataUrl: 'data:image/jpeg;base64,AA==', description: ' A tap ' };

test.each<[string, Partial<ActionDraft>, object]>([
  ['steps', { steps: ['valve', 'cap'] }, { steps: ['valve', 'cap'] }],
  ['only a plumber', { steps: ['valve', 'plumber'] }, { steps: ['plumber'] }],
  ['a note without its margins', { note: '  New washer. ' }, { steps: [], note: 'New washer.' }],
  ['no blank note', { note: '   ' }, { steps: [] }],
  [
    'a photo without what is only for this device',
    { photos: [photo] },
    { steps: [], photos: [{ dataUrl: photo.dataUrl, description: 'A tap' }] },
  ],
])('a fix is submitted with %s', (_what, part, sent) => {
  expect(toSubmission({ ...fixed, ...part }, faucet)).toEqual({
    type: 'action',
    path: 'done',
    before: 60,
    after: 0,
    photos: [],
    ...sent,
  });
});

test('without a measure, no drips are submitted, and nobody helps', () => {
  expect(toSubmission({ ...fixed, steps: ['plumber'] }, tree)).toEqual({
    type: 'action',
    path: 'done',
    steps: ['plumber'],
    photos: [],
  });
});

test('a report that nothing was found is submitted with its tests only', () => {
  const draft: ActionDraft = { ...fixed, path: 'noneFound', tests: ['dyeTest'], note: 'Wrong way' };
  expect(toSubmission(draft, faucet)).toEqual({
    type: 'action',
    path: 'noneFound',
    tests: ['dyeTest'],
  });
});

test.each([
  ['path', 'work'],
  ['after', 'work'],
  ['evidence', 'evidence'],
] as const)('a guide with nothing to find or measure shows a draft at %s at %s', (at, step) => {
  expect(stepsOf({ ...emptyDraft, step: at }, tree)).toEqual({ steps: ['work', 'evidence'], step });
});

test.each([
  ['leak', 'path'],
  ['plausible', 'before'],
  ['steps', 'work'],
  ['drips', 'after'],
  ['evidence', 'evidence'],
  ['photo_known', 'evidence'],
])('when %s is missing after a fix, it leads back to the step "%s"', (what, step) => {
  expect(stepFor(what, fixed)).toBe(step);
});

test.each([
  [60, '22 to 31'],
  [20, '7.2 to 10'],
  [4, '1.4 to 2.1'],
])('%i drips per minute are %s liters a day', (drips, range) => {
  expect(waterRange(drips, waterFormats.liters)).toBe(`${range} liters`);
});

test.each([
  ['0', 0],
  ['600', 600],
  [' 42 ', 42],
  ['+7', 7],
  ['007', 7],
  ['٣٢', 32],
  ['３２', 32],
  ['𝟛𝟚', 32],
])('readDrips reads %j, as a keyboard types it', (typed, drips) => {
  expect(readDrips(typed, 600)).toEqual({ drips });
});

test.each([
  ['', /Enter how many drips/],
  ['6a', /whole number/],
  ['1e2', /whole number/],
  ['-1', /fewer than 0/],
  ['601', /More than 600/],
  ['99999999999999999999999', /More than 600/],
])('readDrips rejects %j with a sentence', (typed, sentence) => {
  const read = readDrips(typed, 600);
  expect('fault' in read && read.fault).toMatch(sentence);
});
