import { parseArgs } from 'node:util';
import { createServer, loadEnv } from 'vite';

// `npm run dev` with a real backend: without its address that would be the fake API after all.
if (!loadEnv('development', process.cwd()).VITE_API_URL) {
  console.error(
    "Set VITE_API_URL to your backend's address, as in: VITE_API_URL=https://api.example.com/v1 npm run dev:live",
  );
  process.exit(1);
}

const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
const { host, port } = values;
const server = await createServer({
  server: { ...(host && { host }), ...(port && { port: Number(port), strictPort: true }) },
}).catch((error) => {
  console.error(String(error));
  process.exit(1);
});
await server.listen();
server.printUrls();
