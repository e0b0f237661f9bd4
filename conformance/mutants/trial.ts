import type { Backend } from '@mocks/server/backend';
import type { Auth } from '@mocks/server/clientSessions';
import { appOrigin, startFake } from '../fakeServer';
import { runGroups, runUntilFailure } from '../run';
import { findingLines, totalsOf } from '../scorecard';
import { createRun } from '../server';
import { groupsFor } from '../suite';
import type { Mutant } from './mutant';
import type { Variant } from './variants';

export interface TrialResult {
  readonly name: string;
  /** Null for the fake API without a fault. */
  readonly fault: string | null;
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
const wanted = { origin: appOrigin, seed: 7, runs: 12 };
const mutantGroups = groupsFor({ ...wanted, endOnFailure: true });

/** Runs all groups against the fake API, which must pass them. */
export const baselineTrial = (auth: Auth): Trial => passingTrial(`unfaulted-${auth}`, auth);

/** Runs all groups against a variant, which must pass them. */
export const variantTrial = (variant: Variant): Trial =>
  passingTrial(variant.name, 'cookie', variant);

const passingTrial = (name: string, auth: Auth, variant?: Variant): Trial =>
  trial({ name, fault: null }, async () => {
    const undo = variant?.begin?.();
    const fake = await startFake(auth, (backend) =>
      variant ? withMutant(variant, backend) : backend,
    );
    const quick = groupsFor({ ...wanted, isQuick: true });
    const groups = await runGroups(quick, createRun(fake.baseUrl));
    fake.close();
    undo?.();
    const { passed, failed } = totalsOf(groups);
    const findings = findingLines(groups, true);
    return { isExpected: failed === 0, outcome: `${passed} passed, ${failed} failed`, findings };
  });

/** Runs the group that must detect a mutant, up to the first failure. */
export const mutantTrial = (mutant: Mutant): Trial =>
  trial(mutant, async () => {
    const fake = await startFake('cookie', (backend) => withMutant(mutant, backend), mutant.access);
    const group = mutantGroups.find(({ name }) => name === mutant.detectedBy);
    if (!group) throw new Error(`There is no group "${mutant.detectedBy}".`);
    const { firstFailure, finished } = runUntilFailure(group, createRun(fake.baseUrl));
    void finished.finally(fake.close);
    const title = await firstFailure;
    const outcome = title === null ? `survives ${group.name}` : `${group.name} › ${title}`;
    return { isExpected: title !== null, outcome, findings: [] };
  });

type Result = Pick<TrialResult, 'isExpected' | 'outcome' | 'findings'>;

function trial({ name, fault }: Pick<TrialResult, 'name' | 'fault'>, run: () => Promise<Result>) {
  return {
    name,
    async run() {
      const startedAt = performance.now();
      const result = await run();
      return { name, fault, ...result, ms: performance.now() - startedAt };
    },
  };
}

export function withMutant(mutant: Pick<Mutant, 'wrap'>, backend: Backend): Backend {
  return { ...backend, answer: mutant.wrap((request) => backend.answer(request), backend) };
}
