import type { Submission, Photo } from '@/contract/submissions';
import type { FieldError } from '@/contract/problems';
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
import { fieldError } from '../http/fieldErrors';

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
  readonly video?: VideoRow | undefined;
  readonly finishedAttempt?: AttemptRow;
}

type GradingResult =
  | GradedSubmission
  | ProblemResult<'validation_failed' | 'attempt_not_found' | 'score_mismatch' | 'outdated_game'>;

type Submitted<Type extends Submission['type']> = Extract<Submission, { type: Type }>;

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

const attemptIn = ({ challenge, user, db }: GradingContext, number: number) =>
  attemptOf(db, { userId: user.id, challengeId: challenge.id }, number);

function gradeQuiz(context: GradingContext, submission: Submitted<'quiz'>): GradingResult {
  const { challenge } = context;
  if (!challenge.quiz) return invalid([otherType]);
  const attempt = attemptIn(context, submission.attempt);
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

function gradeGame(context: GradingContext, submission: Submitted<'game'>): GradingResult {
  const { course } = context.challenge;
  if (!course) return invalid([otherType]);
  const { speed, inputs } = submission;
  const attempt = attemptIn(context, submission.attempt);
  if (!attempt) return problem('attempt_not_found');
  if (submission.version !== gameVersion) return problem('outdated_game');
  const roundTicks = roundTicksOf(course);
  const fault = inputFault(inputs, roundTicks);
  if (fault !== null) return invalid([fieldError('/done/inputs', fault)]);
  const seed = seedOf(attempt);
  const { score, base } = simulate(seed, speed, inputs, roundTicks);
  if (score !== submission.score) return problem('score_mismatch');
  const verdict = gameVerdict(base, bestBase(seed, speed, course), course);
  return { kind: 'graded', verdict, finishedAttempt: attempt };
}

const basis = 'The drips that you counted, at 0.25 mL each.';

function gradeAction(context: GradingContext, submission: Submitted<'action'>): GradingResult {
  const { title, guide } = context.challenge;
  if (!guide) return invalid([otherType]);
  const sent = submission.path === 'done' ? submission.photos : [];
  const errors = photoErrors(sent);
  if (errors.length > 0) return invalid(errors);

  const photos = sent.map(photoHash);
  const report: ActionReport =
    submission.path === 'done' ? { ...submission, photos: new Set(photos).size } : submission;
  const saving = actionSaving(report, guide);
  return {
    kind: 'graded',
    verdict: withMissing(actionVerdict(report, guide), knownPhotos(context, photos)),
    savings: saving ? [{ ...saving, title, basis, source: citationOf('F24') }] : [],
    photos,
  };
}

function gradeVideo(context: GradingContext, submission: Submitted<'video'>): GradingResult {
  const { db, user, challenge } = context;
  if (!challenge.prompt) return invalid([otherType]);
  const { actionIds, text, videoId } = submission;
  const isAction = (id: string) => actionList.some((each) => each.id === id && each.isForVideos);
  const errors = [
    ...actionIds.flatMap((id, index) =>
      isAction(id) ? [] : [fieldError(`/done/actionIds/${index}`, 'There’s no such action.')],
    ),
    ...photoErrors(submission.photos),
  ];
  const video = videoId === undefined ? undefined : ownVideo(db, user.id, videoId);
  if (videoId !== undefined && !video) errors.push(unknownVideo);
  if (errors.length > 0) return invalid(errors);

  const actions = actionList.filter(({ id }) => actionIds.includes(id));
  const shown = submission.photos.map((photo) => ({ ...photo, id: photoHash(photo) }));
  const photos = shown.map(({ id }) => id);
  const report = { actions, text, photos: shown, hasVideo: video !== undefined };
  const isKnown = video && video.challengeId !== challenge.id && isSpent(db, video);
  return {
    kind: 'graded',
    verdict: withMissing(videoVerdict(report, challenge.prompt), [
      ...knownPhotos(context, photos),
      ...(isKnown ? [{ what: 'video_known' }] : []),
    ]),
    savings: actions.map(savingRow),
    photos,
    video,
  };
}

/** The submission is of another type than the challenge, or the challenge has no content. */
export const otherType = fieldError('/done/type', 'This challenge can’t be completed that way.');

const unknownVideo = fieldError(
  '/done/videoId',
  'That video no longer exists. Record or choose another.',
);

const image = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;

const photoErrors = (photos: readonly Photo[]): FieldError[] =>
  photos.flatMap(({ dataUrl }, index) => {
    const pointer = `/done/photos/${index}/dataUrl`;
    if (dataUrl.length > maxPhotoLength) {
      return [fieldError(pointer, 'The photo is too large.', 'too_long')];
    }
    if (image.test(dataUrl)) return [];
    return [fieldError(pointer, 'The photo must be a JPEG, PNG, or WebP.')];
  });

export const photoHash = ({ dataUrl }: Photo) => hash(dataUrl);

/** Returns `photo_known` if another user has already submitted one of the photos. */
function knownPhotos({ db, user }: GradingContext, hashes: readonly string[]): Missing[] {
  const isKnown = hashes.some((id) => (db.photos.get(id)?.userId ?? user.id) !== user.id);
  return isKnown ? [{ what: 'photo_known' }] : [];
}

function withMissing(verdict: Verdict, more: readonly Missing[]): Verdict {
  if (more.length === 0) return verdict;
  return { passed: false, missing: [...(verdict.passed ? [] : verdict.missing), ...more] };
}
