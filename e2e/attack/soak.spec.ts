import { expect, test, type Page } from '@playwright/test';
import { mulberry32 } from '../../src/domain/random';
import { open, openSignedIn } from '../support/app';
import { heapOf } from '../support/heap';
import { developmentPage } from './support/addresses';
import { countCases, inWhole, seed } from './support/cases';

/* A monkey taps, types and goes back for a quarter of an hour, 90 seconds in a sample. */

const seconds = inWhole(900, 90);
/** Screens, players and the fake API's data are loaded and cached in this time. */
const warmUpSeconds = 60;
const maxGrowth = 1.1;
const screens = ['Home', 'Challenges', 'Upload', 'Leaderboard', 'Profile'];
const words = ['Rain', '💧', 'مريم', '<b>x</b>', '12', ' ', 'x'.repeat(90)];

/** The monkey's last actions, for the message of an error. */
const trail: string[] = [];

test.describe.configure({ timeout: (seconds + 120) * 1_000 });

test.use({ baseURL: developmentPage });

test('taps, typing and Back leave no error or warning, and neither memory nor nodes grow', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`Uncaught ${message}`));
  page.on('console', (line) => {
    if (!['error', 'warning'].includes(line.type())) return;
    // The monkey types names and titles that the API rejects.
    if (!/status of 4(04|09|15|22)/.test(line.text())) errors.push(line.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('filechooser', () => undefined);
  const draw = mulberry32(seed);
  await openSignedIn(page, '/');
  const measure = await measureOf(page);

  await run(page, draw, warmUpSeconds);
  const before = await measure();
  await run(page, draw, seconds - warmUpSeconds);
  const after = await measure();

  const text = `${before.heap.toFixed(1)} to ${after.heap.toFixed(1)} MB, ${before.nodes} to ${after.nodes} nodes`;
  test.info().annotations.push({ type: 'memory', description: text });
  const checks = [
    errors.length === 0,
    after.heap <= before.heap * maxGrowth,
    after.nodes <= before.nodes * maxGrowth,
    after.listeners <= before.listeners * maxGrowth,
  ];
  countCases(checks.length, `checks, ${text}`)(checks.filter(Boolean).length);
  expect(errors).toEqual([]);
  expect(after.heap, text).toBeLessThanOrEqual(before.heap * maxGrowth);
  expect(after.nodes, text).toBeLessThanOrEqual(before.nodes * maxGrowth);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * maxGrowth);
});

/** Returns a function that measures the page on Home after a garbage collection. */
async function measureOf(page: Page) {
  const heap = await heapOf(page);
  const client = await page.context().newCDPSession(page);
  return async () => {
    await goHome(page);
    await visitAll(page);
    await page.waitForTimeout(500);
    // The second collection takes what the first one's finalizers released.
    await heap();
    const used = await heap();
    const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
    return { heap: used, nodes, listeners };
  };
}

/** Closes what covers the bar, without a reload, which would empty the memory. */
async function goHome(page: Page) {
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  for (let tries = 0; tries < 12; tries += 1) {
    await signInIfNeeded(page);
    const isOpen = await home.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await page.keyboard.press('Escape');
    const close = page.getByRole('button', { name: /^(Close|Done|Discard|Leave)/ }).last();
    await close.click({ timeout: 500 }).catch(() => undefined);
  }
  throw new Error(`The bar stays covered, after ${trail.join(', ')}.`);
}

/** Mounts each screen, so that every measurement has the same ones. */
async function visitAll(page: Page) {
  for (const name of [...screens, 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

async function run(page: Page, draw: () => number, forSeconds: number) {
  const end = Date.now() + forSeconds * 1_000;
  while (Date.now() < end) {
    const kind = draw() % 20;
    if (kind === 0) trail.push(`Back from ${page.url()}`);
    if (kind === 0) await page.goBack({ timeout: 3_000 }).catch(() => undefined);
    else if (kind === 1) await page.keyboard.press('Escape');
    else if (kind === 2) await type(page, draw);
    else if (kind === 3) await goTo(page, draw);
    else await tap(page, draw);
    if (!page.url().includes('localhost')) await open(page, '/');
    await signInIfNeeded(page);
  }
}

async function tap(page: Page, draw: () => number) {
  const targets = page.locator(
    'button:visible, a[href]:visible, [role=tab]:visible, input[type=radio]:visible, input[type=checkbox]:visible',
  );
  const count = await targets.count();
  if (count === 0) return;
  const target = targets.nth(draw() % count);
  trail.push(await target.innerText({ timeout: 500 }).catch(() => 'gone'));
  trail.splice(0, trail.length - 12);
  await target.click({ timeout: 500 }).catch(() => undefined);
}

async function type(page: Page, draw: () => number) {
  const fields = page.locator(
    'textarea:visible, input[type=text]:visible, input:not([type]):visible',
  );
  const count = await fields.count();
  if (count === 0) return;
  const field = fields.nth(draw() % count);
  const text = words[draw() % words.length] ?? '';
  await field.fill(text, { timeout: 500 }).catch(() => undefined);
  if (draw() % 2 === 0) await page.keyboard.press('Enter');
}

async function goTo(page: Page, draw: () => number) {
  const name = screens[draw() % screens.length] ?? 'Home';
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await link.click({ timeout: 500 }).catch(() => undefined);
}

async function signInIfNeeded(page: Page) {
  if (!(await page.getByRole('tab', { name: 'Login' }).isVisible())) return;
  trail.push('signs in');
  const form = page.locator('form');
  await page.getByRole('tab', { name: 'Login' }).click({ timeout: 2_000 });
  await page.getByLabel('Email').fill('guardian@example.com', { timeout: 2_000 });
  await page.getByLabel('Password', { exact: true }).fill('rain', { timeout: 2_000 });
  await form.locator('button[type=submit]').click({ timeout: 2_000 });
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ timeout: 10_000 });
}
