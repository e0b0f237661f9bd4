import type { Group } from './case';
import { readArguments, usage, type Arguments } from './arguments';
import { Failure } from './failure';
import { fetchResponse } from './httpClient';
import { contentType, describeAnswer } from './readResponse';
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
import { groupNames, groupsFor } from './suite';
import { createTestAccounts } from './testAccounts';
import { buildRequest, type Values } from './testRequest';

const exitCodes = { passed: 0, failed: 1, notRun: 2 };

/** Runs the suite with command-line arguments, prints the results and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return exitCodes.passed;
  }
  let options: Arguments;
  try {
    options = readArguments(args, groupNames);
  } catch (error) {
    console.error(`${usage}\n\n${(error as Error).message}`);
    return exitCodes.notRun;
  }
  if (options.isList) {
    console.log(caseList(options));
    return exitCodes.passed;
  }
  const reason = await unreachableReason(options.baseUrl);
  if (reason !== null) {
    console.error(reason);
    return exitCodes.notRun;
  }
  const totals = await runSuite(options);
  return totals.failed > 0 ? exitCodes.failed : exitCodes.passed;
}

/** The group of cases of pages on another origin is listed as for the app's development server. */
const anyOrigin = 'http://localhost:5173';

/** Returns every case by group, with the operations that the group's cases are about. */
function caseList({ only, seed, runs, origin = anyOrigin }: Arguments): string {
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

async function runSuite(args: Arguments): Promise<Totals> {
  const { baseUrl, isList: _isList, only, isVerbose, ...wanted } = args;
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

/** Explains why the suite can't run against this URL, or returns null if it can. */
async function unreachableReason(baseUrl: string): Promise<string | null> {
  const respond = (name: 'session' | 'login', values: Values) =>
    fetchResponse(baseUrl, buildRequest(name, values), {});
  try {
    const session = await respond('session', {});
    if (session.status === 404 || contentType(session) === 'text/html') {
      return `What answers at ${baseUrl} is not the API: GET /session came back as ${describeAnswer(session)}. Give the whole base address, as in http://localhost:4000/api/v1.`;
    }
    const { status } = await respond('login', { ...createTestAccounts().next() });
    if (status !== 200) return null;
    return `The server at ${baseUrl} signs in an unknown email with any password, so accounts can't be checked. If it is the fake API, start it with: npm run api -- --world strict`;
  } catch (error) {
    const reason = error instanceof Failure ? error.finding.got : String(error);
    return `Nothing answers at ${baseUrl} (${reason}). Start the server, or check --base-url.`;
  }
}
