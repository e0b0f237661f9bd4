import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BrowserContext, Page } from '@playwright/test';
import { preview } from 'vite';
import { previewApp } from './previewApp';

/**
 * Measures the fake and the live build on a phone's viewport, with a CPU slowed down four times,
 * and the build of bulletproof-react (`vite build`, mocking on) if its folder is given:
 * `npm run bench:screens -- 5 FOLDER`. Prints medians in ms, and ratios to bulletproof-react's.
 */

const rounds = Number(process.argv[2] ?? 5);
const opponentDir = process.argv[3];
const slowdown = 4;
const firstMs = 12_000;
const restMs = 6_000;
/** How long a user looks at a screen before the next tap. */
const dwellMs = 1_500;
const [fakePort, livePort, apiPort, opponentPort] = [4375, 4376, 4377, 4378];

/** An app to measure. Its functions get a page that shows the app. */
interface Subject {
  readonly name: string;
  readonly url: string;
  readonly signInPath: string;
  readonly homePath: string;
  signIn(page: Page): Promise<void>;
  readonly screens: ReadonlyArray<readonly [title: string, link: string]>;
  /** What a user does before the link can be tapped. */
  prepare(page: Page): Promise<void>;
}

const tab = (label: string) => `nav[aria-label="Main"] a:has-text("${label}")`;

const ours = (name: string, port: number, query: string): Subject => ({
  name,
  url: `http://localhost:${port}`,
  signInPath: `/${query}`,
  homePath: '/',
  async signIn(page) {
    await page.getByLabel('Email').fill('water@guardian.io');
    await page.getByLabel('Password', { exact: true }).fill('drop-by-drop');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  },
  screens: [
    ['Challenges', tab('Challenges')],
    ['Upload', tab('Upload')],
    ['Leaderboard', tab('Leaderboard')],
    ['Profile', tab('Profile')],
    ['Home', tab('Home')],
    ['Chat', 'main a[href="/chat"]'],
  ],
  prepare: async () => {},
});

const opponent: Subject = {
  name: 'bulletproof',
  url: `http://localhost:${opponentPort}`,
  signInPath: '/auth/login',
  homePath: '/app',
  async signIn(page) {
    await page.goto(`${opponent.url}/auth/register`);
    await page.getByLabel('First Name').fill('Ana');
    await page.getByLabel('Last Name').fill('Rivers');
    await page.getByLabel('Email Address').fill('ana@example.com');
    await page.getByLabel('Password').fill('drop-by-drop');
    await page.getByLabel('Team Name').fill('Savers');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  },
  screens: [
    ['Discussions', '[role=dialog] a:has-text("Discussions")'],
    ['Users', '[role=dialog] a:has-text("Users")'],
    ['Dashboard', '[role=dialog] a:has-text("Dashboard")'],
  ],
  async prepare(page) {
    // The menu stays open over the screen that was opened from it.
    if (await page.getByRole('dialog').isVisible()) return;
    await page.getByRole('button', { name: 'Toggle Menu' }).click();
    await page.waitForTimeout(dwellMs);
  },
};

type Figures = Record<string, number>;

async function openPage(context: BrowserContext, rate: number) {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => console.error(message));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const throttle = (to: number) => session.send('Emulation.setCPUThrottlingRate', { rate: to });
  await throttle(rate);
  const metrics = async () => {
    const all = (await session.send('Performance.getMetrics')).metrics;
    return Object.fromEntries(all.map((each) => [each.name, each.value]));
  };
  return { page, throttle, metrics };
}

async function measureVisitor(context: BrowserContext, { url, signInPath }: Subject) {
  const { page } = await openPage(context, slowdown);
  await page.goto(url + signInPath);
  await page.getByRole('button', { name: /^log ?in$/i }).waitFor();
  await page.waitForTimeout(dwellMs);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return { 'LCP of the sign-in screen': paint };
}

/** The first seconds of a signed-in user's page, and its rest at full speed. */
async function measureStart(context: BrowserContext, { url, homePath }: Subject): Promise<Figures> {
  const { page, throttle, metrics } = await openPage(context, slowdown);
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks });
  });
  await page.goto(url + homePath);
  await page.waitForTimeout(firstMs);
  const first = await metrics();
  const longTasks = await page.evaluate(
    () => (window as typeof window & { longTasks: number[] }).longTasks,
  );
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await throttle(1);
  await page.waitForTimeout(dwellMs);
  const before = await metrics();
  await page.waitForTimeout(restMs);
  const after = await metrics();
  await page.close();
  const during = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return {
    'Home, 12 s: blocking': longTasks.reduce((sum, ms) => sum + ms - 50, 0),
    'Home, 12 s: busy': (first['TaskDuration'] ?? 0) * 1000,
    'Home, 12 s: style': (first['RecalcStyleDuration'] ?? 0) * 1000,
    'Home: nodes': nodes,
    'at rest, 6 s: busy': during('TaskDuration') * 1000,
    'at rest, 6 s: style changes': during('RecalcStyleCount'),
  };
}

