import type { QuizAttempt } from '@/contract/attempts';
import type { QuizRules } from '@/contract/challengeContent';
import { rightNeeded } from '@/domain/quiz';
import { rightAtFirst } from './turns';

interface Scored {
  readonly attempt: Pick<QuizAttempt, 'questions' | 'answers'>;
  readonly rules: QuizRules;
  readonly stars: number;
}

/** Returns what another try needs for one star more; undefined after three stars. */
export function nextStarText({ attempt, rules, stars }: Scored): string | undefined {
  if (stars >= 3) return undefined;
  const count = attempt.questions.length;
  const need = rightNeeded(rules, count, stars === 1 ? 2 : 3);
  const words = stars === 1 ? 'two stars' : 'three stars';
  const right = need === count ? `all ${count}` : `${need} of ${count}`;
  if (stars === 2 && rightAtFirst(attempt) >= need) {
    return `Next time, get ${right} right without 50:50 for ${words}.`;
  }
  return `Next time, get ${right} right on your first try for ${words}.`;
}
