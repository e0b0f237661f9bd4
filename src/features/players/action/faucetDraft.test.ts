import { emptyDraft, stepPosition, toSubmission, type FaucetDraft } from './faucetDraft';

const fixed: FaucetDraft = { ...emptyDraft, path: 'fixed', before: 60, after: 0 };
const photo = { id: 'a', dataUrl: 'data:image/jpeg;base64,AA==', description: ' A tap ' };

test.each<[string, Partial<FaucetDraft>, object]>([
  ['steps', { steps: ['valve', 'cap'] }, { steps: ['valve', 'cap'] }],
  ['only a plumber', { steps: ['valve', 'plumber'] }, { steps: ['plumber'] }],
  ['a note without its margins', { note: '  New washer. ' }, { steps: [], note: 'New washer.' }],
  ['no blank note', { note: '   ' }, { steps: [] }],
  [
    'a photo without what is only for this device',
    { photos: [photo] },
    { steps: [], photo: { dataUrl: photo.dataUrl, description: 'A tap' } },
  ],
])('a fix is submitted with %s', (_what, part, sent) => {
  expect(toSubmission({ ...fixed, ...part })).toEqual({
    type: 'action',
    path: 'fixed',
    before: 60,
    after: 0,
    ...sent,
  });
});

test('"no leak" is submitted with its tests only', () => {
  const draft: FaucetDraft = { ...fixed, path: 'noLeak', dyeTest: true, note: 'Wrong way' };
  expect(toSubmission(draft)).toEqual({
    type: 'action',
    path: 'noLeak',
    dyeTest: true,
    meterTest: false,
  });
});

test.each<[Partial<FaucetDraft>, ReturnType<typeof stepPosition>]>([
  [{ step: 'path' }, { number: 1, count: 6, back: undefined, next: 'find' }],
  [{ step: 'evidence' }, { number: 6, count: 6, back: 'after', next: undefined }],
  [
    { path: 'noLeak', step: 'path' },
    { number: 1, count: 2, back: undefined, next: 'tests' },
  ],
  [
    { path: 'noLeak', step: 'tests' },
    { number: 2, count: 2, back: 'path', next: undefined },
  ],
])('stepPosition returns the position of %j among the steps of its path', (part, index) => {
  expect(stepPosition({ ...fixed, ...part })).toEqual(index);
});
