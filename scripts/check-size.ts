import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Compares the builds with budgets in kB (1000 bytes) after gzip, and looks for the fake API. */

type Chunk = Rolldown.OutputChunk;

/** Builds the live app for a URL, or the app with the fake API for an empty one. */
async function chunksFor(apiUrl: string): Promise<readonly Chunk[]> {
  process.env.NODE_ENV = 'production';
  process.env.VITE_API_URL = apiUrl;
  const { output } = (await build({ logLevel: 'warn' })) as Rolldown.RolldownOutput;
  return output.filter((each) => each.type === 'chunk');
}

/** Returns the chunks of modules with all that they import, without those that are loaded before. */
function loading(chunks: readonly Chunk[], modules: string[], before: readonly Chunk[] = []) {
  const loaded = new Set(
    modules.map((path) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
      if (!chunk) throw new Error(`No chunk holds ${path}.`);
      return chunk;
    }),
  );
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return [...loaded].filter((chunk) => !before.includes(chunk));
}

const gzipped = (content: string | Buffer) => gzipSync(content).length / 1000;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const sizeOf = (chunks: readonly Chunk[]) => sum(chunks.map(({ code }) => gzipped(code)));
const sizeOfFile = (file: string) => gzipped(readFileSync(`dist-live/${file}`));

const live = await chunksFor('https://api.example.com');
const fake = await chunksFor('');

const visitor = loading(live, ['/src/main.tsx']);
const home = loading(
  live,
  ['app/SignedInApp', 'app/routes/HomeRoute', 'features/home/TodayCard'].map(
    (name) => `/src/${name}.tsx`,
  ),
  visitor,
);
const later = live
  .filter((chunk) => !visitor.includes(chunk) && !home.includes(chunk))
  .toSorted((a, b) => b.code.length - a.code.length);
const stored = readdirSync('dist-live/assets').filter((file) => /\.(js|woff2)$/.test(file));
const fakeVisitor = loading(fake, ['/src/main.tsx']);
const fakeApi = loading(fake, ['/mocks/browser.ts'], fakeVisitor);
const panel = loading(fake, ['/mocks/panel/Panel.tsx'], [...fakeVisitor, ...fakeApi]);

const rows: Array<[what: string, size: number, budget: number]> = [
  ['sign-in, first load', sizeOf(visitor), 135],
  ['signed in, Home', sizeOf(home), 95],
  ...later.slice(0, 5).map((chunk): (typeof rows)[number] => [chunk.name, sizeOf([chunk]), 20]),
  ['service worker', sizeOfFile('sw.js'), 25],
  [
    'stored for offline',
    sum(['index.html', ...stored.map((file) => `assets/${file}`)].map(sizeOfFile)),
    460,
  ],
  ['fake API', sizeOf(fakeApi), 105],
  ['fake API, panel', sizeOf(panel), 25],
];
for (const [what, size, budget] of rows) {
  const verdict = size <= budget ? 'ok' : 'TOO LARGE';
  console.log(`${what.padEnd(24)} ${size.toFixed(1).padStart(6)} of ${budget} kB  ${verdict}`);
}

/** Traces of the fake API, which the live build may not have. */
const tracesIn = (chunks: readonly Chunk[]) => [
  ...chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => /\/(mocks|backend|node_modules\/(msw|@mswjs|@faker-js|@dicebear))\//.test(id)),
  ...chunks
    .filter(({ code }) => /mockServiceWorker|\[MSW\]/.test(code))
    .map(({ fileName }) => `MSW's texts in ${fileName}`),
];
if (tracesIn(fake).length < 2) throw new Error('No fake API was built.');
const traces = [
  ...tracesIn(live),
  ...['dist-live/mockServiceWorker.js'].filter((file) => existsSync(file)),
];
for (const trace of traces) console.log(`The live build holds ${trace}`);
if (traces.length > 0 || rows.some(([, size, budget]) => size > budget)) process.exitCode = 1;
