import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Arguments } from './arguments';
import { junitXml } from './junit';
import { realMedia, textMedia } from './media';
import { runGroups, type GroupResult } from './run';
import {
  caseLines,
  findingLines,
  groupLine,
  heading,
  summary,
  totalsOf,
  type Totals,
} from './scorecard';
import { createRun } from './server';
import { groupsFor } from './suite';

export async function runSuite(args: Arguments): Promise<Totals> {
  const { baseUrl, only, isVerbose, junit, ...wanted } = args;
  const notify = (group: GroupResult) => {
    console.log(groupLine(group));
    if (isVerbose) console.log(caseLines(group).join('\n'));
  };
  console.log(`${heading(baseUrl)}\n`);
  const groups = groupsFor(wanted).filter(({ name }) => only.length === 0 || only.includes(name));
  const server = createRun(baseUrl, wanted.throughProxy ? textMedia : realMedia);
  const results = await runGroups(groups, server, notify);
  console.log(['', ...findingLines(results, isVerbose), summary(results)].join('\n'));
  if (junit !== undefined) {
    mkdirSync(dirname(junit), { recursive: true });
    writeFileSync(junit, junitXml(results, baseUrl));
  }
  return totalsOf(results);
}
