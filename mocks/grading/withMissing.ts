import type { Missing, Verdict } from '@/domain/verdict';

/** A verdict that what else is missing turns down. */
export function withMissing(verdict: Verdict, more: readonly Missing[]): Verdict {
  if (more.length === 0) return verdict;
  return { passed: false, missing: [...(verdict.passed ? [] : verdict.missing), ...more] };
}