/** From the click on a link until its screen's content is painted, for the first time and again. */
async function measureScreens(context: BrowserContext, subject: Subject): Promise<Figures> {
  const { page } = await openPage(context, slowdown);
  await page.goto(subject.url + subject.homePath);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(3 * dwellMs);
  const figures: Figures = {};
  for (const visit of ['first', 'again']) {
    const times: number[] = [];
    for (const [title, link] of subject.screens) {
      await subject.prepare(page);
      times.push(await measureOpening(page, link, title));
      await page.waitForTimeout(dwellMs);
    }
    figures[`open a screen, ${visit}`] = median(times);
    if (subject !== opponent) await page.goBack();
    await page.waitForTimeout(dwellMs);
  }
  await page.close();
  return figures;
}

async function measureOpening(page: Page, link: string, title: string): Promise<number> {
  const target = page.locator(link);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`The link to ${title} has no box.`);
  const opening = page.evaluate(untilOpened, title);
  await page.waitForTimeout(200);
  // `Locator.tap` checks the target while the event runs, which would be measured, too.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return opening;
}

/** Runs in the page. The content is there once the heading is shown and nothing loads. */
async function untilOpened(title: string): Promise<number> {
  const startedAt = await new Promise<number>((resolve) => {
    const options = { capture: true, once: true };
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), options);
  });
  const loading = 'main [role="status"], [data-testid="loading"]';
  const isShown = () =>
    [...document.querySelectorAll('main h1')].some(
      (heading) =>
        heading.checkVisibility() &&
        (document.title.startsWith(title) || heading.textContent === title),
    ) &&
    ![...document.querySelectorAll(loading)].some(
      (status) =>
        status.checkVisibility() &&
        (status.textContent.startsWith('Loading') || status.matches('[data-testid]')),
    );
  for (;;) {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.start();
        port1.addEventListener('message', () => resolve());
        port2.postMessage(null);
      });
    });
    const ms = performance.now() - startedAt;
    if (isShown()) return ms;
    if (ms > 20_000) throw new Error(`The screen "${title}" did not open.`);
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const api = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    'scripts/api.ts',
    '--port',
    `${apiPort}`,
    '--latency',
    '0',
    '--members',
    'off',
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
process.on('exit', () => api.kill());
await once(api.stdout, 'data');
const live = await previewApp(livePort, `http://localhost:${apiPort}/api/v1`);
const { browser, close } = await previewApp(fakePort);
const other =
  opponentDir &&
  (await preview({
    root: opponentDir,
    configFile: false,
    build: { outDir: '.' },
    preview: { port: opponentPort, strictPort: true },
  }));

const fakeQuery = '?now=2026-03-02T09:41:00Z&members=off&latency=0';
const subjects = [
  ours('fake', fakePort, fakeQuery),
  ours('live', livePort, ''),
  ...(other ? [opponent] : []),
];

const all = new Map(subjects.map(({ name }) => [name, new Map<string, number[]>()]));
for (let round = 0; round < rounds; round += 1) {
  for (const subject of subjects) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const visitor = await measureVisitor(context, subject);
    const { page } = await openPage(context, 1);
    await page.goto(subject.url + subject.signInPath);
    await subject.signIn(page);
    await page.waitForTimeout(dwellMs);
    await page.close();
    const start = await measureStart(context, subject);
    const opened = await measureScreens(context, subject);
    for (const [name, value] of Object.entries({ ...visitor, ...start, ...opened })) {
      const values = all.get(subject.name);
      values?.set(name, [...(values.get(name) ?? []), value]);
    }
    await context.close();
  }
}
await close();
await live.close();
await (other && other.close());

const cell = (value: number | undefined, digits = 0) =>
  (value === undefined || !Number.isFinite(value) ? '' : value.toFixed(digits)).padStart(13);
console.log(`CPU slowed down ${slowdown} times, ${rounds} rounds, medians.`);
console.log([' '.repeat(30), ...subjects.map(({ name }) => name.padStart(13))].join(''));
for (const name of all.get('fake')?.keys() ?? []) {
  const middles = subjects.map((subject) => median(all.get(subject.name)?.get(name) ?? []));
  const base = other ? middles[2] : undefined;
  const ratios = base === undefined ? [] : middles.slice(0, 2).map((value) => value / base);
  console.log(
    [
      name.padEnd(30),
      ...middles.map((value) => cell(value)),
      ...ratios.map((r) => cell(r, 2)),
    ].join(''),
  );
}
