import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// Starts the reference backend, and then the app on it: `npm run dev:real`.
const server = spawn(process.execPath, ['scripts/run.mjs', 'server/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));

for await (const line of createInterface({ input: server.stdout })) {
  console.log(line);
  const [, url] = /answers at (\S+)/.exec(line) ?? [];
  if (url && !process.env.VITE_API_URL) {
    process.env.VITE_API_URL = url;
    await import('./start-live.mjs');
  }
}
