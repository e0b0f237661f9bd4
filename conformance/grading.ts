import type { Submission } from '@/contract/submissions';
import * as fixtures from './fixtures';
import type { Person } from './people';
import type { TestContext } from './testContext';

type What = string | null;

/** One character of eleven UTF-16 code units. */
export const family = '👨‍👩‍👧‍👦';

/** Submits as this user; returns what is missing, null if it passed. */
export async function missingIn(person: Person, challengeId: string, submission: Submission) {
  const arg = fixtures.completionArg(challengeId, submission);
  const response = await person.request('completeChallenge', arg);
  return { response, missing: response.passed ? null : response.missing.map(({ what }) => what) };
}

export type Row = readonly [title: string, submission: Submission, missing: What];

/** Fails unless each submission to a challenge misses what its row says; null passes. */
export async function expectMissing(
  t: TestContext,
  challengeId: string,
  rows: readonly Row[],
): Promise<void> {
  const rejecting = await t.signUp();
  for (const [title, submission, missing] of rows) {
    const person = missing === null ? await t.signUp() : rejecting;
    const got = (await missingIn(person, challengeId, submission)).missing;
    t.equal(got, missing === null ? null : [missing], `what is missing for ${title}`);
  }
}
