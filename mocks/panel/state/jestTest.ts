import type { WorldKey } from '../../world/worldKey';
import { numberOf } from '../../virtualUsers/virtualUserIds';
import { countOf, type Choices } from '../faults/controls';
import { literal } from './literal';
import type { WriteLog } from '../recording/writeLog';
import type { Write } from '../recording/write';

export interface TestScene {
  readonly worldKey: WorldKey;
  readonly zone: string;
  readonly writeLog: WriteLog;
  readonly choices: Pick<Choices, 'scenario' | 'operations'>;
  /** The app's time, in milliseconds. */
  readonly now: number;
  /** Path and query, without the parameters of the fake API. */
  readonly route: string;
  /** The signed-in user and their points; null for a visitor. */
  readonly person: { readonly id: string; readonly points: number } | null;
  /** The texts of the first heading; empty if there is none. */
  readonly heading: readonly string[];
}

export function jestTest(scene: TestScene): string {
  const { writeLog, person, heading } = scene;
  const writes = writeLog.writes.map((write) => happened(write, writeLog.from));
  const isSeen = heading.length > 0;
  return [
    ...(isSeen ? [`import { screen } from '@testing-library/react';`] : []),
    `import { renderApp } from '@/testing/render/renderApp';`,
    `import { replay } from '@mocks/testing/replay';`,
    '',
    ...hints(scene),
    `test('the recorded writes lead to this screen', async () => {`,
    '  const world = await replay(',
    `    ${literal(beginningOf(scene), 4)},`,
    `    ${literal(writes, 4)},`,
    '  );',
    ...(person
      ? [`  expect(world.person(${literal(person.id)}).points).toBe(${person.points});`]
      : []),
    '',
    `  renderApp(${openedApp(scene)});`,
    ...(isSeen ? ['', ...sight(heading)] : []),
    '});',
    '',
  ].join('\n');
}

const sight = (heading: readonly string[]) => [
  `  const heading = { level: 1, name: ${nameOf(heading)} };`,
  `  expect(await screen.findByRole('heading', heading)).toBeVisible();`,
];

function openedApp({ worldKey, choices, now, route, person }: TestScene): string {
  const { name: world, seed, size } = worldKey;
  const options = { route, as: person?.id ?? null, world, seed, ...(size > 0 && { size }) };
  const scenario = { ...(choices.scenario && { scenario: choices.scenario }) };
  return literal(
    { ...options, ...scenario, now: '(now)', data: '(data)' },
    2,
    'renderApp();'.length,
  )
    .replace("'(now)'", `Date.parse(${literal(new Date(now).toISOString())})`)
    .replace("'(data)'", 'world.db.dump()');
}

function beginningOf({ worldKey, zone, writeLog, person }: TestScene) {
  const { name: world, seed, size } = worldKey;
  const isOfCrowd = person !== null && numberOf(person.id, size) !== undefined;
  return {
    world,
    seed,
    ...(size > 0 && { size }),
    ...(isOfCrowd && { joined: [person.id] }),
    now: new Date(writeLog.from).toISOString(),
    zone,
    ...(writeLog.base && { data: writeLog.base }),
  };
}

const changesSession = ['login', 'signup', 'logout'];

function happened({ name, arg, as, at, status, size, gave }: Write, from: number) {
  return {
    name,
    after: Math.round(at - from),
    ...(!changesSession.includes(name) && { as }),
    status,
    size,
    gave,
    ...(Object.keys(arg).length > 0 && { arg }),
  };
}

function hints({ worldKey, choices, writeLog: { writes } }: TestScene): string[] {
  const hasPassword = writes.some(({ arg }) => 'password' in arg);
  const hasFile = writes.some(({ size, name }) => size !== undefined || name === 'addImage');
  return [
    ...(hasPassword && worldKey.name === 'strict'
      ? ["// Passwords are not recorded: in this world, replace 'any' with the right one."]
      : []),
    ...(countOf(choices) > 0
      ? ['// Faults of single operations are not included: see `fault` in docs/testing.md.']
      : []),
    ...(hasFile
      ? ['// Files are not recorded: generated files of the same length replace them.']
      : []),
  ];
}

/** Matches spaces between the parts, as an accessible name may have them there. */
function nameOf(parts: readonly string[]): string {
  if (parts.length === 1) return literal(parts[0]);
  const patterns = parts.map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return `/^${patterns.join('\\s*')}$/`;
}
