import { problemResponse } from '@mocks/http/problemResponse';
import { actionFaults } from './actionFaults';
import { contentFaults, courseFaults } from './contentFaults';
import { transformResponse, type Mutant } from './mutant';
import { storyFaults } from './storyFaults';
import { typeFaults } from './typeFaults';
import { text, type Faults, type Json, type Wrap } from './submissionFaults';

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

const faults: Faults = {
  ...actionFaults,
  ...contentFaults,
  ...storyFaults,
  ...typeFaults,
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
      return {
        attempt: {
          ...rest,
          answers: answers.map((each) => ({ ...each, source: { organization: '', title: '' } })),
        },
      };
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

const mutantsOf = (planted: Faults, detectedBy: string): Mutant[] =>
  Object.entries(planted).map(([name, [fault, wrap]]) => ({ name, fault, wrap, detectedBy }));

export const gradingMutants: readonly Mutant[] = [
  ...mutantsOf(faults, 'grading'),
  ...mutantsOf(courseFaults, 'challenges'),
  ...rejecting,
];
