const hasAllCases = Boolean(process.env['ALL_CASES']);

/**
 * Returns how many random cases a long property test runs: all of them where `ALL_CASES` is set, as in
 * `npm run verify`, and a tenth in `npm test`.
 */
export const caseCount = (all: number): number => (hasAllCases ? all : Math.ceil(all / 10));

/** Deals cases out to tests that would each run all of them: in `npm test` every fourth, from another one on. */
export const dealCases = <Case>(cases: readonly Case[], nthTest: number): readonly Case[] =>
  hasAllCases ? cases : cases.filter((_case, at) => at % 4 === nthTest % 4);

/** A test that starts whole tools, and is skipped in `npm test`. */
export const slowTest = hasAllCases ? test : test.skip;
