import { operation, operations, type OperationName } from '@/contract/operations';
import { commonProblems, problems } from '@/contract/problems';
import { urlParamTexts } from '../mocks/world/urlParamTexts';
import { basePath } from '@mocks/http/route';
import { faultTexts, scenarioTexts } from '../mocks/scenarios/scenarioTexts';
import { worldTexts } from '../mocks/seeds/worldTexts';
import { controlPath } from '../mocks/server/backend';
import { controls } from '../mocks/server/controls';

/* Everything that the fake API has, in Markdown. For `npm run mocks:list`; the fake API doesn't load it. */

type Row = readonly string[];

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

/** As Prettier lays it out, which reads well in a terminal too. */
function table(head: Row, rows: readonly Row[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(3, ...all.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: Row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const named = (texts: Readonly<Record<string, string>>): Row[] =>
  Object.entries(texts).map(([name, does]) => [code(name), does]);

function operationRows(): Row[] {
  return (Object.keys(operations) as OperationName[]).map((name) => {
    const { method, path, access, problems: own } = operation(name);
    const who = access === 'signedIn' ? 'signed in' : 'anyone';
    return [code(name), code(`${method} ${path}`), who, codes(own)];
  });
}

const problemRows = (): Row[] =>
  Object.entries(problems).map(([name, { status, title }]) => [code(name), String(status), title]);

/** What `npm run mocks:list` prints. */
export function docsTables(): string {
  return [
    '### Operations',
    `Below ${code(basePath)}. Each may also answer ${codes(commonProblems)}, and where one has to be signed in ${code('not_signed_in')}.`,
    table(['Operation', 'Request', 'Access', 'Problems'], operationRows()),
    '### Problems',
    table(['Code', 'Status', 'Title'], problemRows()),
    '### Worlds',
    table(['World', 'What it is'], named(worldTexts)),
    '### Scenarios',
    table(['Scenario', 'What happens'], named(scenarioTexts)),
    '### Faults',
    'Of a single operation; it can also be refused with each of its problems.',
    table(['Fault', 'What happens'], named(faultTexts)),
    '### Address parameters',
    table(
      ['Parameter', 'What it does'],
      Object.values(urlParamTexts).map(({ example, does }) => [code(example), does]),
    ),
    '### Controls of the standalone server',
    table(
      ['Request', 'What it does'],
      controls.map(({ method, path, does }) => [code(`${method} ${controlPath}${path}`), does]),
    ),
  ].join('\n\n');
}

const begin = '<!-- Printed by npm run mocks:list -- --write -->';
const end = '<!-- The end of what is printed -->';

/** The page with the list as it is now, between its two marks. */
export function withDocsTables(page: string): string {
  const [before, rest] = page.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) {
    throw new Error(`The page needs "${begin}" and then "${end}", between which the list stands.`);
  }
  return `${before}${begin}\n\n${docsTables()}\n\n${end}${after}`;
}
