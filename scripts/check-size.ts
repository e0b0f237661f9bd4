import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildFor, gzipBytes, type Bundle, type Chunk } from './bundle';

/** Budgets in bytes after gzip; 1 kB is 1000 bytes. */
const budgets = {
  signIn: 135_000,
  shell: 50_000,
  screen: 12_000,
  home: 14_000,
  background: 30_000,
  upload: 19_500,
  chat: 30_000,
  recorder: 18_000,
  watch: 12_000,
  editor: 12_000,
  emoji: 18_000,
  images: 12_000,
  player: 18_000,
  fakeApi: 90_000,
  avatars: 15_000,
  uploads: 10_000,
  launcher: 5_000,
  panel: 40_000,
  board: 10_000,
  worker: 25_000,
  stored: 470_000,
};

/** Parts besides screens that load when they are opened. */
const players = [
  'quiz/QuizPlayer',
  'review/ReviewPlayer',
  'game/GamePlayer',
  'action/ActionPlayer',
  'video/StoryPlayer',
];
/** What runs beside the screens, and loads after the first paint. */
const besideScreens = ['app/Background.tsx', 'services/outbox/endpoints.ts'];
const atLogout = '/src/services/reminders/endDevice.ts';
/** Beside the cards of Home. */
const onHomeParts = ['app/HomeOffers', 'features/inbox/InboxBell', 'features/inbox/Inbox'];
const boardParts = ['PersonSheet', 'VirtualRows', 'MorePeople'];
const onTodayCard = ['home/today/ActionSheet', 'home/today/WaitingActions', 'home/welcome/Welcome'];
/** Loaded when the app starts, after the first paint. */
const atStart = '/src/services/upload/resumeUploads.ts';
const overlays = ['celebrations/Celebration', 'session/KeptNotice'];
/** The game without a canvas, loaded by users who choose it. */
const textGame = 'players/game/TextScreen';
const seaGame = 'players/game/SeaScreen';
/** A video as evidence, loaded by users who add one to a story. */
const videoStory = 'players/video/VideoForm';

const fakePackages = ['msw', '@mswjs', '@faker-js', '@dicebear', 'tldts', 'tough-cookie'];
const fakeModule = new RegExp(`/node_modules/(${fakePackages.join('|')})/|/(mocks|backend)/`);
const fakeStrings = ['mockServiceWorker', '[MSW]'];

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

/** Parts that screens find loaded, such as the outbox. They have rows of their own. */
const afterFirstPaint = (bundle: Bundle, known: Set<Chunk>) =>
  bundle.loading(
    besideScreens.map((path) => bundle.holding(`/src/${path}`)),
    { known },
  );

/**
 * The shell is what the first screen after sign-in adds: router, bottom bar and what screens share.
 * Then what each lazy part adds: a screen to the shell, a player to Challenges.
 */
