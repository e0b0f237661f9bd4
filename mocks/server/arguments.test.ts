import { readArguments } from './arguments';
import { createBackend } from './backend';

test("opens the app's world for this machine only without options", () => {
  expect(readArguments([])).toEqual({
    port: 4000,
    host: '127.0.0.1',
    origins: [],
    settings: { query: '', auth: 'cookie' },
  });
});

test("takes the world's options in the words of the app's URL", () => {
  const world = ['--world', 'strict', '--seed', '7', '--now=2026-03-02T09:41:00Z', '--size', '1k'];
  const latency = ['--scenario', 'slow', '--latency', '0', '--members', 'off'];
  const where = ['--port', '0', '--host', '0.0.0.0', '--auth', 'bearer'];

  const { settings, ...listening } = readArguments([...world, ...latency, ...where]);

  expect(listening).toEqual({ port: 0, host: '0.0.0.0', origins: [] });
  expect(settings.auth).toBe('bearer');
  expect(Object.fromEntries(new URLSearchParams(settings.query))).toEqual({
    world: 'strict',
    seed: '7',
    now: '2026-03-02T09:41:00Z',
    size: '1k',
    scenario: 'slow',
    latency: '0',
    members: 'off',
  });
});

test('takes several origins of pages', () => {
  const { origins } = readArguments([
    '--origin',
    'https://a.example/app',
    '--origin=http://b:5173',
  ]);

  expect(origins).toEqual(['https://a.example', 'http://b:5173']);
});

test('accepts the highest port', () => {
  expect(readArguments(['--port', '65535']).port).toBe(65_535);
});

test.each([
  ['--auth basic', /^--auth must be cookie or bearer, not "basic"\.$/],
  ['--origin app.example', /^--origin must be the origin of a page, such as .*"app\.example"\.$/],
  ['--origin', /^--origin must be the origin of a page/],
  ['--port four', /^--port must be a number from 0 to 65535, not "four"\.$/],
  ['--port 80a', /^--port must be a number from 0 to 65535, not "80a"\./],
  ['--port a80', /^--port must be a number from 0 to 65535, not "a80"\./],
  ['--port 65536', /^--port must be a number from 0 to 65535, not "65536"\.$/],
  ['--world', /^--world needs a value after it\.$/],
  ['--wrold demo', /^Unknown option --wrold\. Options: --port, --host, /],
  ['demo', /^Unexpected argument "demo"\. Options: --port, /],
])('rejects %s with a message', (line, sentence) => {
  expect(() => readArguments(line.split(' '))).toThrow(sentence);
});

test.each([
  ['--world utopia', /^There is no world "utopia"\. Worlds: demo, newcomer, community, strict\.$/],
  ['--scenario calm', /^There is no scenario "calm"\. Scenarios: apiDown, /],
  ['--seed x --latency y', /^There is no seed "x"\. .*\. There is no latency "y"\. /],
])('rejects %s and lists what there is', async (line, sentence) => {
  const { settings } = readArguments(line.split(' '));

  await expect(createBackend(settings)).rejects.toThrow(sentence);
});
