import type { ActionGuide } from '@/contract/challengeContent';
import { demoContent } from '@backend/content/challenges/demoContent';
import { emptyDraft, stepPosition, toSubmission, type ActionDraft } from './actionDraft';

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
  [{ step: 'path' }, { step: 'path', number: 1, count: 6, back: undefined, next: 'find' }],
  [{ step: 'evidence' }, { step: 'evidence', number: 6, count: 6, back: 'after', next: undefined }],
  [
    { path: 'noneFound', step: 'path' },
    { step: 'path', number: 1, count: 2, back: undefined, next: 'tests' },
  ],
  [
    { path: 'noneFound', step: 'tests' },
    { step: 'tests', number: 2, count: 2, back: 'path', next: undefined },
  ],
])('stepPosition returns the position of %j among the steps of its path', (part, index) => {
  expect(stepPosition({ ...fixed, ...part }, faucet)).toEqual(index);
});

test.each<[Partial<ActionDraft>, ReturnType<typeof stepPosition>]>([
  [{ step: 'path' }, { step: 'work', number: 1, count: 2, back: undefined, next: 'evidence' }],
  [{ step: 'after' }, { step: 'work', number: 1, count: 2, back: undefined, next: 'evidence' }],
  [{ step: 'evidence' }, { step: 'evidence', number: 2, count: 2, back: 'work', next: undefined }],
])('a guide with nothing to find or measure has two steps, with the draft %j', (part, index) => {
  expect(stepPosition({ ...emptyDraft, ...part }, tree)).toEqual(index);
});
