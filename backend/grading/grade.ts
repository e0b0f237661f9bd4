import type { Submission, Photo } from '@/contract/submissions';
import type { ProblemCode, FieldError } from '@/contract/problems';
import {
  type ActionReport,
  actionSaving,
  actionVerdict,
  type Missing,
  videoVerdict,
  type Verdict,
} from '@/domain/grading';
import { quizVerdict } from '@/domain/quiz';
import { bestBase, gameVerdict, roundTicksOf } from '@/domain/game/goal';
import { gameVersion, inputFault, simulate } from '@/domain/game/sea';
import { maxPhotoLength } from '@/domain/limits';
import type { AttemptRow, ChallengeRow, SavingRow, UserRow, VideoRow } from '../db/schema';
import { type ProblemResult, problem, invalid } from '../resolvers/result';
import type { Db } from '../db/db';
import { attemptOf } from '../db/attempts';
import { questionsOf, rightOption, seedOf } from './quizAttempt';
import { actionList, citationOf } from '../content/content';
import { savingRow } from '../db/ledger';
import { isSpent, ownVideo } from '../db/videos';
import { hash } from '../hash';

interface GradingContext {
  readonly challenge: ChallengeRow;
  readonly user: UserRow;
  readonly db: Db;
}

interface GradedSubmission {
  readonly kind: 'graded';
  readonly verdict: Verdict;
  readonly savings?: SavingRow[];
  /** Hashes of the submitted photos. */
  readonly photos?: string[];
  readonly video?: VideoRow;
  readonly finishedAttempt?: AttemptRow;
}

type GradingProblemCode = Extract<
  ProblemCode,
  'validation_failed' | 'attempt_not_found' | 'score_mismatch' | 'outdated_game'
>;

type GradingResult = GradedSubmission | ProblemResult<GradingProblemCode>;

/** Grades a submission. Writes nothing to the database. */
export function grade(context: GradingContext, done: Submission): GradingResult {
  switch (done.type) {
    case 'quiz':
      return gradeQuiz(context, done);
    case 'game':
      return gradeGame(context, done);
    case 'action':
      return gradeAction(context, done);
    case 'video':
      return gradeVideo(context, done);
  }
}

type QuizSubmission = Extract<Submission, { type: 'quiz' }>;

function gradeQuiz(
  { challenge, user, db }: GradingContext,
  submission: QuizSubmission,
): GradingResult {
  if (!challenge.quiz) return invalid([otherType]);
  const tried = { userId: user.id, challengeId: challenge.id };
  const attempt = attemptOf(db, tried, submission.attempt);
  if (!attempt) return problem('attempt_not_found');
  const questions = questionsOf(challenge, attempt);
  const firstTries = attempt.answers.flatMap(({ questionId, option }) => {
    const picked = questions.find(({ question }) => question.id === questionId);
    const hadHelp = attempt.helpedWith === questionId;
    return picked ? [{ isRight: option === rightOption(picked), hadHelp }] : [];
  });
  const isFinished = firstTries.length >= questions.length;
  const verdict = quizVerdict(firstTries, questions.length, challenge.quiz);
  return { kind: 'graded', verdict, ...(isFinished && { finishedAttempt: attempt }) };
}

type GameSubmission = Extract<Submission, { type: 'game' }>;

function gradeGame(
  { challenge, user, db }: GradingContext,
  submission: GameSubmission,
): GradingResult {
  const { course } = challenge;
  if (!course) return invalid([otherType]);
  const tried = { userId: user.id, challengeId: challenge.id };
  const attempt = attemptOf(db, tried, submission.attempt);
  if (!attempt) return problem('attempt_not_found');
  if (submission.version !== gameVersion) return problem('outdated_game');
  const roundTicks = roundTicksOf(course);
  const fault = inputFault(submission.inputs, roundTicks);
  if (fault !== null) {
    return invalid([{ pointer: '/done/inputs', code: 'invalid', message: fault }]);
  }
  const seed = seedOf(attempt);
  const { score, base } = simulate(seed, submission.speed, submission.inputs, roundTicks);
  if (score !== submission.score) return problem('score_mismatch');
  const verdict = gameVerdict(base, bestBase(seed, submission.speed, course), course);
  return { kind: 'graded', verdict, finishedAttempt: attempt };
}

