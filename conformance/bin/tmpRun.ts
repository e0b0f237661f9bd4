import { startFake } from '../fakeServer';
import { variants } from '../mutants/variants';
import { withMutant } from '../mutants/trial';
import { runGroups } from '../run';
import { createRun } from '../server';
import { groupsFor } from '../suite';

const [variantName, ...names] = process.argv.slice(2);
const variant = variants.find((each) => each.name === variantName);
variant?.begin?.();
(globalThis as any).plantedFault = process.env['FAULT'] ?? '';
const fake = await startFake(variantName === 'bearer' ? 'bearer' : 'cookie', (b) => (variant ? withMutant(variant, b) : b));
const groups = groupsFor({ origin: 'http://localhost:5173', seed: 7, runs: 12 })
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .map((g) => (process.env['ONLY'] ? { ...g, cases: g.cases.filter(({ title }) => new RegExp(process.env['ONLY']!).test(title)) } : g));
const results = await runGroups(groups, createRun(fake.baseUrl));
for (const g of results) {
  console.log(g.name, Math.round(g.ms), g.cases.length);
  for (const c of g.cases) {
    if (c.outcome.kind !== 'passed') console.log('  ', c.outcome.kind, c.title, JSON.stringify(c.outcome).slice(-500));
    else if (process.env['V']) console.log('   ok', c.title, Math.round(c.ms));
  }
}
process.exit(0);
