import { operation, type OperationName } from '@/contract/operations';
import { literal } from '../panel/jestTest';
import { violationsOf } from '../http/violations';
import { writeWorldFile } from '../panel/worldFile';
import { defaultSeedProfile } from '../seeds/samples';
import { readRecording, type Exchange } from './exchangeLog';
import { recordedWorld } from './recordedWorld';

/** Returns what a recording comes to, by the names of the files. Throws a sentence if it can't be read. */
export function recordedFiles(recording: string, file: string): Record<string, string> {
  const exchanges = readRecording(recording, file);
  const { seed } = defaultSeedProfile;
  return {
    'recording.jsonl': recording,
    'world.json': writeWorldFile({ name: 'demo', seed }, recordedWorld(exchanges)),
    'breaches.md': breachesOf(exchanges),
    'recording.test.tsx': testOf(exchanges),
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
  const unique = [...new Set(lines)];
  const title = `# ${unique.length} breaches of the contract in ${exchanges.length} exchanges`;
  return `${[title, '', ...unique].join('\n')}\n`;
}

/** Screens with a heading of their own, and the operations that show that one was opened. */
const screens: ReadonlyArray<readonly [route: string, heading: string, name: OperationName]> = [
  ['/chat', 'Water Savers Community', 'messages'],
  ['/leaderboard', 'Leaderboard', 'leaderboard'],
  ['/challenges', 'Challenges', 'challenges'],
  ['/upload', 'Share Your Water Story', 'videos'],
];

function testOf(exchanges: readonly Exchange[]): string {
  const { session, users } = recordedWorld(exchanges);
  const user = users.find(({ id }) => id === session?.userId);
  const last = exchanges.findLast(
    ({ route, name }) => route ?? screens.some((each) => each[2] === name),
  );
  const found = screens.find(([route, , name]) =>
    last?.route === undefined ? name === last?.name : last.route.split('?')[0] === route,
  );
  const [route, heading] = user ? (found ?? ['/profile', user.name]) : ['/', 'Water Savers'];
  return `import { screen } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { openRecording } from '@mocks/testing/openRecording';

test('the recorded responses lead to this screen', async () => {
  const { handlers, data, now, replayed } = openRecording(__dirname);
  renderApp(${literal({ route, as: user?.id ?? null })}, now, data });
  server.use(...handlers);

  const heading = ${literal({ level: 1, name: heading })};
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expect(replayed).not.toEqual([]);
});
`.replace(' }, now, data }', ', now, data }');
}
