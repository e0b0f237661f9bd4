import { contract, contractHash, suiteVersion } from './contractText';
import type { CaseResult, GroupResult } from './run';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Cases whose operation has no route yet. */
  readonly absent: number;
}

export function count(cases: readonly CaseResult[]): Totals {
  const of = (kind: string) => cases.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    passed: of('passed'),
    failed: of('failed'),
    skipped: of('skipped'),
    absent: of('absent'),
  };
}

export const totalsOf = (groups: readonly GroupResult[]) =>
  count(groups.flatMap(({ cases }) => cases));

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Returns the lines that name the suite, the contract and the server. */
export const heading = (baseUrl: string) =>
  [
    `Water Savers conformance suite ${suiteVersion}`,
    `Contract ${contract.info.version}, sha256 ${contractHash}`,
    `Server ${baseUrl}`,
  ].join('\n');

const nameWidth = 12;

export function groupLine({ name, ms, cases }: GroupResult): string {
  const { passed, failed, skipped, absent } = count(cases);
  const mark = failed > 0 ? '✗' : '✓';
  const parts = [
    `${passed} of ${cases.length} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(absent > 0 ? [`${absent} not there yet`] : []),
  ];
  return `${mark} ${name.padEnd(nameWidth)} ${parts.join(', ')} (${seconds(ms)})`;
}

/** Returns a line for each case of a group with its duration. */
export const caseLines = ({ cases }: GroupResult) =>
  cases.map(({ title, ms, outcome }) => `    ${outcome.kind}  ${title} (${Math.round(ms)} ms)`);

/** The number of failures to print unless verbose. */
const maxFindings = 12;

/** Describes the failed cases and gives the reasons of the skipped ones. */
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

/** Names the operations without a route, with the number of cases that wait for each. */
function absentLines(groups: readonly GroupResult[]): string[] {
  const waiting = new Map<string, number>();
  for (const { outcome } of groups.flatMap(({ cases }) => cases)) {
    if (outcome.kind !== 'absent') continue;
    waiting.set(outcome.operation, (waiting.get(outcome.operation) ?? 0) + 1);
  }
  const all = Array.from(waiting, ([operation, cases]) => `${operation} (${cases})`);
  return all.length > 0 ? [`Not there yet, with the cases that wait: ${all.join(', ')}`] : [];
}

export function summary(groups: readonly GroupResult[]): string {
  const { passed, failed, skipped } = totalsOf(groups);
  const ms = groups.reduce((sum, group) => sum + group.ms, 0);
  return [
    ...absentLines(groups),
    `${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds(ms)}`,
  ].join('\n');
}
