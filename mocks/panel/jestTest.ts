import type { ControlState } from '../scenarios/controls';
import { numberOf } from '../virtualUsers/virtualUsers';
import type { WorldKey } from '../world/worldKey';
import { overriddenText } from './controls';
import type { Write, WriteLog } from './recording';

export interface TestScene {
  readonly worldKey: WorldKey;
  readonly zone: string;
  readonly writeLog: WriteLog;
  readonly state: Pick<ControlState, 'scenario' | 'faults' | 'latencies'>;
  readonly now: number;
  /** Path and query, without the parameters of the fake API. */
  readonly route: string;
  readonly person: { readonly id: string; readonly points: number } | null;
  /** The texts of the first heading; empty if there is none. */
  readonly heading: readonly string[];
}

export function jestTest(scene: TestScene): string {
  const { worldKey, zone, state, now, route, writeLog, person, heading } = scene;
  const { base, from, writes } = writeLog;
  const { name: world, seed } = worldKey;
  const size = worldKey.size || undefined;
  const isVirtual = person !== null && numberOf(person.id, worldKey.size) !== undefined;
  const joined = isVirtual ? [person.id] : undefined;
  const isoFrom = new Date(from).toISOString();
  const beginning = { world, seed, size, joined, now: isoFrom, zone, data: base ?? undefined };
  const scenario = state.scenario ?? undefined;
  const opened = { route, as: person?.id ?? null, world, seed, size, scenario };
  const hasFile = writes.some(
    ({ size: bytes, name }) => bytes !== undefined || name === 'addImage',
  );
  const isSeen = heading.length > 0;
  return [
    isSeen && `import { screen } from '@testing-library/react';`,
    `import { renderApp } from '@/testing/render/renderApp';`,
    `import { replay } from '@mocks/testing/replay';`,
    '',
    world === 'strict' &&
      writes.some(({ arg }) => 'password' in arg) &&
      "// Passwords are not recorded: in this world, replace 'any' with the right one.",
    overriddenText(state) !== null &&
      '// Faults of single operations are not included: see `fault` in docs/testing.md.',
    hasFile && '// Files are not recorded: generated files of the same length replace them.',
    `test('the recorded writes lead to this screen', async () => {`,
    `  const world = await replay(${literal(beginning)}, [`,
    ...writes.map((write) => `    ${literal(happened(write, from))},`),
    '  ]);',
    person && `  expect(world.person(${literal(person.id)}).points).toBe(${person.points});`,
    '',
    '  renderApp({',
    `    ${literal(opened).slice(2, -2)},`,
    `    now: Date.parse(${literal(new Date(now).toISOString())}),`,
    '    data: world.db.dump(),',
    '  });',
    isSeen && '',
    isSeen && `  const heading = { level: 1, name: ${nameOf(heading)} };`,
    isSeen && `  expect(await screen.findByRole('heading', heading)).toBeVisible();`,
    '});',
    '',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

const happened = ({ name, arg, as, at, status, size, gave }: Write, from: number) => ({
  name,
  after: Math.round(at - from),
  as: ['login', 'signup', 'logout'].includes(name) ? undefined : as,
  status,
  size,
  gave,
  arg: Object.keys(arg).length > 0 ? arg : undefined,
});

/** Matches spaces between the parts, as an accessible name may have them there. */
function nameOf(parts: readonly string[]): string {
  if (parts.length === 1) return literal(parts[0]);
  const patterns = parts.map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return `/^${patterns.join('\\s*')}$/`;
}

/** Returns a value as code, without members that are undefined. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${quotedKey(key)}: ${literal(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

function quotedKey(key: string): string {
  // As a plain key it would set the prototype instead of a member.
  if (key === '__proto__') return `['${key}']`;
  return /^[A-Za-z_]\w*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  if (text.includes("'") && !text.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
