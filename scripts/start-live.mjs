import { parseArgs } from 'node:util';
import { build, createServer, loadEnv } from 'vite';

// The app on a real backend: `npm run dev:live -- URL` and `npm run build:live -- URL`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'boolean' }, port: { type: 'string' }, host: { type: 'string' } },
});
const { host, port } = values;
if (positionals[0]) process.env.VITE_API_URL = positionals[0];
const mode = values.build ? 'production' : 'development';
// Without an address that would be the fake API after all.
if (!loadEnv(mode, process.cwd()).VITE_API_URL) {
  const script = values.build ? 'build:live' : 'dev:live';
  console.error(
    `Name your backend's address, as in: npm run ${script} -- https://api.example.com/v1`,
  );
  process.exit(1);
}

async function start() {
  if (values.build) return build();
  const server = await createServer({
    server: { ...(host && { host }), ...(port && { port: Number(port), strictPort: true }) },
  });
  await server.listen();
  return server.printUrls();
}

await start().catch((error) => {
  console.error(String(error));
  process.exit(1);
});
