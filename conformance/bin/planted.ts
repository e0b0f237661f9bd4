import { appendFileSync } from 'node:fs';
import { startFake } from '../fakeServer';
import { roundThreeMutants } from '../mutants/roundThree';
import { withMutant } from '../mutants/trial';
import { runGroups } from '../run';
import { createRun } from '../server';
import { groupsFor } from '../suite';

/** Runs the whole suite against each mutant of roundThree.ts and lists the cases that notice it. */
const wanted = { origin: 'http://localhost:5173', seed: 7, runs: 12, endOnFailure: true };
const names = process.argv.slice(2);
const chosen = roundThreeMutants.filter(({ name }) => names.length === 0 || names.includes(name));
for (const mutant of chosen) {
  (globalThis as { plantedFault?: string }).plantedFault = '';
  const fake = await startFake('cookie', (backend) => withMutant(mutant, backend));
  const groups = await runGroups(groupsFor(wanted), createRun(fake.baseUrl));
  fake.close();
  const failed = groups.flatMap(({ name, cases }) =>
    cases.flatMap(({ title, outcome }) => (outcome.kind === 'failed' ? [`${name} › ${title}`] : [])),
  );
  const line = `${failed.length > 0 ? 'NOTICED' : 'MISSED '} ${mutant.name} (${failed.length}) ${failed.slice(0, 3).join(' | ')}`;
  console.log(line);
  appendFileSync('/tmp/planted-results.txt', `${new Date().toISOString()} ${line}\n`);
}
process.exit(0);
