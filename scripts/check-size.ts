import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Budgets in bytes after gzip; 1 kB is 1000 bytes. */
const budgets = {
  signIn: 135_000,
  /** Shell, Home and its first card. */
  signedIn: 95_000,
  /** Any chunk that loads later: a screen, a player, a sheet. */
  part: 20_000,
  fakeApi: 105_000,
  panel: 25_000,
  worker: 25_000,
  stored: 460_000,
};

const signedIn = ['app/SignedInApp', 'app/routes/HomeRoute', 'features/home/TodayCard'];

const fakePackages = ['msw', '@mswjs', '@faker-js', '@dicebear', 'tldts', 'tough-cookie'];
const fakeModule = new RegExp(`/node_modules/(${fakePackages.join('|')})/|/(mocks|backend)/`);
const fakeStrings = ['mockServiceWorker', '[MSW]'];

type Chunk = Rolldown.OutputChunk;

interface Row {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

/** Builds the live app for a URL, or the app with the fake API for an empty one. */
async function buildFor(apiUrl: string) {
  process.env.NODE_ENV = 'production';
  process.env.VITE_API_URL = apiUrl;
  const result = await build({ logLevel: 'warn' });
  if (!('output' in result)) throw new Error('The build has more than one output.');
  return new Bundle(result.output);
}

class Bundle {
  readonly chunks: readonly Chunk[];

  constructor(readonly output: Rolldown.RolldownOutput['output']) {
    this.chunks = output.filter((each) => each.type === 'chunk');
  }

  holding(modulePath: string): Chunk {
    const chunk = this.chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(modulePath)),
    );
    if (!chunk) throw new Error(`No chunk holds ${modulePath}.`);
    return chunk;
  }

  named(fileName: string): Chunk {
    const chunk = this.chunks.find((each) => each.fileName === fileName);
    if (!chunk) throw new Error(`No chunk is called ${fileName}.`);
    return chunk;
  }

  get entry(): Chunk {
    const chunk = this.chunks.find(({ isEntry }) => isEntry);
    if (!chunk) throw new Error('The build has no entry.');
    return chunk;
  }

  /** Returns chunks with everything that has to load before they run. */
  loading(starts: readonly Chunk[], known = new Set<Chunk>()) {
    const loaded = new Set(starts.filter((chunk) => !known.has(chunk)));
    for (const chunk of loaded) {
      for (const fileName of chunk.imports) {
        const next = this.named(fileName);
        if (!known.has(next)) loaded.add(next);
      }
    }
    return loaded;
  }
}

/** Returns the bytes after gzip, each chunk compressed separately as over the network. */
function gzipBytes(chunks: Iterable<Chunk>): number {
  return Array.from(chunks, ({ code }) => gzipSync(code).length).reduce(
    (sum, size) => sum + size,
    0,
  );
}

function appRows(live: Bundle): Row[] {
  const visitor = live.loading([live.entry, live.holding('/src/features/session/SignIn.tsx')]);
  const user = live.loading(
    signedIn.map((path) => live.holding(`/src/${path}.tsx`)),
    visitor,
  );
  const later = live.chunks
    .filter((chunk) => !visitor.has(chunk) && !user.has(chunk))
    .map((chunk) => ({ what: chunk.name, bytes: gzipBytes([chunk]), budget: budgets.part }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return [
    { what: 'sign-in, first load', bytes: gzipBytes(visitor), budget: budgets.signIn },
    { what: 'signed in, Home', bytes: gzipBytes(user), budget: budgets.signedIn },
    ...later.slice(0, 5),
  ];
}

function workerRows(folder: string): Row[] {
  const bytes = (file: string) => gzipSync(readFileSync(join(folder, file))).length;
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const stored = Array.from(worker.matchAll(/"url":"([^"]+)"/g), ([, url = '']) => url);
  if (!stored.includes('index.html')) throw new Error('The worker stores no files.');
  return [
    { what: 'service worker', bytes: bytes('sw.js'), budget: budgets.worker },
    {
      what: `stored for offline (${stored.length} files)`,
      bytes: stored.reduce((sum, file) => sum + bytes(file), 0),
      budget: budgets.stored,
    },
  ];
}

function fakeApiRows(fake: Bundle): Row[] {
  const known = fake.loading([fake.entry]);
  const start = fake.loading([fake.holding('/mocks/browser.ts')], known);
  const panel = fake.loading(
    [fake.holding('/mocks/panel/Panel.tsx')],
    new Set([...known, ...start]),
  );
  return [
    { what: 'fake API', bytes: gzipBytes(start), budget: budgets.fakeApi },
    { what: 'fake API, panel', bytes: gzipBytes(panel), budget: budgets.panel },
  ];
}

const filesContaining = ({ output }: Bundle, word: string) =>
  output.filter((each) =>
    (each.type === 'chunk' ? each.code : each.source.toString()).includes(word),
  );

/** Traces of the fake API in the live build. Each has to be found in the other build. */
function traces(live: Bundle, fake: Bundle): string[] {
  const modules = ({ chunks }: Bundle) => chunks.flatMap(({ moduleIds }) => moduleIds);
  if (!modules(fake).some((id) => fakeModule.test(id))) throw new Error('No fake API was built.');
  for (const word of fakeStrings) {
    if (filesContaining(fake, word).length === 0)
      throw new Error(`"${word}" is not in the fake build.`);
  }
  return [
    ...modules(live).filter((id) => fakeModule.test(id)),
    ...fakeStrings.flatMap((word) =>
      filesContaining(live, word).map(({ fileName }) => `"${word}" in ${fileName}`),
    ),
    ...['dist-live/mockServiceWorker.js'].filter((path) => existsSync(path)),
  ];
}

const live = await buildFor('https://api.example.com');
const fake = await buildFor('');

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const rows = [...appRows(live), ...workerRows('dist-live'), ...fakeApiRows(fake)];
for (const { what, bytes, budget } of rows) {
  const verdict = bytes <= budget ? 'ok' : 'TOO LARGE';
  console.log(`${what.padEnd(32)} ${kB(bytes)} of ${kB(budget)}  ${verdict}`);
}

const found = traces(live, fake);
for (const trace of found) console.log(`The live build holds ${trace}`);

if (found.length > 0 || rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
