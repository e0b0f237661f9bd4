import { contractHash, suiteVersion } from './contractText';
import type { CaseResult, GroupResult } from './run';
import { count, totalsOf } from './scorecard';

/** Returns the results as JUnit XML, which most CI servers read. */
export function junitXml(groups: readonly GroupResult[], baseUrl: string): string {
  const { passed, failed, skipped, absent } = totalsOf(groups);
  const ms = groups.reduce((sum, group) => sum + group.ms, 0);
  const all = `tests="${passed + failed + skipped + absent}" failures="${failed}" skipped="${skipped + absent}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Water Savers conformance" ${all} time="${inSeconds(ms)}">`,
    ...groups.flatMap((group) => suite(group, baseUrl)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite({ name, ms, cases }: GroupResult, baseUrl: string): string[] {
  const { failed, skipped, absent } = count(cases);
  const counts = `tests="${cases.length}" failures="${failed}" skipped="${skipped + absent}"`;
  const properties = { suiteVersion, contractSha256: contractHash, baseUrl };
  return [
    `  <testsuite name="${escape(name)}" ${counts} time="${inSeconds(ms)}">`,
    '    <properties>',
    ...Object.entries(properties).map(
      ([key, value]) => `      <property name="${key}" value="${escape(value)}"/>`,
    ),
    '    </properties>',
    ...cases.map((each) => testCase(name, each)),
    '  </testsuite>',
  ];
}

function testCase(group: string, { title, ms, outcome }: CaseResult): string {
  const attributes = `classname="contract.${escape(group)}" name="${escape(title)}" time="${inSeconds(ms)}"`;
  if (outcome.kind === 'passed') return `    <testcase ${attributes}/>`;
  if (outcome.kind === 'absent') {
    return `    <testcase ${attributes}><skipped message="${outcome.operation} is not there yet"/></testcase>`;
  }
  if (outcome.kind === 'skipped') {
    return `    <testcase ${attributes}><skipped message="${escape(outcome.reason)}"/></testcase>`;
  }
  const { sent, expected, got, contract } = outcome.finding;
  const text = `sent: ${sent}\nexpected: ${expected}\ngot: ${got}\ncontract: ${contract}`;
  const failure = `<failure message="expected ${escape(expected)}">${escape(text)}</failure>`;
  return `    <testcase ${attributes}>${failure}</testcase>`;
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(3);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Removes characters that XML can't contain. */
const escape = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\n]/g, (character) => entities[character] ?? character);
