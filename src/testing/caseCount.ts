/**
 * Returns how many random cases a long property test runs: all of them where `ALL_CASES` is set, as in
 * `npm run verify`, and a tenth in `npm test`.
 */
export const caseCount = (all: number): number =>
  process.env['ALL_CASES'] ? all : Math.ceil(all / 10);
