const hasAllCases = Boolean(process.env['ALL_CASES']);

/**
 * Returns how many random cases a long property test runs: all in `npm run test:all`, and a
 * tenth in `npm test`.
 */
export const caseCount = (all: number): number => (hasAllCases ? all : Math.ceil(all / 10));

/**
 * Distributes cases among tests that would each run all of them: every fourth in `npm test`, with
 * another offset each.
 */
export const dealCases = <Case>(cases: readonly Case[], nthTest: number): readonly Case[] =>
  hasAllCases ? cases : cases.filter((_case, at) => at % 4 === nthTest % 4);

/** A test that starts whole tools. `npm test` skips it. */
export const slowTest = hasAllCases ? test : test.skip;
