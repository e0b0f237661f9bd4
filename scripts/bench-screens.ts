import type { Locator, Page } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { previewApp } from './bench/previewApp';
import { centerOf, measureOpening, median, type Opening } from './bench/screenFigures';

/**
 * Measures the fake build on a phone's viewport and a CPU slowed down four times: opening each
 * screen for the first time and again, the delay of the main interactions, and the largest
 * contentful paint of a visitor's first page. React's floor is measured in the same run.
 */

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;
/** How long the person looks at a screen before the next tap. */
const dwellMs = 1_500;
const port = 4375;
const budgets = { cold: 120, warm: 60, interaction: 50 };

const tab = (label: string) => `nav[aria-label="Main"] a:has-text("${label}")`;
const screens = [
  ['Challenges', tab('Challenges')],
  ['Upload', tab('Upload')],
  ['Leaderboard', tab('Leaderboard')],
  ['Profile', tab('Profile')],
  ['Home', tab('Home')],
  ['Chat', 'main a[href="/chat"]'],
] as const;

const { browser, close } = await previewApp(port);

async function openPage() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => console.error(message));
  const session = await context.newCDPSession(page);
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, throttle, session };
}

async function signIn(page: Page) {
  await page.goto(`http://localhost:${port}/?now=2026-03-02T09:41:00Z&members=off&latency=0`);
  await page.getByLabel('Email').fill('water@guardian.io');
  await page.getByLabel('Password', { exact: true }).fill('drop-by-drop');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.waitForTimeout(2_500);
}

const openings: Record<'cold' | 'warm', Record<string, Opening[]>> = { cold: {}, warm: {} };

async function measureScreens() {
  const { page, throttle } = await openPage();
  await signIn(page);
  await throttle(slowdown);
  await page.waitForTimeout(500);
  for (const visit of ['cold', 'warm'] as const) {
    for (const [title, link] of screens) {
      (openings[visit][title] ??= []).push(await measureOpening(page, link, title));
      await page.waitForTimeout(dwellMs);
    }
    await page.goBack();
    await page.waitForTimeout(dwellMs);
  }
  await page.context().close();
}

/** Returns the longest event of each interaction, in milliseconds until the next paint. */
async function measureInteractions(): Promise<Record<string, number>> {
  const { page, throttle } = await openPage();
  await signIn(page);
  await page.evaluate(() => {
    const events: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) events.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { events });
  });
  await throttle(slowdown);
  const delays: Record<string, number> = {};
  const interact = async (name: string, target: Locator) => {
    const point = await centerOf(target.first());
    await page.evaluate(() => (window as typeof window & { events: number[] }).events.splice(0));
    await page.touchscreen.tap(...point);
    await page.waitForTimeout(dwellMs);
    const events = await page.evaluate(() =>
      (window as typeof window & { events: number[] }).events.splice(0),
    );
    delays[name] = Math.max(0, ...events);
  };
  await interact('open a tab', page.locator(tab('Challenges')));
  await interact('filter', page.getByRole('tab', { name: 'Active' }));
  await interact(
    'open a challenge',
    page.getByRole('button', { name: /Start Challenge|Continue/ }),
  );
  await interact('close it', page.getByRole('button', { name: 'Close' }));
  await interact('open the board', page.locator(tab('Leaderboard')));
  await interact('open a user', page.getByRole('list', { name: 'Ranking' }).getByRole('link'));
  await page.context().close();
  return delays;
}

async function measureLcp(): Promise<number> {
  const { page, throttle } = await openPage();
  await throttle(slowdown);
  await page.goto(`http://localhost:${port}/`);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.waitForTimeout(1_500);
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.context().close();
  return lcp;
}

async function measureFloor(): Promise<number> {
  const { outputFiles } = await bundle({
    entryPoints: ['scripts/bench/floor.tsx'],
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { page, throttle } = await openPage();
  await page.setContent('<div id="root"></div>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.locator('h1').waitFor();
  await throttle(slowdown);
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const name = round % 2 === 0 ? 'Other' : 'Home';
    times.push((await measureOpening(page, `#${name}`, name)).heading);
  }
  await page.context().close();
  return median(times);
}

const interactions: Record<string, number[]> = {};
const [paints, floors]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  await measureScreens();
  for (const [name, ms] of Object.entries(await measureInteractions())) {
    (interactions[name] ??= []).push(ms);
  }
  paints.push(await measureLcp());
  floors.push(await measureFloor());
}
await close();

const shown = (ms: number) => ms.toFixed(0).padStart(6);
const verdict = (ms: number, budget: number) => {
  if (ms > budget) process.exitCode = 1;
  return ms <= budget ? 'ok' : 'MISSED';
};
const of = (visit: 'cold' | 'warm', title: string, what: keyof Opening) =>
  median((openings[visit][title] ?? []).map((each) => each[what]));

console.log(`CPU slowed down ${slowdown} times, ${rounds} rounds, medians in milliseconds.`);
console.log(`React's floor, heading: ${shown(median(floors))}`);
console.log('screen          first: heading content   again: heading content');
for (const [title] of screens) {
  const cells = (['cold', 'warm'] as const).map(
    (visit) => `${shown(of(visit, title, 'heading'))}  ${shown(of(visit, title, 'content'))}`,
  );
  console.log(`${title.padEnd(16)}${cells.join('         ')}`);
}
for (const visit of ['cold', 'warm'] as const) {
  const middle = median(screens.map(([title]) => of(visit, title, 'heading')));
  console.log(
    `${visit}: ${shown(middle)} of ${budgets[visit]}  ${verdict(middle, budgets[visit])}`,
  );
}
for (const [name, all] of Object.entries(interactions)) {
  const ms = median(all);
  console.log(
    `${name.padEnd(18)}${shown(ms)} of ${budgets.interaction}  ${verdict(ms, budgets.interaction)}`,
  );
}
console.log(`LCP, sign-in: ${shown(median(paints))}`);
