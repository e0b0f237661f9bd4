import type { Backend } from '@mocks/server/backend';
import type { Auth } from '@mocks/server/clientSessions';
import type { Case, Group } from '../case';
import { appOrigin, startFake } from '../fakeServer';
import { runGroups, runUntilFailure } from '../run';
import { findingLines, totalsOf } from '../scorecard';
import { createRun } from '../server';
import { groupsFor } from '../suite';
import type { Fault, Mutant } from './transform';
import type { Variant } from './variants';

export interface TrialResult {
  readonly name: string;
  /** Null for the fake API without a fault. */
  readonly says: string | null;
  /** True if the suite detected the fault, or found nothing where there is none. */
  readonly isExpected: boolean;
  /** A one-line summary of what the suite found. */
  readonly outcome: string;
  /** The failed and skipped cases of a run without a fault. */
  readonly findings: readonly string[];
  readonly ms: number;
}

export interface Trial {
  readonly name: string;
  run(): Promise<TrialResult>;
}

/** The first failure detects a mutant, so failing requests are not shrunk. */
const wanted = { origin: appOrigin, seed: 7, runs: 12, isQuick: true };
const groups = groupsFor({ ...wanted, endOnFailure: true });

/** Runs all groups against the fake API, which must pass them. */
export const baselineTrial = (auth: Auth): Trial => passingTrial(`unfaulted-${auth}`, auth);

/** Runs all groups against a variant, which must pass them. */
export const variantTrial = (variant: Variant): Trial =>
  passingTrial(variant.name, 'cookie', variant);

const passingTrial = (name: string, auth: Auth, variant?: Variant): Trial =>
  trial({ name, says: null }, async () => {
    const undo = variant?.begin?.();
    const fake = await startFake(auth, (backend) =>
      (variant?.wraps ?? []).reduce((inner, wrap) => withFault({ wrap }, inner), backend),
    );
    const results = await runGroups(groupsFor(wanted), createRun(fake.baseUrl));
    fake.close();
    undo?.();
    const { passed, failed } = totalsOf(results);
    const findings = findingLines(results, true);
    return { isExpected: failed === 0, outcome: `${passed} passed, ${failed} failed`, findings };
  });

/** Runs the suite against a mutant up to the first failure, the cases about its operations first. */
export const mutantTrial = (mutant: Mutant): Trial =>
  trial(mutant, async () => {
    const fake = await startFake('cookie', (backend) => withFault(mutant, backend), mutant.access);
    const server = createRun(fake.baseUrl);
    let outcome = 'survives';
    let isExpected = false;
    for (const group of groupsAbout(mutant)) {
      const { firstFailure, finished } = runUntilFailure(group, server);
      const title = await firstFailure;
      if (title === null) continue;
      fake.close();
      await finished;
      outcome = `${group.name} › ${title}`;
      isExpected = true;
      break;
    }
    fake.close();
    return { isExpected, outcome, findings: [] };
  });

/** Returns all cases, first those about a mutant's operations, then those that name one. */
function groupsAbout({ operations }: Mutant): Group[] {
  const named = new RegExp(`["'](${operations.join('|')})["']`);
  const rankOf = ({ operation, run }: Case) => {
    if (operations.includes(operation)) return 0;
    return named.test(String(run)) ? 1 : 2;
  };
  return [0, 1, 2].flatMap((rank) =>
    groups
      .map((group) => {
        const cases = group.cases.filter((each) => rankOf(each) === rank);
        // One after the other, so that none runs in vain beside the first that fails.
        return { ...group, isSerial: true as const, cases };
      })
      .filter(({ cases }) => cases.length > 0 && (rank < 2 || !process.env.FAST))
      .toSorted((a, b) => a.cases.length - b.cases.length),
  );
}

type Result = Pick<TrialResult, 'isExpected' | 'outcome' | 'findings'>;

function trial({ name, says }: Pick<TrialResult, 'name' | 'says'>, run: () => Promise<Result>) {
  return {
    name,
    async run() {
      const startedAt = performance.now();
      const result = await run();
      return { name, says, ...result, ms: performance.now() - startedAt };
    },
  };
}

export const withFault = ({ wrap }: Pick<Fault, 'wrap'>, backend: Backend): Backend => ({
  ...backend,
  answer: wrap((request) => backend.answer(request), backend),
});