type ActionSubmission = Extract<Submission, { type: 'action' }>;

const basis = 'The drips that you counted, at 0.25 mL each.';

function gradeAction(context: GradingContext, submission: ActionSubmission): GradingResult {
  const { title, guide } = context.challenge;
  if (!guide) return invalid([otherType]);
  const photos = submission.path === 'done' ? submission.photos : [];
  const errors = photos.flatMap((photo, index) => photoErrors(photo, `/done/photos/${index}`));
  if (errors.length > 0) return invalid(errors);

  const hashes = photos.map(photoHash);
  const report: ActionReport =
    submission.path === 'done' ? { ...submission, photos: new Set(hashes).size } : submission;
  const saving = actionSaving(report, guide);
  return {
    kind: 'graded',
    verdict: withMissing(actionVerdict(report, guide), missingOwnership(context, hashes)),
    savings: saving ? [{ ...saving, title, basis, source: citationOf('F24') }] : [],
    photos: hashes,
  };
}

type VideoSubmission = Extract<Submission, { type: 'video' }>;

function gradeVideo(context: GradingContext, submission: VideoSubmission): GradingResult {
  const { db, user, challenge } = context;
  if (!challenge.prompt) return invalid([otherType]);
  const { actionIds, text, photos, videoId } = submission;
  const errors = [
    ...actionIds.flatMap((id, index) => (isAction(id) ? [] : [unknownAction(index)])),
    ...photos.flatMap((photo, index) => photoErrors(photo, `/done/photos/${index}`)),
  ];
  const video = videoId === undefined ? undefined : ownVideo(db, user.id, videoId);
  if (videoId !== undefined && !video) errors.push(unknownVideo);
  if (errors.length > 0) return invalid(errors);

  const actions = actionList.filter(({ id }) => actionIds.includes(id));
  const shown = photos.map((photo) => ({ ...photo, id: photoHash(photo) }));
  const hashes = shown.map(({ id }) => id);
  const told = { actions, text, photos: shown, hasVideo: video !== undefined };
  const verdict = videoVerdict(told, challenge.prompt);
  const isKnown = video && video.challengeId !== challenge.id && isSpent(db, video);
  return {
    kind: 'graded',
    verdict: withMissing(verdict, [
      ...missingOwnership(context, hashes),
      ...(isKnown ? [{ what: 'video_known' }] : []),
    ]),
    savings: actions.map(savingRow),
    photos: hashes,
    ...(video && { video }),
  };
}

/** The submission is of another type than the challenge, or the challenge has no content. */
export const otherType = {
  pointer: '/done/type',
  code: 'invalid',
  message: 'This challenge can’t be completed that way.',
};

const unknownVideo = {
  pointer: '/done/videoId',
  code: 'invalid',
  message: 'That video no longer exists. Record or choose another.',
};

const isAction = (id: string) =>
  actionList.some((action) => action.id === id && action.isForVideos);

const unknownAction = (index: number) => ({
  pointer: `/done/actionIds/${index}`,
  code: 'invalid',
  message: 'There’s no such action.',
});

const image = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;

function photoErrors({ dataUrl }: Photo, pointer: string): FieldError[] {
  const at = `${pointer}/dataUrl`;
  if (dataUrl.length > maxPhotoLength) {
    return [{ pointer: at, code: 'too_long', message: 'The photo is too large.' }];
  }
  if (image.test(dataUrl)) return [];
  return [{ pointer: at, code: 'invalid', message: 'The photo must be a JPEG, PNG, or WebP.' }];
}

export const photoHash = ({ dataUrl }: Photo) => hash(dataUrl);

/** Returns `photo_known` if another user has already submitted one of the photos. */
function missingOwnership({ db, user }: GradingContext, hashes: readonly string[]): Missing[] {
  const isKnown = hashes.some((id) => (db.photos.get(id)?.userId ?? user.id) !== user.id);
  return isKnown ? [{ what: 'photo_known' }] : [];
}

function withMissing(verdict: Verdict, more: readonly Missing[]): Verdict {
  if (more.length === 0) return verdict;
  return { passed: false, missing: [...(verdict.passed ? [] : verdict.missing), ...more] };
}
