import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { createClock } from '@/lib/clock';
import { operation, type OperationName } from '@/contract/operations';
import type { WorldData } from '@backend/db/schema';
import { violationsOf } from '../http/violations';
import { literal } from '../panel/jestTest';
import { writeWorldFile } from '../panel/worldFile';
import { defaultSeedProfile } from '../seeds/samples';
import {
  type Exchange,
  readRecording,
  recordedLine,
  type RealExchange,
} from '../sources/exchangeLog';
import { recordedWorld } from '../sources/recordedWorld';
import { UsageError } from './backend';

export const recordingFile = (folder: string) => join(folder, 'recording.jsonl');

/** Returns a function that appends an exchange to a new recording in a folder. */
export function startRecording(folder: string): (exchange: RealExchange) => void {
  const file = recordingFile(folder);
  if (existsSync(file))
    throw new UsageError(`${file} exists. Choose another folder: --out FOLDER.`);
  mkdirSync(folder, { recursive: true });
  const { now } = createClock();
  return (exchange) => appendFileSync(file, recordedLine(exchange, { at: now() }));
}

/** Writes the files that a recording produces. Returns a sentence that says where. */
export function writeRecorded(file: string, folder: string): string {
  if (!existsSync(file)) throw new UsageError(`There is no recording ${file}.`);
  try {
    const files = recordedFiles(readFileSync(file, 'utf8'), file);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return `${Object.keys(files).join(', ')} are in ${folder}. ${howToRun(folder)}`;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** jest has its tests below src, and reads `(1)` in a folder's name as a pattern. */
export function howToRun(folder: string): string {
  const path = relative('src', folder);
  if (path.startsWith('..') || isAbsolute(path)) return 'Its test runs from a folder below src.';
  return `Run the test: npx jest --runTestsByPath "${join(folder, 'recording.test.tsx')}"`;
}

/** Returns the files that a recording produces, by name. Throws if the recording can't be read. */
export function recordedFiles(recording: string, file: string): Record<string, string> {
  const exchanges = readRecording(recording, file);
  const { seed } = defaultSeedProfile;
  const data = recordedWorld(exchanges);
  return {
    'recording.jsonl': recording,
    'world.json': writeWorldFile({ name: 'demo', seed }, data),
    'breaches.md': breachesOf(exchanges),
    'recording.test.tsx': testOf(exchanges, data),
  };
}

function breachesOf(exchanges: readonly Exchange[]): string {
  const lines = exchanges.flatMap(({ name, path, status, headers, body }) => {
    const { method } = operation(name);
    const answer = { status, headers: new Headers(headers), body };
    return violationsOf({ name, method, path, answer }).map(
      (sentence) => `- ${method} ${path}, ${status}: ${sentence}`,
    );
  });
  const unique = new Set(lines);
  const title = `# ${unique.size} breaches of the contract in ${exchanges.length} exchanges`;
  return [title, '', ...unique, ''].join('\n');
}

/** Screens with a heading of their own, by the operation that shows that one was opened. */
const screens: Partial<Record<OperationName, readonly [route: string, heading: string]>> = {
  messages: ['/chat', 'Water Savers Community'],
  leaderboard: ['/leaderboard', 'Leaderboard'],
  challenges: ['/challenges', 'Challenges'],
  videos: ['/upload', 'Share Your Water Story'],
};

function testOf(exchanges: readonly Exchange[], { session, users }: WorldData): string {
  const user = users.find(({ id }) => id === session?.userId);
  const routes = exchanges.map(({ route, name }) => route?.split('?')[0] ?? screens[name]?.[0]);
  const last = routes.findLast((route) => route !== undefined);
  const found = Object.values(screens).find(([route]) => route === last);
  const [route, heading] = user ? (found ?? ['/profile', user.name]) : ['/', 'Water Savers'];
  return `import { screen } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { openRecording } from '@mocks/testing/openRecording';

test('the recorded responses lead to this screen', async () => {
  const { handlers, data, now, replayed } = openRecording(__dirname);
  renderApp({ ${literal({ route, as: user?.id ?? null }).slice(2, -2)}, now, data });
  server.use(...handlers);

  const heading = ${literal({ level: 1, name: heading })};
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expect(replayed).not.toEqual([]);
});
`;
}
