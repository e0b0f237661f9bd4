import { waterFormats } from '@/components/waterFormats';
import type { ActionGuide } from '@/contract/challengeContent';
import { demoContent } from '@backend/content/challenges/demoContent';
import { emptyDraft, stepFor, stepPosition, toSubmission, type ActionDraft } from './actionDraft';
import { readDrips, waterRange } from './drips';

const faucet: ActionGuide = demoContent.action.guide;
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

test.each<[Partial<ActionDraft>, ReturnType<typeof stepPosition>]>([
  [{ step: 'path' }, { step: 'work', number: 1, count: 2, back: undefined, next: 'evidence' }],
  [{ step: 'after' }, { step: 'work', number: 1, count: 2, back: undefined, next: 'evidence' }],
  [{ step: 'evidence' }, { step: 'evidence', number: 2, count: 2, back: 'work', next: undefined }],
])('a guide with nothing to find or measure has two steps, with the draft %j', (part, index) => {
  expect(stepPosition({ ...emptyDraft, ...part }, tree)).toEqual(index);
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

test.each([['0'], ['1'], ['600'], [' 42 '], ['+7'], ['007']])('readDrips accepts %j', (typed) => {
  expect(readDrips(typed, 600)).toEqual({ drips: Number(typed) });
});

test.each(['٣٢', '۳۲', '३२', '３２', '𝟛𝟚', '32'])(
  'readDrips reads %j, as a keyboard types it',
  (typed) => {
    expect(readDrips(typed, 600)).toEqual({ drips: 32 });
  },
);

test.each([
  ['', /Enter how many drips/],
  ['six', /whole number/],
  ['6a', /whole number/],
  ['1.5', /whole number/],
  ['1e2', /whole number/],
  ['-1', /fewer than 0/],
  ['601', /More than 600/],
  ['99999999999999999999999', /More than 600/],
])('readDrips rejects %j with a sentence', (typed, sentence) => {
  const read = readDrips(typed, 600);
  expect('fault' in read && read.fault).toMatch(sentence);
});
