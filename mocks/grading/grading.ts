import type { ProblemCode } from '@/contract/problems';
import type { Verdict } from '@/domain/verdict';
import type { AttemptRow, ChallengeRow, SavingRow, UserRow, VideoRow } from '../db/schema';
import type { ProblemResult } from '../http/result';
import type { Db } from '../db/db';

/** Who hands something in, and for what. */
export interface GradingContext {
  readonly challenge: ChallengeRow;
  readonly user: UserRow;
  readonly db: Db;
}

/** What a judge says of something that was done. Judges write nothing. */
export interface GradedSubmission {
  readonly kind: 'graded';
  readonly verdict: Verdict;
  readonly savings?: SavingRow[];
  /** Hashes of the photos that were handed in. */
  readonly photos?: string[];
  /** The video that was handed in. */
  readonly video?: VideoRow;
  /** The attempt that is over now. */
  readonly over?: AttemptRow;
}

type Faults = Extract<
  ProblemCode,
  'validation_failed' | 'attempt_not_found' | 'score_mismatch' | 'outdated_game'
>;

export type GradingResult = GradedSubmission | ProblemResult<Faults>;
