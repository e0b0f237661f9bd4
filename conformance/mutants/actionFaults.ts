import { characterCount, isBlank } from '@/domain/text';
import { transformResponse } from './mutant';
import {
  list,
  number,
  passing,
  savings,
  submission,
  text,
  type Faults,
  type Json,
} from './submissionFaults';

const allSteps = ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'];
const allTests = ['dyeTest', 'meterTest'];
const longNote = 'w'.repeat(30);
const fixedTap = (change: (done: Json) => Json) =>
  submission('action', (done) => (done['path'] === 'done' ? change(done) : {}));

/** Faults in the grading of taps, in stars and in litres. */
export const actionFaults: Faults = {
  'drips-unchecked': [
    'a tap may drip as before',
    fixedTap(({ before, after }) => ({
      after: Math.min(number(after), Math.floor(number(before) / 10)),
    })),
  ],
  'drips-half': [
    'a tap may drip half as much',
    fixedTap(({ before, after }) =>
      number(after) <= number(before) / 2
        ? { after: Math.min(number(after), Math.floor(number(before) / 10)) }
        : {},
    ),
  ],
  'drips-rounded-up': [
    'a tenth of the drips is rounded up',
    fixedTap(({ before, after }) =>
      number(after) === Math.ceil(number(before) / 10)
        ? { after: Math.floor(number(before) / 10) }
        : {},
    ),
  ],
  'drips-without-maximum': [
    'a running tap counts as dripping',
    fixedTap(({ before }) => ({ before: Math.min(600, number(before)) })),
  ],
  'drips-of-500-rejected': [
    'more than 500 drips a minute are not plausible',
    fixedTap(({ before }) => (number(before) > 500 ? { before: 601 } : {})),
  ],
  'drips-rounded': [
    'half a drip is rounded',
    fixedTap(({ before }) => ({ before: Math.round(number(before)) })),
  ],
  'drips-negative': [
    'a negative number of drips is none',
    fixedTap(({ after }) => ({ after: Math.max(0, number(after)) })),
  ],
  'leak-from-nothing': [
    'a tap that never dripped can be fixed',
    fixedTap(({ before }) => ({ before: number(before) || 1 })),
  ],
  'steps-unchecked': ['no step is needed', fixedTap(() => ({ steps: allSteps }))],
  'five-steps-suffice': [
    'five of six steps suffice',
    fixedTap(({ steps }) => (new Set(list(steps)).size >= 5 ? { steps: allSteps } : {})),
  ],
  'steps-counted': [
    'a step counts as often as it is named',
    fixedTap(({ steps }) => (list(steps).length >= 6 ? { steps: allSteps } : {})),
  ],
  'steps-in-order': [
    'steps are expected in their order',
    fixedTap(({ steps }) =>
      list(steps)[0] === 'valve' || list(steps)[0] === 'plumber' ? {} : { steps: [] },
    ),
  ],
  'plumber-unknown': [
    'a plumber replaces no step',
    fixedTap(({ steps }) => ({ steps: list(steps).filter((step) => step !== 'plumber') })),
  ],
  'evidence-unchecked': [
    'a fix needs no evidence',
    fixedTap(({ note, photos }) =>
      list(photos).length === 0 ? { note: `${text(note)}${longNote}` } : {},
    ),
  ],
  'note-of-20': [
    'a note of 20 characters suffices',
    fixedTap(({ note }) =>
      text(note).trim().length >= 20 && !isBlank(text(note)) ? { note: longNote } : {},
    ),
  ],
  'note-in-code-units': [
    'a note is counted in UTF-16 code units',
    fixedTap(({ note }) =>
      !isBlank(text(note)) && text(note).trim().length >= 30 ? { note: longNote } : {},
    ),
  ],
  'note-untrimmed': [
    'spaces around a note count',
    fixedTap(({ note }) =>
      !isBlank(text(note)) && characterCount(text(note)) >= 30 ? { note: longNote } : {},
    ),
  ],
  'note-blank': [
    'a note of invisible characters counts',
    fixedTap(({ note }) =>
      text(note).length >= 30 && isBlank(text(note)) ? { note: longNote } : {},
    ),
  ],
  'photo-no-evidence': ['a photo is no evidence for a fix', fixedTap(() => ({ photos: [] }))],
  'one-test-suffices': [
    'one of two tests at home suffices',
    submission('action', ({ tests }) => (list(tests).length > 0 ? { tests: allTests } : {})),
  ],
  'dye-test-unchecked': [
    'the dye test is not needed',
    submission('action', ({ tests }) => ({ tests: [...list(tests), 'dyeTest'] })),
  ],
  'meter-test-unchecked': [
    'the meter test is not needed',
    submission('action', ({ tests }) => ({ tests: [...list(tests), 'meterTest'] })),
  ],
  'stars-always-three': ['every completion has three stars', passing(() => ({ stars: 3 }))],
  'stars-never-three': [
    'no completion has three stars',
    passing(({ stars }) => ({ stars: Math.min(2, number(stars)) })),
  ],
  'stars-always-one': ['every completion has one star', passing(() => ({ stars: 1 }))],
  'tap-litres-doubled': [
    'a drip is half a milliliter',
    savings(({ litres, days }) => (days === 30 ? { litres: number(litres) * 2 } : {})),
  ],
  'tap-litres-uncapped': [
    'a tap saves up to 150 liters a day',
    savings(({ litres }) => (litres === 3000 ? { litres: 4500 } : {})),
  ],
  'tap-days-seven': [
    'a tap saves for a week',
    savings(({ days }) => (days === 30 ? { days: 7 } : {})),
  ],
  'tap-water-hidden': ['a tap saves hidden water', savings(() => ({ kind: 'hidden' }))],
  'litres-at-once': [
    'liters over days are credited at once',
    transformResponse('litres', ({ mine, ...rest }) => {
      const { direct, hidden } = mine as { direct: number; hidden: number };
      return { ...rest, mine: { direct: direct * 30, hidden } };
    }),
  ],
};
