import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const vite = resolve('node_modules/vite/bin/vite.js');
const root = mkdtempSync(join(tmpdir(), 'broken-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a build that fails prints its own error', () => {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import './nope';");

  const args = [vite, 'build', root, '--config', resolve('vite.config.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });

  expect(stderr).toMatch(/Could not resolve '\.\/nope'.*main\.js/s);
  expect(status).toBe(1);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

/** Starts the dev server and prints the status of a page for each of these hosts. */
const askForHosts = `
  import { get } from 'node:http';
  import { createServer } from 'vite';
  const server = await createServer({ server: { port: 0 } });
  await server.listen();
  const { port, address } = server.httpServer.address();
  const ask = (host) =>
    new Promise((resolve) =>
      get({ port, headers: { host, accept: 'text/html' } }, ({ statusCode }) => resolve(statusCode)),
    );
  const statuses = [await ask('water.example'), await ask('a.tunnel.example'), await ask('evil.example')];
  console.log(JSON.stringify({ address, statuses }));
  process.exit();
`;

test('VITE_HOSTS opens the dev server to these host names and to the network', () => {
  const env = { ...process.env, VITE_HOSTS: 'https://water.example:8443/, .tunnel.example' };
  const args = ['--input-type=module', '-e', askForHosts];

  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });

  const { address, statuses } = JSON.parse(stdout.split('\n').at(-2) ?? '') as object as {
    address: string;
    statuses: number[];
  };
  expect(statuses).toEqual([200, 200, 403]);
  expect(address).toMatch(/^(::|0\.0\.0\.0)$/);
});

test.each([
  ['UTF-16', 'utf16le', '\uFEFFVITE_API_URL=/api/v1\r\n'],
  ['UTF-16 without a byte order mark', 'utf16le', 'VITE_API_URL=/api/v1\r\n'],
  ['UTF-8 with a byte order mark', 'utf8', '\uFEFFVITE_API_URL=/api/v1\r\n'],
] as const)('an .env.local in %s ends the build with a sentence', (_name, encoding, text) => {
  const folder = mkdtempSync(join(root, 'env-'));
  writeFileSync(join(folder, '.env.local'), text, { encoding });
  for (const part of ['scripts', 'src', 'node_modules']) {
    symlinkSync(resolve(part), join(folder, part), 'junction');
  }
  for (const file of ['vite.config.ts', 'package.json']) copyFileSync(file, join(folder, file));

  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stderr, status } = spawnSync(process.execPath, [vite, 'build'], options);

  expect(stderr).toContain('.env.local is in UTF-16 or begins with a byte order mark');
  expect(status).toBe(1);
});
