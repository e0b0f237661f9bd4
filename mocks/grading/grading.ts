import type { ProblemCode } from '@/contract/problems';
import type { Verdict } from '@/domain/verdict';
import type { AttemptRow, ChallengeRow, SavingRow, UserRow, VideoRow } from '../db/schema';
import type { ProblemResult } from '../http/result';
import type { Db } from '../db/db';

/** Who submits something, and for which challenge. */
export interface GradingContext {
  readonly challenge: ChallengeRow;
  readonly user: UserRow;
  readonly db: Db;
}

/** The result of grading. Graders write nothing to the database. */
export interface GradedSubmission {
  readonly kind: 'graded';
  readonly verdict: Verdict;
  readonly savings?: SavingRow[];
  /** Hashes of the submitted photos. */
  readonly photos?: string[];
  /** The submitted video. */
  readonly video?: VideoRow;
  /** The attempt that this submission finishes. */
  readonly over?: AttemptRow;
}

type Faults = Extract<
  ProblemCode,
  'validation_failed' | 'attempt_not_found' | 'score_mismatch' | 'outdated_game'
>;

export type GradingResult = GradedSubmission | ProblemResult<Faults>;
