import { existsSync } from 'node:fs';
import { build, type Rolldown } from 'vite';

/** Budgets of the builds in kB (1000 bytes) after gzip. The live build may not hold the fake API. */

type Chunk = Rolldown.OutputChunk;

/** Builds the live app for a URL, or the app with the fake API for an empty one. */
async function chunksFor(apiUrl: string) {
  process.env.NODE_ENV = 'production';
  process.env.VITE_API_URL = apiUrl;
  const { output } = (await build({ logLevel: 'warn' })) as Rolldown.RolldownOutput;
  return output.filter((each) => each.type === 'chunk');
}

/** Returns the chunks of modules with all that they import, without those that are loaded before. */
function loading(chunks: Chunk[], modules: string[], before: Chunk[] = []) {
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

/** Traces of the fake API, which the live build may not have. */
const tracesIn = (chunks: Chunk[]) => [
  ...chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => /\/(mocks|backend|node_modules\/(msw|@mswjs|@faker-js|@dicebear))\//.test(id)),
  ...chunks
    .filter(({ code }) => /mockServiceWorker|\[MSW\]/.test(code))
    .map(({ fileName }) => `MSW's texts in ${fileName}`),
];

const live = await chunksFor('https://api.example.com');
const fake = await chunksFor('');
if (tracesIn(fake).length < 2) throw new Error('No fake API was built.');
const [trace] = tracesIn(live);
if (trace !== undefined || existsSync('dist-live/mockServiceWorker.js'))
  throw new Error(`The live build holds ${trace ?? 'mockServiceWorker.js'}.`);

const visitor = loading(live, ['/src/main.tsx']);
const homeModules = ['/SignedInApp.tsx', '/routes/HomeRoute.tsx', '/home/TodayCard.tsx'];
const home = loading(live, homeModules, visitor);
const later = live
  .filter((chunk) => !visitor.includes(chunk) && !home.includes(chunk))
  .toSorted((a, b) => b.code.length - a.code.length);
const fakeVisitor = loading(fake, ['/src/main.tsx']);
const fakeApi = loading(fake, ['/mocks/browser.ts'], fakeVisitor);
const panel = loading(fake, ['/mocks/panel/Panel.tsx'], [...fakeVisitor, ...fakeApi]);

const check = (name: string, kB: number, path: string | string[]) => ({
  name,
  limit: `${kB} kB`,
  gzip: true,
  path,
});
const pathsIn = (folder: string, chunks: Chunk[]) =>
  chunks.map(({ fileName }) => `../${folder}/${fileName}`);

export default [
  check('sign-in, first load', 135, pathsIn('dist-live', visitor)),
  check('signed in, Home', 95, pathsIn('dist-live', home)),
  ...later.slice(0, 5).map((chunk) => check(chunk.name, 20, pathsIn('dist-live', [chunk]))),
  check('service worker', 28, '../dist-live/sw.js'),
  check('stored for offline', 460, ['../dist-live/index.html', '../dist-live/assets/*.{js,woff2}']),
  check('fake API', 115, pathsIn('dist', fakeApi)),
  check('fake API, panel', 25, pathsIn('dist', panel)),
];
