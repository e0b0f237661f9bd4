import { expect, test, type Page } from '@playwright/test';
import config from '../../playwright.config';
import { mulberry32 } from '../../src/domain/random';
import { open } from '../support/app';
import { heapOf } from '../support/heap';
import { livePage } from '../support/liveAddresses';
import { developmentPage } from './support/addresses';
import { countCases, inWhole, seed } from './support/cases';

/*
 * A monkey taps, types and goes back over all screens: for warnings in React's development build
 * with the fake API, and for memory in the build for a backend, whose data is not in the page.
 */

const warningSeconds = inWhole(300, 45);
const memorySeconds = inWhole(900, 90);
/** Screens and players are loaded and cached in this time. */
const warmUpSeconds = 60;
const maxGrowth = 1.1;
const screens = ['Home', 'Challenges', 'Upload', 'Leaderboard', 'Profile'];
const pauseMs = 50;
const words = ['Rain', '💧', 'مريم', '<b>x</b>', '12', ' ', 'x'.repeat(90)];

/** The monkey's last actions, for the message of an error. */
const trail: string[] = [];

const launchOptions = config.use?.launchOptions ?? {};

// The code of the compilers grows for as long as new paths get warm.
const noCompilers = '--js-flags=--no-opt --no-maglev --no-sparkplug';
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), noCompilers] },
});

test.describe.configure({ timeout: (memorySeconds + 120) * 1_000 });

function watchErrors(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`Uncaught ${message}`));
  page.on('console', (line) => {
    if (!['error', 'warning'].includes(line.type())) return;
    // The monkey types names and titles that the API rejects.
    if (!/status of 4(01|04|09|15|22)/.test(line.text())) errors.push(line.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  // A kept handle would hold its input, and with it the whole screen.
  page.on('filechooser', (chooser) => void chooser.element().dispose());
  return errors;
}

async function start(page: Page) {
  await open(page, '/');
  await page.locator('form, nav').first().waitFor();
  await signInIfNeeded(page);
}

test.describe('in the development build', () => {
  test.use({ baseURL: developmentPage });

  test('taps, typing and Back leave no error or warning', async ({ page }) => {
    const pass = countCases(1, `runs of ${warningSeconds} s without an error or warning`);
    const errors = watchErrors(page);
    await start(page);
    await run(page, mulberry32(seed), warningSeconds);
    expect(errors).toEqual([]);
    pass();
  });
});

test.describe('in the build for a backend', () => {
  test.use({ baseURL: livePage });

  test('neither memory nor nodes grow', async ({ page }) => {
    const errors = watchErrors(page);
    const next = mulberry32(seed + 1);
    await start(page);
    const measure = await measureOf(page);

    await run(page, next, warmUpSeconds);
    const before = await measure();
    await run(page, next, memorySeconds - warmUpSeconds);
    const after = await measure();

    const text = `${before.heap.toFixed(1)} to ${after.heap.toFixed(1)} MB, ${before.nodes} to ${after.nodes} nodes, ${before.detached} to ${after.detached} of them detached`;
    const checks = [
      errors.length === 0,
      after.heap <= before.heap * maxGrowth,
      after.detached <= before.detached * maxGrowth,
      after.listeners <= before.listeners * maxGrowth,
    ];
    countCases(checks.length, `checks, ${text}`)(checks.filter(Boolean).length);
    expect(errors).toEqual([]);
    expect(checks, text).toEqual([true, true, true, true]);
  });
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
    const attached = await page.evaluate(() => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
      let count = 1;
      while (walker.nextNode()) count += 1;
      return count;
    });
    return { heap: used, nodes, detached: nodes - attached, listeners };
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

async function run(page: Page, next: () => number, forSeconds: number) {
  const end = Date.now() + forSeconds * 1_000;
  while (Date.now() < end) {
    const kind = next() % 20;
    if (kind === 0) trail.push(`Back from ${page.url()}`);
    if (kind === 0) await page.goBack({ timeout: 3_000 }).catch(() => undefined);
    else if (kind === 1) await page.keyboard.press('Escape');
    else if (kind === 2) await type(page, next);
    else if (kind === 3) await click(page, 'nav a[href]', next());
    else await click(page, tappable, next());
    await page.waitForTimeout(pauseMs);
    if (!page.url().includes('localhost')) await open(page, '/');
    await signInIfNeeded(page);
  }
}

const tappable = 'button, a[href], [role=tab], input[type=radio], input[type=checkbox]';
const typable = 'textarea, input[type=text], input:not([type])';

/**
 * Draws a visible element and scrolls to it. The page returns its middle and its text: a handle, as
 * a locator has, would stay in the page after a timeout and hold its whole screen.
 */
async function draw(page: Page, selector: string, drawn: number) {
  return page.evaluate(
    ([wanted, number]) => {
      const shown = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      const target = shown[number % shown.length];
      target?.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
      return target && { x: x + width / 2, y: y + height / 2, text: target.innerText };
    },
    [selector, drawn] as const,
  );
}

async function click(page: Page, selector: string, drawn: number) {
  const target = await draw(page, selector, drawn);
  if (!target) return false;
  trail.push(target.text);
  trail.splice(0, trail.length - 12);
  await page.mouse.click(target.x, target.y);
  return true;
}

async function type(page: Page, next: () => number) {
  if (!(await click(page, typable, next()))) return;
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(words[next() % words.length] ?? '');
  if (next() % 2 === 0) await page.keyboard.press('Enter');
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
