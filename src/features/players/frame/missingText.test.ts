import { demoContent } from '@mocks/content/challenges/demoContent';
import { missingText } from './missingText';

test.each([
  [{ what: 'answers', have: 8, need: 10 }, '2 of 10 questions are not answered yet.'],
  [{ what: 'right_answers', have: 6, need: 7 }, 'You had 6 right at the first try. It takes 7.'],
  [{ what: 'base', have: 12, need: 300 }, /collected 12 points of litter.* asks for 300\./],
  [{ what: 'actions', have: 4, need: 3 }, 'Those are 4 actions. Keep 3 of them.'],
  [{ what: 'litres', have: 4, need: 10 }, /save 4 liters.* until it is 10\./],
  [{ what: 'text', have: 20, need: 100 }, /20 characters\. Tell it in 100 or more\./],
  [{ what: 'text', have: 700, need: 600 }, /700 characters\. Keep it to 600\./],
  [{ what: 'photos', have: 0, need: 1 }, 'Add at least one photo.'],
  [{ what: 'photos', have: 5, need: 4 }, 'Those are 5 photos. Keep 4 of them.'],
  [{ what: 'descriptions' }, /what it shows/],
  [{ what: 'evidence', have: 3, need: 30 }, 'Add a photo, or a note of 30 characters or more.'],
  [{ what: 'drips', have: 9, need: 6 }, /still drips 9 times a minute\. .* at 6 or fewer\./],
  [{ what: 'leak' }, 'There was no drip to begin with. Choose "No leak found" instead.'],
  [{ what: 'plausible', need: 600 }, /whole number from 0 to 600/],
  [
    { what: 'steps', have: 2, need: 6 },
    '2 of 6 steps are ticked. Tick all, or say that a plumber did them.',
  ],
  [{ what: 'tests', have: 1, need: 2 }, /1 of 2 tests are done. Do both/],
  [{ what: 'video' }, 'Record or choose a video first.'],
  [{ what: 'video_known' }, /had its points already/],
  [{ what: 'photo_known' }, 'This photo was handed in before. Take a new one.'],
  [{ what: 'moonlight' }, /Something is still missing/],
  [{ what: 'constructor' }, /Something is still missing/],
])('missingText returns a sentence for %j', (missing, sentence) => {
  expect(missingText(missing, demoContent.action.guide)).toMatch(sentence);
});

const { work, evidence } = demoContent.action.guide;
const withPhotos = (photos: number) => ({
  work: { ...work, helper: undefined },
  evidence: { ...evidence, photos },
});

test.each([
  [
    2,
    { what: 'evidence', need: 20 },
    'Add 2 different photos, or a note of 20 characters or more.',
  ],
  [0, { what: 'evidence', need: 20 }, 'Add a note of 20 characters or more.'],
  [0, { what: 'steps', have: 1, need: 3 }, '1 of 3 steps are ticked. Tick all.'],
  [0, { what: 'leak' }, 'There was no drip to begin with.'],
])('with a guide of %d photos and nobody who helps, %j is said', (photos, missing, sentence) => {
  expect(missingText(missing, withPhotos(photos))).toBe(sentence);
});

test('several photos are named as several', () => {
  expect(missingText({ what: 'photos', have: 0, need: 2 })).toBe('Add at least 2 photos.');
});
