import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';

// Starts the reference backend, and then the app on it: `npm run dev:real`.
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));

for await (const line of createInterface({ input: server.stdout })) {
  console.log(line);
  const [, url] = /answers at (\S+)/.exec(line) ?? [];
  if (url && !process.env.VITE_API_URL) {
    process.env.VITE_API_URL = url;
    const app = await createServer();
    await app.listen();
    app.printUrls();
  }
}
