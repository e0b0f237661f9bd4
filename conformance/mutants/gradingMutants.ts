import { characterCount, isBlank } from '@/domain/text';
import { problemResponse } from '@mocks/http/problemResponse';
import { transformRequest, transformResponse, withJsonBody, type Mutant } from './mutant';

type Json = Record<string, unknown>;
type Wrap = Mutant['wrap'];

/** Changes a submission of one type before it is graded. */
const submission = (type: string, change: (done: Json) => Json): Wrap =>
  transformRequest('completeChallenge', (request) =>
    withJsonBody(request, (body) => {
      const done = body['done'] as Json | undefined;
      const isOfType = typeof done === 'object' && done !== null && done['type'] === type;
      return isOfType ? { ...body, done: { ...done, ...change(done) } } : body;
    }),
  );

/** Changes the response to a submission that passed. */
const passing = (change: (body: Json) => Json): Wrap =>
  transformResponse('completeChallenge', (body) =>
    body['passed'] === true ? { ...body, ...change(body) } : body,
  );

/** Changes each saving of an award. */
const savings = (change: (saving: Json) => Json): Wrap =>
  passing(({ award }) => {
    const { savings: all, ...rest } = award as { savings: Json[] };
    return { award: { ...rest, savings: all.map((saving) => ({ ...saving, ...change(saving) })) } };
  });

/** Drops one reason why a submission did not pass, or all of them. */
const ignoring = (what: string): Wrap =>
  transformResponse('completeChallenge', (body) => {
    const missing = (body['missing'] ?? []) as { what: string }[];
    return {
      ...body,
      ...(body['missing'] !== undefined && {
        missing: missing.filter((each) => each.what !== what),
      }),
    };
  });

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
const allSteps = ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'];
const longNote = 'w'.repeat(30);
const longText = 'w'.repeat(100);
const fixedTap = (change: (done: Json) => Json) =>
  submission('action', (done) => (done['path'] === 'fixed' ? change(done) : {}));

const photos = (change: (photo: Json, index: number) => Json): Wrap =>
  submission('video', ({ photos: all }) => ({
    photos: list(all).map((photo, index) => ({
      ...(photo as Json),
      ...change(photo as Json, index),
    })),
  }));

