import type { Backend } from '@mocks/server/backend';
import type { Auth } from '@mocks/server/clientSessions';
import { startFake } from '../fakeServer';
import { runGroups, type CaseResult } from '../run';
import { findingLines } from '../scorecard';
import { createRun } from '../server';
import { groupsFor } from '../suite';
import type { Mutant } from './mutant';

/** What became of one server, with a fault or without. */
export interface Verdict {
  readonly name: string;
  readonly fault: string | null;
  /** Whether it is as it should be: found where it has to be, or nothing found where there is nothing. */
  readonly isRight: boolean;
  readonly failed: readonly string[];
  /** Of the fake API without a fault: what was found all the same. */
  readonly findings: readonly string[];
  readonly ms: number;
}

const wanted = { origin: 'http://localhost:5173', seed: 7, runs: 12 };

/** Runs the suite against the fake API; ends with the first group in which a case fails. */
export async function tryServer(mutant: Mutant | null, auth: Auth = 'cookie'): Promise<Verdict> {
  const begun = performance.now();
  const { baseUrl, close } = await startFake(auth, (backend) =>
    mutant ? planted(mutant, backend) : backend,
  );
  const failed: string[] = [];
  const findings: string[] = [];
  await runGroups(groupsFor(wanted), createRun(baseUrl), (group) => {
    failed.push(...group.cases.filter(isFailed).map(({ title }) => `${group.name} › ${title}`));
    if (!mutant) findings.push(...findingLines([group], true));
    return failed.length > 0;
  });
  close();
  const name = mutant?.name ?? `no fault, ${auth}`;
  const ms = performance.now() - begun;
  const isIn = (group: string) => failed.some((title) => title.startsWith(`${group} ›`));
  const isRight = mutant ? isIn(mutant.foundIn) : failed.length === 0;
  return { name, fault: mutant?.fault ?? null, isRight, failed, findings, ms };
}

const isFailed = ({ outcome }: CaseResult) => outcome.kind === 'failed';

export function planted(mutant: Mutant, backend: Backend): Backend {
  return { ...backend, answer: mutant.plant((request) => backend.answer(request), backend) };
}
