import { existsSync, readdirSync } from 'node:fs';
import { buildFor, gzipBytes, type Bundle, type Chunk } from './bundle';

/** Budgets in bytes after gzip; 1 kB is 1000 bytes. */
const budgets = { signIn: 130_000, shell: 30_000, screen: 10_000, fakeApi: 60_000 };

const fakePackages = ['msw', '@mswjs', '@faker-js', '@dicebear', 'tldts', 'tough-cookie'];
const fakeModule = new RegExp(`/node_modules/(${fakePackages.join('|')})/|/mocks/`);
const fakeWords = ['mockServiceWorker', '[MSW]'];

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

interface Row {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

const firstLoad = (bundle: Bundle) =>
  bundle.loading([bundle.entry, bundle.holding('/src/features/session/SignIn.tsx')]);

function signInRow(live: Bundle): Row {
  return { what: 'sign-in, first load', bytes: gzipBytes(firstLoad(live)), budget: budgets.signIn };
}

const added = (bundle: Bundle, chunks: Chunk[], known: Set<Chunk>) =>
  gzipBytes(bundle.loading(chunks, { known }));

/**
 * The shell is what the first screen after sign-in brings along: router, bottom bar and what screens
 * share. Then what each lazily loaded screen adds. Each file of src/app/routes has to be in a chunk.
 */
function screenRows(live: Bundle): Row[] {
  for (const route of readdirSync('src/app/routes')) {
    if (!route.includes('.test.')) live.holding(`/src/app/routes/${route}`);
  }
  const visitor = firstLoad(live);
  const shell = [live.holding('/src/app/SignedInApp.tsx'), live.holding('/src/ui/Hero.tsx')];
  const known = new Set([...visitor, ...live.loading(shell)]);
  const screens = live.chunks.filter((chunk) => chunk.isDynamicEntry && !known.has(chunk));
  return [
    { what: 'signed-in shell', bytes: added(live, shell, visitor), budget: budgets.shell },
    ...screens.map((screen) => ({
      what: `${screen.name} (alone ${kB(gzipBytes([screen])).trim()})`,
      bytes: added(live, [screen], known),
      budget: budgets.screen,
    })),
  ];
}

const hasFaker = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.includes('/@faker-js/'));

/** The fake API with all it loads by itself; chunks with faker are for worlds that were asked for. */
function fakeApiRow(fake: Bundle): Row {
  const known = fake.loading([fake.entry]);
  const follow = ({ dynamicImports }: Chunk) =>
    dynamicImports.filter((fileName) => !hasFaker(fake.named(fileName)));
  const loadedAlone = fake.loading([fake.holding('/mocks/browser.ts')], { known, follow });
  return { what: 'fake API', bytes: gzipBytes(loadedAlone), budget: budgets.fakeApi };
}

const saying = ({ output }: Bundle, word: string) =>
  output.filter((each) =>
    (each.type === 'chunk' ? each.code : each.source.toString()).includes(word),
  );

/** Traces of the fake API in the live build. Each trace has to be found in the other build. */
function traces(live: Bundle, fake: Bundle): string[] {
  const modules = ({ chunks }: Bundle) => chunks.flatMap(({ moduleIds }) => moduleIds);
  if (!modules(fake).some((id) => fakeModule.test(id))) throw new Error('No fake API was built.');
  for (const word of fakeWords) {
    if (saying(fake, word).length === 0) throw new Error(`"${word}" is no trace of the fake API.`);
  }
  const worker = 'mockServiceWorker.js';
  if (!existsSync(`dist/${worker}`)) throw new Error(`dist lacks ${worker}.`);
  return [
    ...modules(live).filter((id) => fakeModule.test(id)),
    ...fakeWords.flatMap((word) =>
      saying(live, word).map(({ fileName }) => `"${word}" in ${fileName}`),
    ),
    ...[`dist-live/${worker}`].filter((path) => existsSync(path)),
  ];
}

const live = await buildFor('https://api.example.com');
const fake = await buildFor('');

const rows = [signInRow(live), ...screenRows(live), fakeApiRow(fake)];
for (const { what, bytes, budget } of rows) {
  const verdict = bytes <= budget ? 'ok' : 'TOO LARGE';
  console.log(`${what.padEnd(32)} ${kB(bytes)} of ${kB(budget)}  ${verdict}`);
}

const found = traces(live, fake);
for (const trace of found) console.log(`The live build holds ${trace}`);

if (found.length > 0 || rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
