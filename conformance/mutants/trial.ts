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

interface Result {
  /** True if the suite detected the fault, or found nothing where there is none. */
  readonly isExpected: boolean;
  /** A one-line summary of what the suite found. */
  readonly outcome: string;
  /** The failed and skipped cases of a run without a fault. */
  readonly findings: readonly string[];
}

export interface Trial {
  readonly name: string;
  /** What is wrong; nothing with the fake API itself. */
  readonly says?: string;
  run(): Promise<Result>;
}

/** The first failure detects a mutant, so failing requests are not shrunk. */
const wanted = { origin: appOrigin, seed: 7, runs: 12, isQuick: true };
const groups = groupsFor({ ...wanted, endOnFailure: true });

/** Runs all groups against the fake API or a variant of it, which must pass them. */
export const passingTrial = (name: string, auth: Auth, variant?: Variant): Trial => ({
  name,
  async run() {
    const undo = variant?.begin?.();
    const fake = await startFake(auth, (backend) =>
      (variant?.wraps ?? []).reduce((inner, wrap) => withFault({ wrap }, inner), backend),
    );
    const results = await runGroups(groupsFor(wanted), createRun(fake.baseUrl));
    fake.close();
    undo?.();
    const { passed, failed } = totalsOf(results);
    const outcome = `${passed} passed, ${failed} failed`;
    return { isExpected: failed === 0, outcome, findings: findingLines(results, true) };
  },
});

/** Runs the suite against a mutant up to the first failure. */
export const mutantTrial = (mutant: Mutant): Trial => ({
  name: mutant.name,
  says: mutant.says,
  async run() {
    const fake = await startFake('cookie', (backend) => withFault(mutant, backend), mutant.access);
    const server = createRun(fake.baseUrl);
    for (const group of groupsAbout(mutant)) {
      const { firstFailure, finished } = runUntilFailure(group, server);
      const title = await firstFailure;
      if (title === null) continue;
      fake.close();
      await finished;
      return { isExpected: true, outcome: `${group.name} › ${title}`, findings: [] };
    }
    fake.close();
    return { isExpected: false, outcome: 'survives', findings: [] };
  },
});

/** Returns all cases: those about a mutant's operations, those that name one, and their neighbors. */
function groupsAbout({ operations }: Mutant): Group[] {
  const named = new RegExp(`["'](${operations.join('|')})["']`);
  const rankOf = ({ operation, run }: Case) => {
    if (operations.includes(operation)) return 0;
    return named.test(String(run)) ? 1 : 2;
  };
  const distanceOf = ({ cases }: Group) =>
    cases.reduce((sum, each) => sum + rankOf(each), 0) / cases.length;
  const nearest = groups.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return [0, 1, 2].flatMap((rank) => {
    const ranked = nearest.map((group) => ({
      ...group,
      // One after the other, so that none runs in vain beside the first that fails.
      isSerial: true as const,
      cases: group.cases.filter((each) => rankOf(each) === rank),
    }));
    const some = ranked.filter(({ cases }) => cases.length > 0);
    return rank < 2 ? some.toSorted((a, b) => a.cases.length - b.cases.length) : some;
  });
}

export const withFault = ({ wrap }: Pick<Fault, 'wrap'>, backend: Backend): Backend => ({
  ...backend,
  answer: wrap((request) => backend.answer(request), backend),
});
