import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import '@mocks/server/noWebStorage';
import { endWithNpm } from '@backend/node/endWithNpm';
import { urlOf } from '@backend/http/hosts';
import { listen as listenAt } from '@backend/node/listen';
import { basePath } from '@backend/http/paths';
import { createAccess, isLoopback, networkHosts } from '@mocks/server/access';
import { createApiServer } from '@mocks/server/apiServer';
import { readArguments, type Start } from '@mocks/server/arguments';
import { sourced } from '@mocks/sources/sources';
import { recordingFile, startRecording, writeRecorded } from '@mocks/server/recordings';
import { controlPath, createBackend, UsageError, type Backend } from '@mocks/server/backend';

/** Runs the fake API as a server for phones, curl and other clients: `npm run api`. */

async function listen(
  backend: Backend,
  { host, port: wanted, origins, publicPath }: Start,
  controlToken: string | null,
) {
  const access = createAccess({ host, origins, controlToken });
  const server = createApiServer(backend, access, publicPath);
  try {
    return { server, ...(await listenAt(server, host, wanted)) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'EADDRINUSE'
        ? `Port ${wanted} is taken. Stop what runs there, or choose another: --port ${wanted + 1}.`
        : `The server can not listen at ${host}, port ${wanted} (${code}). Choose others.`,
    );
  }
}

function say(
  { running: { world, controls, real, sources } }: Backend,
  { host, port }: { host: string; port: number },
  controlToken: string | null,
) {
  const { scenario, latency } = controls.state.get();
  const here = urlOf(host, port);
  const api = `${here}${basePath}`;
  const scenarioText = scenario ? `, scenario ${scenario}` : '';
  const isEverywhere = here === urlOf('0.0.0.0', port);
  const network = isEverywhere ? networkHosts().filter(isIPv4) : [];
  const others = isLoopback(host)
    ? ['with --host 0.0.0.0']
    : network.map((each) => `${urlOf(each, port)}${basePath}`);
  const names = sourced(sources.get());
  const tokenHeader = controlToken === null ? '' : `-H "Authorization: Bearer ${controlToken}" `;
  const lines = [
    `Fake API: world ${world.name}, seed ${world.seed}${scenarioText}, latency ${latency} ms.`,
    `  On this machine  ${api}`,
    ...others.map((other) => `  On the network   ${other}`),
    ...(real ? [`  Real backend     ${real.baseUrl}, operations: ${names.length}`] : []),
    `  Try it           curl ${api}/session`,
    `  With the app     VITE_API_URL=${api} in .env.local, npm run dev`,
    `  Another world    ${here}/worlds/NAME${basePath}`,
    `  Set the stage    curl ${tokenHeader}${here}${controlPath}`,
    'It forgets everything when it stops: Ctrl+C.',
  ];
  console.log(lines.join('\n'));
}

async function run(): Promise<void> {
  endWithNpm('api');
  const start = readArguments(process.argv.slice(2));
  const { isOn: isRecording, from, out } = start.recording;
  if (from !== undefined) return console.log(writeRecorded(from, out));
  const recording = isRecording ? { onExchange: startRecording(out) } : {};
  const backend = await createBackend({ ...start.settings, ...recording });
  const { host } = start;
  const controlToken = isLoopback(host) ? null : randomBytes(16).toString('base64url');
  const { server, port, close } = await listen(backend, start, controlToken);
  say(backend, { host, port }, controlToken);
  if (isRecording) console.log(`Requests to the real backend are recorded to ${out}.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const closed = close();
  server.closeAllConnections();
  await closed;
  console.log('The fake API has stopped.');
  if (isRecording) console.log(writeRecorded(recordingFile(out), out));
}

try {
  await run();
  process.exit(0);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exit(1);
}
