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
  [{ what: 'evidence', have: 3, need: 30 }, /a note of 30 characters/],
  [{ what: 'drips', have: 9, need: 6 }, /still drips 9 times a minute\. .* at 6 or fewer\./],
  [{ what: 'leak' }, /No leak found/],
  [{ what: 'plausible' }, /whole number from 0 to 600/],
  [{ what: 'steps', have: 2, need: 6 }, /2 of 6 steps/],
  [{ what: 'tests', have: 1, need: 2 }, /1 of 2 tests/],
  [{ what: 'video' }, 'Record or choose a video first.'],
  [{ what: 'video_known' }, /had its points already/],
  [{ what: 'photo_known' }, 'This photo was handed in before. Take a new one.'],
  [{ what: 'moonlight' }, /Something is still missing/],
  [{ what: 'constructor' }, /Something is still missing/],
])('missingText returns a sentence for %j', (missing, sentence) => {
  expect(missingText(missing)).toMatch(sentence);
});
