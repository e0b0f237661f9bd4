import { createWorld } from '../../world/world';
import { readWorldFile, writeWorldFile } from './worldFile';

const origin = { name: 'demo', seed: 12 };
const data = createWorld({ now: Date.parse('2026-03-02T09:41:00Z') }).db.dump();
const file = writeWorldFile(origin, data);

test('importing an exported world returns the same data', () => {
  expect(readWorldFile(file, origin)).toEqual({ data });
});

const changed = (change: (content: { version: number; data: typeof data }) => void) => {
  const content = JSON.parse(file) as { version: number; data: typeof data };
  change(content);
  return JSON.stringify(content);
};

test.each([
  ['no JSON', 'half a {', 'The file is no JSON.'],
  ['something else', '{"name":"demo"}', 'The file is not the export of a world.'],
  [
    'another world',
    writeWorldFile({ name: 'strict', seed: 7 }, data),
    'The file is of the world "strict" with seed 7. Open that world first.',
  ],
  [
    'an older version',
    changed((content) => (content.version = 1)),
    'The file has version 1 of the data, and this fake API reads 2.',
  ],
  [
    'a wrong shape',
    changed(({ data: { users } }) => Object.assign(users[1] ?? {}, { points: 'many' })),
    /^The file does not fit: at users\.1\.points, .*"many"\.$/,
  ],
  [
    'a shape with several faults',
    changed(({ data: { users } }) => Object.assign(users[1] ?? {}, { points: 'many', name: 7 })),
    /And 1 more\.$/,
  ],
  [
    'points from nowhere',
    changed(({ data: { users } }) => Object.assign(users[1] ?? {}, { points: 1 })),
    /^The rows contradict each other/,
  ],
])('a file of %s is refused with the reason', (_what, text, reason) => {
  const read = readWorldFile(text, origin);

  expect('refusal' in read ? read.refusal : 'taken').toMatch(reason);
});
