import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import server from '../server/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { parseUrlParams, urlParams } from '../mocks/world/urlParams';
import { securityHeaders } from './securityHeaders';

test('every listed URL parameter exists', () => {
  const { reset: _, ...plain } = parseUrlParams('');

  for (const { example } of Object.values(urlParams)) {
    const warnings: string[] = [];
    const { reset, ...read } = parseUrlParams(example, (sentence) => warnings.push(sentence));
    const isRead = reset || JSON.stringify(read) !== JSON.stringify(plain);
    expect([example, warnings, isRead]).toEqual([example, [], true]);
  }
  expect(Object.keys(urlParams)).toHaveLength(Object.keys(parseUrlParams('')).length);
});

test.each([
  ['/api/v1', "'self'"],
  ['https://api.example.com/v1/', "'self' https://api.example.com"],
  ['http://bücher.example:4000', "'self' http://xn--bcher-kva.example:4000"],
  ['http://[::1]:4000/api/v1', "'self' http://*:4000"],
])('with VITE_API_URL=%s, pages may connect to %s', (apiUrl, sources) => {
  const site = { html: '', apiUrl, avatarOrigin: '' };
  const { 'Content-Security-Policy': policy } = securityHeaders(site, true);

  expect(policy).toContain(`; connect-src ${sources};`);
});

test('every dependency is pinned to an exact version', () => {
  const all = [manifest, server].flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );

  expect(all.filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});

test('every installed package is verified by its SHA-512', () => {
  interface Locked {
    readonly integrity?: string;
    readonly link?: boolean;
    readonly inBundle?: boolean;
  }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const installed = Object.entries(lock.packages).filter(
    ([path, { inBundle, link }]) => path !== '' && !path.startsWith('server') && !inBundle && !link,
  );

  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

// Each one more has to be trusted and updated.
test('the app and its worker contain 13 packages at most', () => {
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(13);
});

describe('with NODE_ENV=production in the environment', () => {
  test('npm ci installs what develops and tests the app', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^include=dev$/m);
    // The server's image overrides it.
    expect(readFileSync('server/Dockerfile', 'utf8')).toContain('npm ci --omit=dev --include=prod');
  });

  test('jest tests the build of React for development', () => {
    const code = "import('./jest.config.mjs').then(() => console.log(process.env.NODE_ENV))";
    const env = { ...process.env, NODE_ENV: 'production' as const };

    const { stdout } = spawnSync(process.execPath, ['-e', code], { env, encoding: 'utf8' });

    expect(stdout).toBe('test\n');
  });
});

describe('with pnpm', () => {
  test('workspaces and overrides are those of npm', () => {
    const workspace = readFileSync('pnpm-workspace.yaml', 'utf8').replaceAll("'", '');
    const { workspaces, overrides } = manifest;

    expect(workspace).toContain(`packages: [${workspaces.join(', ')}]`);
    expect(workspace.split('overrides:\n')[1]?.trimEnd().split('\n')).toEqual(
      Object.entries(overrides).map(([name, version]) => `  ${name}: ${version}`),
    );
  });

  test('jest compiles the packages that come as ES modules alone', () => {
    const code =
      "import('./jest.config.mjs').then(({ nodeProject }) => console.log(nodeProject.transformIgnorePatterns[0]))";
    const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
    const isIgnored = (path: string) => new RegExp(stdout.trim()).test(path);

    expect(isIgnored('/node_modules/.pnpm/rettime@0.11.12/node_modules/rettime/a.mjs')).toBe(false);
    expect(isIgnored('/node_modules/rettime/a.mjs')).toBe(false);
    expect(isIgnored('/node_modules/.pnpm/react@19.3.1/node_modules/react/a.js')).toBe(true);
  });
});

test('jest leaves nothing in a folder of the project in which it starts', () => {
  const code = "import('../jest.config.mjs').then(() => console.log(process.cwd()))";

  const { stdout } = spawnSync(process.execPath, ['-e', code], {
    cwd: 'scripts',
    encoding: 'utf8',
  });

  expect(stdout.trim()).toBe(process.cwd());
  expect(existsSync('scripts/test-results')).toBe(false);
});

test('no test shortens the time limits of tests and waits', () => {
  const limit = /\btimeout: \d|^ *\}, \d{1,2}_\d{3}\);$|jest\.setTimeout\(/m;
  const tests = ['src', 'mocks', 'backend', 'server', 'conformance', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );

  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => limit.test(readFileSync(file, 'utf8')))).toEqual([]);
});