function partRows(live: Bundle): Row[] {
  const visitor = firstLoad(live);
  const shell = [live.holding('/src/app/SignedInApp.tsx'), live.holding('/src/ui/layout/Hero.tsx')];
  const inShell = new Set([...visitor, ...live.loading(shell)]);
  const known = new Set([...inShell, ...afterFirstPaint(live, inShell)]);
  const screens = readdirSync('src/app/routes')
    .filter((route) => !route.includes('.test.'))
    .map((route) => live.holding(`/src/app/routes/${route}`));
  const inRoute = (name: string) =>
    new Set([...known, ...live.loading([live.holding(`/src/app/routes/${name}.tsx`)], { known })]);
  const inChallenges = inRoute('ChallengesRoute');
  const upload = live.holding('/src/app/routes/UploadRoute.tsx');
  const inUpload = new Set([...known, ...live.loading([upload], { known })]);
  const inProfile = inRoute('ProfileRoute');
  const home = live.holding('/src/app/routes/HomeRoute.tsx');
  const onHome = new Set([...known, ...live.loading([home], { known })]);
  const today = live.holding('/src/features/home/today/TodayCard.tsx');
  const withToday = new Set([...onHome, ...live.loading([today], { known: onHome })]);
  const chat = live.holding('/src/app/routes/ChatRoute.tsx');
  const inChat = new Set([...known, ...live.loading([chat], { known })]);
  const onBoard = inRoute('LeaderboardRoute');
  const game = live.holding('/src/features/players/game/GamePlayer.tsx');
  const inGame = new Set([...inChallenges, ...live.loading([game], { known: inChallenges })]);
  const story = live.holding('/src/features/players/video/StoryPlayer.tsx');
  const inStory = new Set([...inChallenges, ...live.loading([story], { known: inChallenges })]);
  const feature = (path: string) => live.holding(`/src/features/${path}.tsx`);
  const row = (chunk: Chunk, budget: number, before = known) => ({
    what: `${chunk.name} (alone ${kB(gzipBytes([chunk])).trim()})`,
    bytes: added(live, [chunk], before),
    budget,
  });
  const larger = new Map([
    [home, budgets.home],
    [upload, budgets.upload],
    [chat, budgets.chat],
  ]);
  const parts = [
    ...screens.map((chunk) => row(chunk, larger.get(chunk) ?? budgets.screen)),
    row(live.holding('/src/components/recorder/Recorder.tsx'), budgets.recorder),
    row(live.holding('/src/features/sheets/SheetContent.tsx'), budgets.screen, onHome),
    row(live.holding('/src/features/progress/WeekCard.tsx'), budgets.screen, onHome),
    ...onHomeParts.map((path) => row(live.holding(`/src/${path}.tsx`), budgets.screen, onHome)),
    row(live.holding('/src/features/progress/Progress.tsx'), budgets.screen, inProfile),
    row(feature('profile/edit/EditedProfile'), budgets.editor, inProfile),
    row(feature('profile/ReminderSettings'), budgets.screen, inProfile),
    row(live.holding(atLogout), budgets.screen, inProfile),
    row(live.holding('/src/lib/frameOf.ts'), budgets.screen, inUpload),
    row(feature('upload/watch/WatchVideo'), budgets.watch, inUpload),
    row(feature('upload/UnfinishedUpload'), budgets.watch, inUpload),
    ...boardParts.map((name) => row(feature(`leaderboard/${name}`), budgets.screen, onBoard)),
    row(feature('chat/emoji/EmojiPicker'), budgets.emoji, inChat),
    row(feature('chat/images/ImageViewer'), budgets.images, inChat),
    row(feature('chat/MessageText'), budgets.images, inChat),
    row(live.holding(atStart), budgets.upload),
    ...besideScreens.map((path) => row(live.holding(`/src/${path}`), budgets.background, inShell)),
    row(feature('home/today/TodayCard'), budgets.screen, onHome),
    ...onTodayCard.map((path) => row(feature(path), budgets.screen, withToday)),
    row(feature('challenges/UnsentWork'), budgets.screen, inChallenges),
    ...overlays.map((path) => row(feature(path), budgets.screen)),
    ...players.map((path) => row(feature(`players/${path}`), budgets.player, inChallenges)),
    row(feature(textGame), budgets.player, inGame),
    row(feature(seaGame), budgets.player, inGame),
    row(feature(videoStory), budgets.upload, inStory),
  ];
  const lazy = live.chunks.filter((chunk) => chunk.isDynamicEntry && !inShell.has(chunk));
  if (lazy.length !== parts.length) throw new Error('A part that is loaded lazily has no budget.');
  return [
    { what: 'signed-in shell', bytes: added(live, shell, visitor), budget: budgets.shell },
    ...parts,
  ];
}

/** The app's service worker, and the files that it stores after the first paint. */
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

/** What the fake API loads at its start, and what it adds on demand. */
function fakeApiRows(fake: Bundle): Row[] {
  const known = fake.loading([fake.entry]);
  const start = fake.loading([fake.holding('/mocks/browser.ts')], { known });
  const row = (what: string, module: string, budget: number) => ({
    what: `fake API, ${what}`,
    bytes: added(fake, [fake.holding(module)], new Set([...known, ...start])),
    budget,
  });
  return [
    { what: 'fake API', bytes: gzipBytes(start), budget: budgets.fakeApi },
    row('drawn avatars', '/backend/avatars/drawAvatar.ts', budgets.avatars),
    row('stored files', '/mocks/world/deviceFiles.ts', budgets.uploads),
    row('shown reminders', '/mocks/browser/reminders.ts', budgets.board),
    row('panel button', '/mocks/panel/launch.tsx', budgets.launcher),
    row('panel', '/mocks/panel/Panel.tsx', budgets.panel),
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

const rows = [signInRow(live), ...partRows(live), ...workerRows('dist-live'), ...fakeApiRows(fake)];
for (const { what, bytes, budget } of rows) {
  const verdict = bytes <= budget ? 'ok' : 'TOO LARGE';
  console.log(`${what.padEnd(32)} ${kB(bytes)} of ${kB(budget)}  ${verdict}`);
}

const found = traces(live, fake);
for (const trace of found) console.log(`The live build holds ${trace}`);

if (found.length > 0 || rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