/** Faults in grading, by name: what is wrong, and how it is planted. */
const faults: Readonly<Record<string, readonly [fault: string, wrap: Wrap]>> = {
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
    fixedTap(({ note, photo }) =>
      photo === undefined ? { note: `${text(note)}${longNote}` } : {},
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
  'photo-no-evidence': [
    'a photo is no evidence for a fix',
    fixedTap(({ photo: _photo }) => ({ photo: undefined })),
  ],
  'one-test-suffices': [
    'one of two tests at home suffices',
    submission('action', ({ dyeTest, meterTest }) =>
      dyeTest === true || meterTest === true ? { dyeTest: true, meterTest: true } : {},
    ),
  ],
  'dye-test-unchecked': [
    'the dye test is not needed',
    submission('action', ({ path }) => (path === 'noLeak' ? { dyeTest: true } : {})),
  ],
  'meter-test-unchecked': [
    'the meter test is not needed',
    submission('action', ({ path }) => (path === 'noLeak' ? { meterTest: true } : {})),
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
  'story-short': [
    'a story of 50 characters suffices',
    submission('video', ({ text: said }) =>
      text(said).length >= 50 && text(said).length < 101 ? { text: longText } : {},
    ),
  ],
  'story-endless': [
    'a story may have any length',
    submission('video', ({ text: said }) => ({ text: text(said).slice(0, 600) })),
  ],
  'story-in-code-units': [
    'a story is counted in UTF-16 code units',
    submission('video', ({ text: said }) =>
      text(said).length > 600 ? { text: 'w'.repeat(601) } : {},
    ),
  ],
  'story-untrimmed': [
    'spaces around a story count',
    submission('video', ({ text: said }) =>
      characterCount(text(said)) >= 100 && characterCount(text(said)) < 110
        ? { text: longText }
        : {},
    ),
  ],
  'story-photos-unlimited': [
    'a story may have five photos',
    submission('video', ({ photos: all }) => ({ photos: list(all).slice(0, 4) })),
  ],
  'story-three-photos': [
    'a story may have three photos at most',
    submission('video', ({ photos: all }) =>
      list(all).length === 4
        ? {
            photos: [
              ...list(all),
              { ...(list(all)[0] as Json), dataUrl: 'data:image/png;base64,AAAA' },
            ],
          }
        : {},
    ),
  ],
  'story-undescribed': [
    'a photo needs no description',
    photos(({ description }) => ({
      description: isBlank(text(description)) ? 'A photo' : description,
    })),
  ],
  'story-four-actions': [
    'a story may have four actions',
    submission('video', ({ actionIds }) => ({ actionIds: list(actionIds).slice(0, 3) })),
  ],
  'story-hidden-water-ignored': [
    'hidden water saves nothing in a story',
    submission('video', ({ actionIds }) => ({
      actionIds: list(actionIds).filter(
        (id) => !['act14', 'act15', 'act16', 'act17'].includes(text(id)),
      ),
    })),
  ],
  'photo-known-unsaid': ['a used photo has no reason', ignoring('photo_known')],
  'video-known-unsaid': ['a used video has no reason', ignoring('video_known')],
  'missing-unsaid': [
    'what is missing is not said',
    transformResponse('completeChallenge', (body) =>
      body['missing'] === undefined ? body : { ...body, missing: [] },
    ),
  ],
  'quiz-need-of-six': [
    'a quiz says that six right answers are needed',
    transformResponse('completeChallenge', (body) => {
      const missing = body['missing'] as { what: string }[] | undefined;
      const six = missing?.map((each) =>
        each.what === 'right_answers' ? { ...each, need: 6 } : each,
      );
      return { ...body, ...(six && { missing: six }) };
    }),
  ],
  'quiz-unexplained': [
    'an answered question has no explanation',
    transformResponse('answerQuestion', ({ attempt }) => {
      const { answers, ...rest } = attempt as { answers: Json[] };
      return {
        attempt: { ...rest, answers: answers.map((each) => ({ ...each, explanation: '' })) },
      };
    }),
  ],
  'quiz-unsourced': [
    'an answered question has no source',
    transformResponse('answerQuestion', ({ attempt }) => {
      const { answers, ...rest } = attempt as { answers: Json[] };
      return { attempt: { ...rest, answers: answers.map((each) => ({ ...each, source: '' })) } };
    }),
  ],
  'quiz-reshuffled': [
    'an attempt has its questions in another order each time',
    transformResponse('startAttempt', ({ attempt }) => {
      const { questions, ...rest } = attempt as { questions?: unknown[] };
      const turn = Math.floor(Math.random() * 7) + 1;
      return {
        attempt: {
          ...rest,
          ...(questions && { questions: [...questions.slice(turn), ...questions.slice(0, turn)] }),
        },
      };
    }),
  ],
};

/** Rejects what it should accept. */
const rejecting: readonly Mutant[] = [
  {
    name: 'long-note-rejected',
    detectedBy: 'grading',
    fault: 'a note of 30 characters is too long',
    wrap: (next) => async (request) => {
      if (!request.url.endsWith('/completion')) return next(request);
      const { done } = (await request
        .clone()
        .json()
        .catch(() => ({}))) as { done?: Json };
      return done && text(done['note']).length >= 30
        ? problemResponse('validation_failed')
        : next(request);
    },
  },
];

export const gradingMutants: readonly Mutant[] = [
  ...Object.entries(faults).map(([name, [fault, wrap]]) => ({
    name,
    fault,
    wrap,
    detectedBy: 'grading',
  })),
  ...rejecting,
];
