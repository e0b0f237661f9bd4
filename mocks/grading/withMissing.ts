import type { Missing, Verdict } from '@/domain/verdict';

/** Adds what else is missing to a verdict, which fails it if there is anything. */
export function withMissing(verdict: Verdict, more: readonly Missing[]): Verdict {
  if (more.length === 0) return verdict;
  return { passed: false, missing: [...(verdict.passed ? [] : verdict.missing), ...more] };
}
