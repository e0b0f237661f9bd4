import { parseArgs } from 'node:util';
import { isBaseUrl, joinUrl } from '@/lib/baseUrl';
import { fetchResponse } from './httpClient';
import { contract, contractHash, suiteVersion } from './openapiParts';
import { contentType, describeAnswer } from './readResponse';
import { mapConcurrently, runGroups, type CaseResult, type GroupResult } from './run';
import { groupNames, groupsFor } from './suite';
import { createRun, createTestAccounts, type Server } from './testClient';
import type { Group } from './testContext';
import { Failure, buildRequest, type Values } from './testRequest';

export const usage = `npm run contract -- --base-url URL [options]
npm run contract -- --list
npm run contract -- --mutants [NAME]

  --base-url URL    where the API is: http://localhost:4000/api/v1
  --origin URL      also tries CORS, as a browser with a page of this origin would
  --moderator EMAIL:PASSWORD
                    signs in a moderator, unless the server has no account yet: the first is one
  --only GROUP      only this group of cases; may be given several times
  --slow            also runs what takes a minute: how long a stream is silent
  --list            prints all cases by group, and the operations that a group needs
  --help            prints this
  --verbose         names every case and shows every failure
  --seed NUMBER     of the fuzzer; without it, another one each time
  --runs NUMBER     requests that the fuzzer makes up for each operation (12)

  --mutants         tests the suite: plants faults into the fake API, of which a case has to notice
                    each; with a NAME, only those whose names have this part
  --fake            tries only the fake API and variants of it, without a fault
  --sample NUMBER   of the faults that are made from the contract, by --seed (45)
  --all             tries all of them, which takes a quarter of an hour`;

type Arguments = ReturnType<typeof readArguments>;

/** Throws an error with a readable message if the arguments are invalid. */
export function readArguments(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'base-url': { type: 'string' },
      origin: { type: 'string' },
      moderator: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      runs: { type: 'string', default: '12' },
    },
  });
  const unknown = values.only.filter((name) => !groupNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no group "${unknown.join()}". Groups: ${groupNames.join(', ')}.`);
  }
  if (values.only.includes('cors') && values.origin === undefined) {
    throw new Error('The group "cors" needs --origin, the address of the page that asks.');
  }
  return {
    /** Has no trailing slash. */
    baseUrl: values.list ? '' : joinUrl(addressIn('--base-url', values['base-url']), ''),
    isList: values.list,
    only: values.only,
    isQuick: !values.slow,
    isVerbose: values.verbose,
    moderator: credentialsIn(values.moderator),
    origin:
      values.origin === undefined
        ? undefined
        : new URL(addressIn('--origin', values.origin)).origin,
    seed: wholeIn('--seed', values.seed),
    runs: wholeIn('--runs', values.runs),
  };
}

function addressIn(option: string, text = ''): string {
  if (isBaseUrl(text)) return text;
  throw new Error(`${option} must be an address such as http://localhost:4000/api/v1.`);
}

function credentialsIn(text: string | undefined) {
  if (text === undefined) return undefined;
  const [email = '', ...password] = text.split(':');
  return { email, password: password.join(':') };
}

function wholeIn(option: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`${option} must be a whole number.`);
}

function count(cases: readonly CaseResult[]) {
  const of = (kind: string) => cases.filter(({ outcome }) => outcome.kind === kind).length;
  const [passed, failed, skipped] = [of('passed'), of('failed'), of('skipped')];
  return { passed, failed, skipped, absent: of('absent') };
}

export const totalsOf = (groups: readonly GroupResult[]) =>
  count(groups.flatMap(({ cases }) => cases));

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const heading = (baseUrl: string) =>
  [
    `Water Savers conformance suite ${suiteVersion}`,
    `Contract ${contract.info.version}, sha256 ${contractHash}`,
    `Server ${baseUrl}`,
  ].join('\n');

const nameWidth = 12;

export function groupLine({ name, ms, cases }: GroupResult): string {
  const { passed, failed, skipped, absent } = count(cases);
  const others = Object.entries({ failed, skipped, 'not there yet': absent });
  const parts = others.flatMap(([what, number]) => (number > 0 ? [`, ${number} ${what}`] : []));
  const all = `${passed} of ${cases.length} passed${parts.join('')}`;
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(nameWidth)} ${all} (${seconds(ms)})`;
}

export const caseLines = ({ cases }: GroupResult) =>
  cases.map(({ title, ms, outcome }) => `    ${outcome.kind}  ${title} (${Math.round(ms)} ms)`);

const maxFindings = 12;

export function findingLines(groups: readonly GroupResult[], isVerbose: boolean): string[] {
  const all = groups.flatMap(({ name, cases }) => cases.flatMap((each) => findingOf(name, each)));
  const shown = isVerbose ? all : all.slice(0, maxFindings);
  const rest = all.length - shown.length;
  const more = `… and ${rest} more: --verbose shows all, --only one group of cases.\n`;
  return [...shown, ...(rest > 0 ? [more] : [])];
}

function findingOf(group: string, { title, outcome }: CaseResult): string[] {
  if (outcome.kind === 'passed' || outcome.kind === 'absent') return [];
  if (outcome.kind === 'skipped') return [`- ${group} › ${title}\n  ${outcome.reason}\n`];
  const { sent, expected, got, contract } = outcome.finding;
  const lines = [
    `✗ ${group} › ${title}`,
    ...(sent === '' ? [] : [`  sent      ${sent}`]),
    `  expected  ${expected}`,
    `  got       ${got}`,
    `  contract  ${contract}`,
  ];
  return [`${lines.join('\n')}\n`];
}

function absentLines(groups: readonly GroupResult[]): string[] {
  const waiting = groups
    .flatMap(({ cases }) => cases)
    .flatMap(({ outcome }) => (outcome.kind === 'absent' ? [outcome.operation] : []));
  const countOf = (name: string) => waiting.filter((each) => each === name).length;
  const all = [...new Set(waiting)].map((name) => `${name} (${countOf(name)})`);
  return all.length > 0 ? [`Not there yet, with the cases that wait: ${all.join(', ')}`] : [];
}

function summary(groups: readonly GroupResult[]): string {
  const { passed, failed, skipped } = totalsOf(groups);
  const ms = groups.reduce((sum, group) => sum + group.ms, 0);
  return [
    ...absentLines(groups),
    `${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds(ms)}`,
  ].join('\n');
}

const exitCodes = { passed: 0, failed: 1, notRun: 2 };

export async function runCli(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return exitCodes.passed;
  }
  let options: Arguments;
  try {
    options = readArguments(args);
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

async function runSuite(args: Arguments) {
  const { baseUrl, isList: _isList, only, isVerbose, moderator, ...wanted } = args;
  const notify = (group: GroupResult) => {
    console.log(groupLine(group));
    if (isVerbose) console.log(caseLines(group).join('\n'));
  };
  console.log(`${heading(baseUrl)}\n`);
  const groups = groupsFor(wanted).filter(isChosen(only));
  const server = createRun(baseUrl, moderator);
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
