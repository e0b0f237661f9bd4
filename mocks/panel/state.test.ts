import { literal } from './jestTest';
import { parseUrlParams, routeOf, urlWith } from '../world/urlParams';
import { createWorld } from '../world/world';
import { readWorldFile, writeWorldFile } from './worldFile';

test.each([
  ["it's", '"it\'s"'],
  [`it's "so"`, `'it\\'s "so"'`],
  [{ a: 1, 'b-c': null }, "{ a: 1, 'b-c': null }"],
  [{ a: undefined, b: [] }, '{ b: [] }'],
  [JSON.parse('{"__proto__":1}'), "{ ['__proto__']: 1 }"],
])('literal writes %j as %s', (value, text) => {
  expect(literal(value)).toBe(text);
});

describe('worldAddress', () => {
  const origin = 'http://localhost:5173';
  const now = '2026-03-02T09:41:00.000Z';

  test('addressOf sets the given parameters and keeps the rest of the URL', () => {
    const named = { world: 'strict', seed: 7, now, size: 1000, scenario: 'slow', latency: 0 };

    const href = `${origin}/challenges?filter=active&members=off#top`;
    const { search, href: changed } = new URL(urlWith(href, named));

    expect(changed.replace(search, '')).toBe(`${origin}/challenges#top`);
    expect(new URLSearchParams(search).get('filter')).toBe('active');
    expect(parseUrlParams(search)).toMatchObject({
      ...named,
      now: Date.parse(now),
      members: false,
    });
  });

  test('addressOf removes parameters that are null, and reset', () => {
    const href = `${origin}/?world=demo&seed=1&now=5&scenario=hang&latency=9&reset`;

    const { search } = new URL(urlWith(href, { world: 'strict', now: null, scenario: null }));

    expect(search).toBe('?world=strict&seed=1&latency=9');
    expect(routeOf(`${href}&size=1m&filter=active`)).toBe('/?filter=active');
  });
});

describe('worldFile', () => {
  const origin = { name: 'demo', seed: 12 } as const;
  const data = createWorld({ now: Date.parse('2026-03-02T09:41:00Z') }).db.dump();
  const file = writeWorldFile(origin, data);

  test('importing an exported world returns the same data', () => {
    expect(readWorldFile(file, origin)).toEqual(data);
  });

  const changed = (change: (content: { version: number; data: typeof data }) => void) => {
    const content = JSON.parse(file) as { version: number; data: typeof data };
    change(content);
    return JSON.stringify(content);
  };

  test.each([
    ['no JSON', 'half a {', 'The file isn’t JSON.'],
    ['something else', '{"name":"demo"}', 'The file isn’t an exported world.'],
    ['another world', writeWorldFile({ name: 'strict', seed: 7 }, data), /"strict" with seed 7\. /],
    ['an older version', changed((content) => (content.version = 1)), /^The file has version 1 of/],
    [
      'a wrong shape',
      changed(({ data: { users } }) => Object.assign(users[1] ?? {}, { points: 'many' })),
      /^The file isn’t valid: at users\.1\.points, .*"many"\.$/,
    ],
    [
      'points from nowhere',
      changed(({ data: { users } }) => Object.assign(users[1] ?? {}, { points: 1 })),
      /^The rows are inconsistent/,
    ],
  ])('a file of %s is rejected with the reason', (_what, text, reason) => {
    expect(readWorldFile(text, origin)).toMatch(reason);
  });
});
