import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import type { ProblemCode } from '@/contract/problems';

/** What a late response says that the screens prevent while they are up to date. */
const byCode: Partial<Record<ProblemCode, string>> = {
  action_not_found: 'This action is no longer on the list.',
  action_limit: 'You had already logged this action as often as it counts.',
  daily_limit: 'You had already earned all the points that actions give in a day.',
  log_not_found: 'There’s nothing to undo: this action isn’t logged.',
  undo_expired: 'It was too late to undo this, so the action stays logged.',
  review_not_found: 'These questions are over. Answers count up to 36 hours later.',
  question_not_found: 'This question is no longer asked.',
  already_answered: 'You answered this question before, maybe on another device.',
};

export function refusalText(error: unknown): string {
  const code = isApiError(error) && error.kind === 'problem' ? error.code : undefined;
  return (code && byCode[code]) ?? errorText(error);
}
