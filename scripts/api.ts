import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { basePath } from '@mocks/http/route';
import { createApiServer } from '@mocks/server/apiServer';
import { defaultHost, readArguments, type Start } from '@mocks/server/arguments';
import { controlPath, createBackend, UsageError, type Backend } from '@mocks/server/backend';

/** Runs the fake API as a server for phones, curl and other clients: `npm run api`. */

async function listen(backend: Backend, { host, port }: Start) {
  const server = createApiServer(backend);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken. Stop what runs there, or choose another: --port ${port + 1}.`
        : `The server can not listen at ${host}, port ${port} (${code}). Choose others.`,
    );
  }
  return server;
}

function say({ running: { world, controls } }: Backend, host: string, port: number): void {
  const { scenario, latency } = controls.state();
  const api = (name: string) => `http://${name}:${port}${basePath}`;
  const scenarioText = scenario ? `, scenario ${scenario}` : '';
  const others = host === defaultHost ? ['with --host 0.0.0.0'] : networkHosts().map(api);
  const lines = [
    `Fake API: world ${world.name}, seed ${world.seed}${scenarioText}, latency ${latency} ms.`,
    `  On this machine  ${api('localhost')}`,
    ...others.map((other) => `  On the network   ${other}`),
    `  Try it           curl ${api('localhost')}/session`,
    `  With the app     VITE_API_URL=${api('localhost')} npm run dev:live`,
    `  Set the stage    curl http://localhost:${port}${controlPath}`,
    'It forgets everything when it stops: Ctrl+C.',
  ];
  console.log(lines.join('\n'));
}

const networkHosts = () =>
  Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

async function run(): Promise<void> {
  const start = readArguments(process.argv.slice(2));
  const backend = await createBackend(start.settings);
  const server = await listen(backend, start);
  say(backend, start.host, (server.address() as AddressInfo).port);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
  await once(server, 'close');
  console.log('The fake API has stopped.');
}

try {
  await run();
  process.exit(0);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exit(1);
}
