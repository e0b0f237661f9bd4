import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';

/**
 * Measures the fake and the live build on a phone's viewport, with a CPU slowed down four times:
 * `npm run bench:screens -- 5`. Prints medians in ms.
 */

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;
const firstMs = 12_000;
const restMs = 6_000;
/** How long a user looks at a screen before the next tap. */
const dwellMs = 1_500;
const [fakePort, livePort, apiPort] = [4375, 4376, 4377];

const screens = [
  ...['Challenges', 'Upload', 'Leaderboard', 'Profile', 'Home'].map((title) => ({
    title,
    link: `nav[aria-label="Main"] a:has-text("${title}")`,
  })),
  { title: 'Chat', link: 'main a[href="/chat"]' },
];

const debianChromium = '/usr/bin/chromium';

/** Builds the app with the fake API unless a URL is given, serves it, and starts Chromium. */
async function previewApp(port: number, apiUrl = '') {
  process.env.NODE_ENV = 'production';
  process.env['VITE_API_URL'] = apiUrl;
  const outDir = apiUrl ? 'dist-bench-live' : 'dist-bench';
  await build({ logLevel: 'error', build: { outDir } });
  const server = await preview({ build: { outDir }, preview: { port, strictPort: true } });
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(existsSync(debianChromium) && { executablePath: debianChromium }),
  });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, close };
}

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

async function measureVisitor(context: BrowserContext, url: string): Promise<Figures> {
  const { page } = await openPage(context, slowdown);
  await page.goto(url);
  await page.getByRole('button', { name: 'Login' }).waitFor();
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

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const { page } = await openPage(context, 1);
  await page.goto(url);
  await page.getByLabel('Email').fill('water@guardian.io');
  await page.getByLabel('Password', { exact: true }).fill('drop-by-drop');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.waitForTimeout(dwellMs);
  await page.close();
}

/** The first seconds of a signed-in user's page, and its rest at full speed. */
async function measureStart(context: BrowserContext, url: string): Promise<Figures> {
  const { page, throttle, metrics } = await openPage(context, slowdown);
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks });
  });
  await page.goto(url);
  await page.waitForTimeout(firstMs);
  const first = await metrics();
  const { longTasks, nodes } = await page.evaluate(() => ({
    longTasks: (window as typeof window & { longTasks: number[] }).longTasks,
    nodes: document.querySelectorAll('*').length,
  }));
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
async function measureScreens(context: BrowserContext, url: string): Promise<Figures> {
  const { page } = await openPage(context, slowdown);
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(3 * dwellMs);
  const figures: Figures = {};
  for (const visit of ['first', 'again']) {
    const times: number[] = [];
    for (const { title, link } of screens) {
      times.push(await measureOpening(page, link, title));
      await page.waitForTimeout(dwellMs);
    }
    figures[`open a screen, ${visit}`] = median(times);
    await page.goBack();
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

/**
 * Runs in the page. The content is there once the heading is shown and nothing loads. Has no
 * functions with names, for which tsx would add a helper that the page lacks.
 */
async function untilOpened(title: string): Promise<number> {
  const startedAt = await new Promise<number>((resolve) => {
    const options = { capture: true, once: true };
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), options);
  });
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
    const [headings, loading] = ['main h1', 'main [role="status"]'].map((selector) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()),
    );
    const isLoading = loading?.some(({ textContent }) => textContent.startsWith('Loading'));
    if (document.title.startsWith(title) && headings?.length && !isLoading) return ms;
    if (ms > 20_000) throw new Error(`The screen "${title}" did not open.`);
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(browser: Browser, url: string, query: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const visitor = await measureVisitor(context, url + query);
  await signIn(context, url + query);
  const start = await measureStart(context, url);
  const opened = await measureScreens(context, url);
  await context.close();
  return { ...visitor, ...start, ...opened };
}

const apiOptions = ['--port', `${apiPort}`, '--latency', '0', '--members', 'off'];
const api = spawn(process.execPath, ['--import', 'tsx', 'scripts/api.ts', ...apiOptions], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => api.kill());
await once(api.stdout, 'data');
const live = await previewApp(livePort, `http://localhost:${apiPort}/api/v1`);
const fake = await previewApp(fakePort);

const subjects = [
  ['fake', `http://localhost:${fakePort}/`, '?now=2026-03-02T09:41:00Z&members=off&latency=0'],
  ['live', `http://localhost:${livePort}/`, ''],
] as const;
const measured = subjects.map((): Figures[] => []);
for (let round = 0; round < rounds; round += 1) {
  for (const [index, [, url, query]] of subjects.entries()) {
    measured[index]?.push(await measure(fake.browser, url, query));
  }
}
await fake.close();
await live.close();

console.log(`CPU slowed down ${slowdown} times, ${rounds} rounds, medians.`);
console.log([' '.repeat(30), ...subjects.map(([name]) => name.padStart(13))].join(''));
for (const name of Object.keys(measured[0]?.[0] ?? {})) {
  const medians = measured.map((all) => median(all.map((figures) => figures[name] ?? 0)));
  console.log(name.padEnd(30) + medians.map((ms) => ms.toFixed(0).padStart(13)).join(''));
}
