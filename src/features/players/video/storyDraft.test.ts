import * as v from 'valibot';
import { lengthText } from '@/features/players/evidence/lengthText';
import type { Action } from '@/contract/actions';
import { demoContent } from '@backend/content/challenges/demoContent';
import {
  draftSchema,
  emptyDraft,
  missingOf,
  stepFor,
  toSubmission,
  type StoryDraft,
} from './storyDraft';

const { prompt } = demoContent.video;
const action = { group: 'food', per: 'day', basis: '', limit: { times: 1, days: 1 } } as const;
const actions: Action[] = (
  [
    ['tap', 'direct', 12],
    ['sip', 'direct', 6],
    ['bite', 'hidden', 6],
    ['meal', 'hidden', 12],
  ] as const
).map(([id, kind, litres]) => ({ ...action, id, title: id, kind, litres, isForStories: true }));

const dataUrl = 'data:image/jpeg;base64,/9j/AA==';
const photo = { id: 'a', dataUrl, description: ' A bucket ' };
const text = 'x'.repeat(100);
const told: StoryDraft = {
  ...emptyDraft,
  way: 'photos',
  actionIds: ['tap'],
  text,
  photos: [photo],
};
const all = ['actions', 'litres', 'text', 'photos', 'descriptions', 'video'];

test.each<[string, Partial<StoryDraft>, string | undefined]>([
  ['nothing', {}, undefined],
  ['six liters of each kind', { actionIds: ['sip', 'bite'] }, 'at least 10 liters'],
  ['only an action that is gone', { actionIds: ['gone'] }, 'at least 10 liters'],
  ['too many actions', { actionIds: ['tap', 'sip', 'bite', 'meal'] }, 'You chose 4 actions.'],
  ['a short text', { text: 'Too short.' }, '10 characters. Write 100 or more'],
  ['a blank text', { text: ' \u200B '.repeat(60) }, '0 characters. Write 100 or more'],
  ['a long text', { text: 'a'.repeat(601) }, '601 characters. Write 600 at most'],
  ['no photo', { photos: [] }, 'Add at least one photo.'],
  ['no description', { photos: [photo, { ...photo, description: ' ' }] }, 'Describe what each'],
  ['no video', { way: 'video' }, 'Record or choose a video first.'],
  [
    'nothing of a video alone',
    { way: 'video', video: { id: 'v', title: '', seconds: null }, text: '', photos: [] },
    undefined,
  ],
])('missingOf says what is wrong with %s', (_what, part, sentence) => {
  const missing = missingOf({ draft: { ...told, ...part }, actions, prompt }, all);

  if (sentence === undefined) expect(missing).toBeUndefined();
  else expect(missing).toContain(sentence);
});

test.each([
  ['actions', 'actions'],
  ['litres', 'actions'],
  ['text', 'story'],
  ['photo_known', 'story'],
  [undefined, 'story'],
])('what is missing, %s, is fixed in the step %s', (what, step) => {
  expect(stepFor(what)).toBe(step);
});

test('submits the way that was chosen, without actions that are no longer on the list', () => {
  const video = { id: 'v1', title: 'Bucket', seconds: 42 };
  const draft = { ...told, actionIds: ['tap', 'gone'], text: ' Rain ', video };
  const sent = { type: 'video', actionIds: ['tap'], text: 'Rain' };

  expect(toSubmission(draft, actions)).toEqual({
    ...sent,
    photos: [{ dataUrl, description: 'A bucket' }],
  });
  expect(toSubmission({ ...draft, way: 'video' }, actions)).toEqual({
    ...sent,
    photos: [],
    videoId: 'v1',
  });
});

test('a draft stored before videos existed continues with photos and words', () => {
  const { way: _way, video: _video, ...old } = told;

  expect(v.parse(draftSchema, old)).toEqual({ ...told, way: 'photos', video: null });
});

test.each([
  ['', 600, '100 characters or more.'],
  ['x', 600, '1 character, 99 more to go.'],
  ['Family 👨‍👩‍👧‍👦', 600, '8 characters, 92 more to go.'],
  ['x'.repeat(108), 600, '108 of 600 characters.'],
  ['x'.repeat(108), undefined, '108 characters, long enough.'],
  ['x'.repeat(608), 600, '608 characters, 8 too many.'],
])('the length of "%s" with at most %s reads "%s"', (words, max, sentence) => {
  expect(lengthText(words, 100, max)).toBe(sentence);
});
