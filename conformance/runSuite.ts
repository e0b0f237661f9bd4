import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Group } from './case';
import type { Arguments } from './arguments';
import { junitXml } from './junit';
import { mapConcurrently, runGroups, type GroupResult } from './run';
import {
  caseLines,
  findingLines,
  groupLine,
  heading,
  summary,
  totalsOf,
  type Totals,
} from './scorecard';
import { createRun, type Server } from './server';
import { groupsFor } from './suite';

/** The group of cases of pages on another origin is listed as for the app's development server. */
const anyOrigin = 'http://localhost:5173';

/** Returns every case by group, with the operations that the group's cases are about. */
export function caseList({ only, seed, runs, origin = anyOrigin }: Arguments): string {
  const groups = groupsFor({ seed, runs, origin }).filter(isChosen(only));
  return groups
    .map(({ name, cases }) => {
      const operations = [...new Set(cases.map(({ operation }) => operation))].join(', ');
      return [`${name}: ${operations}`, ...cases.map(({ title }) => `  ${title}`)].join('\n');
    })
    .join('\n\n');
}

const isChosen =
  (only: readonly string[]) =>
  ({ name }: Group) =>
    only.length === 0 || only.includes(name);

export async function runSuite(args: Arguments): Promise<Totals> {
  const { baseUrl, isList: _isList, only, isVerbose, junit, ...wanted } = args;
  const notify = (group: GroupResult) => {
    console.log(groupLine(group));
    if (isVerbose) console.log(caseLines(group).join('\n'));
  };
  console.log(`${heading(baseUrl)}\n`);
  const groups = groupsFor(wanted).filter(isChosen(only));
  const server = createRun(baseUrl);
  const results = await runGroups(groups, server, notify);
  await cleanUp(server);
  console.log(['', ...findingLines(results, isVerbose), summary(results)].join('\n'));
  if (junit !== undefined) {
    mkdirSync(dirname(junit), { recursive: true });
    writeFileSync(junit, junitXml(results, baseUrl));
  }
  return totalsOf(results);
}

const atOnce = 8;

/** Removes what a run has made, the newest first, so that sessions end last. Ignores failures. */
async function cleanUp({ made }: Server): Promise<void> {
  const isLogout = ({ undo }: Server['made'][number]) => undo.path === '/session';
  const [logouts, others] = [made.filter(isLogout), made.filter((each) => !isLogout(each))];
  for (const part of [others.toReversed(), logouts]) {
    await mapConcurrently(part, atOnce, ({ send }) => send().catch(() => undefined));
  }
}
