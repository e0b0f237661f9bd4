import type { Locator, Page } from '@playwright/test';
import { open, openSignedIn, submitSignUp } from './support/app';
import {
  boxOf,
  expectAccessible,
  expectLoaded,
  expectNoHorizontalScroll,
  inspect,
} from './support/look';
import { button } from './support/play';
import { answersTo } from './support/quiz';
import { expect, test } from './support/test';

const screens = [
  ['home', '/', 'Water Cycle Quiz'],
  ['challenges', '/challenges', 'Fix a Leaky Faucet'],
  ['upload', '/upload', 'A barrel full of rain'],
  ['leaderboard', '/leaderboard', 'Water Champion'],
  ['profile', '/profile', 'Social Saver'],
  ['progress', '/profile?open=progress', 'Show older'],
  ['settings', '/profile?open=settings', 'Streak reminder'],
  ['chat', '/chat', 'Plants love it too'],
  ['inbox', '/?open=inbox', '5 unread'],
  ['friends', '/leaderboard?tab=friends', 'Race your friends'],
] as const;
const now = '2026-03-02T19:10:00Z';

const shown = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

for (const [name, path, words] of screens) {
  test(`[G03] ${name} is accessible in both themes and fits narrow phones`, async ({ page }) => {
    await openSignedIn(page, path, { now });
    await shown(page, words);
    await inspect(page);

    await open(page, path, { scenario: 'empty' });
    await expectLoaded(page);
    await expectAccessible(page);
  });

  test(`${name} is accessible while it loads and after a load error`, async ({ page, quiet }) => {
    quiet.allow(/status of 500/);
    await openSignedIn(page, path, { now, scenario: 'hang' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    await page.evaluate(() => void indexedDB.deleteDatabase('water-savers:last-seen'));
    await open(page, path, { scenario: 'apiDown' });
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await expectAccessible(page);
  });
}

/** Paths, what shows there once these buttons have been pressed. */
const parts: ReadonlyArray<
  readonly [path: string, words: string | RegExp, ...pressed: (string | RegExp)[]]
> = [
  ['/?sheet=levels', 'You’re here: level 8'],
  ['/?sheet=badges', 'Earn 500 points.'],
  ['/?sheet=streak', 'March 2026'],
  ['/?badge=video-star', '3 of 5 videos'],
  ['/', ', 30 liters saved', /^Log: /],
  ['/', 'What did you do?', 'More actions', /^About /],
  ['/profile?open=points', 'How you earned your 1250 points'],
  ['/profile?open=progress', 'Progress Over Time', 'Show as table'],
  ['/profile?open=settings', 'Daily goal in points'],
  ['/leaderboard?user=3', 'Follow'],
  ['/leaderboard?user=1', 'Water Guardian'],
  ['/upload?video=2', 'This is a drawn sample, not a recording.', 'Edit title'],
  ['/upload?video=2', 'Delete it', 'Delete'],
  ['/challenges?play=daily', 'Question 1 of 5'],
];

for (const [path, words, ...pressed] of parts) {
  const name = [path, ...pressed].join(', ');
  test(`${name} is accessible, fits narrow phones and has no keyboard trap`, async ({ page }) => {
    // A player covers the bar, for which `openSignedIn` waits.
    await openSignedIn(page, '/', { now });
    await open(page, path, { now });
    for (const each of pressed) await page.getByRole('button', { name: each }).first().click();
    await shown(page, words);
    await inspect(page);

    const focused = () =>
      page.evaluate(() => {
        const { activeElement, body } = document;
        if (!activeElement || activeElement === body) return -1;
        return Array.from(document.querySelectorAll('*')).indexOf(activeElement);
      });
    const seen = new Set([await focused()]);
    for (let last = await focused(); ; seen.add(last)) {
      await page.keyboard.press('Tab');
      const next = await focused();
      expect(next, 'Tab moves the focus').not.toBe(last);
      last = next;
      if (last === -1 || seen.has(last)) break;
    }
    expect(seen.size).toBeGreaterThan(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

test('each step of the first run is accessible and fits narrow phones', async ({ page }) => {
  await open(page, '/', { now });
  await submitSignUp(page, { name: 'Ana' });
  for (const step of ['What have you done today?', 'Pick a daily goal.']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
    await inspect(page);
    await button(page, 'Skip').click();
  }
});

test('all challenges of the community are accessible and fit a phone', async ({ page }) => {
  await openSignedIn(page, '/challenges', { world: 'community' });
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(22);
  await inspect(page);
});

test('the sign-in screen, its errors and a failed session are accessible', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Login failed/, /status of (401|500)/);
  await open(page, '/', { now, scenario: 'loginRejected' });
  await page.getByLabel('Email').fill('ana@x.io');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await inspect(page);

  await openSignedIn(page, '/', { now });
  await open(page, '/', { scenario: 'sessionDown' });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  /** Expects an element to be entirely in the window and covered by nothing. */
  async function expectInView(element: Locator) {
    await expect(element).toBeInViewport({ ratio: 1 });
    const isOnTop = await element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return node.contains(hit) || hit?.closest('label')?.contains(node) === true;
    });
    expect(isOnTop, `${element.toString()} is covered`).toBe(true);
  }

  test('the head of each screen takes at most half of the window', async ({ page }) => {
    await openSignedIn(page, '/');
    for (const path of ['/', '/challenges', '/upload', '/profile']) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      const head = await boxOf(page.locator('main header').first());
      expect(head.y + head.height).toBeLessThanOrEqual(195);
      const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
      expect(bar.height).toBeLessThanOrEqual(56);
      await expectNoHorizontalScroll(page);
    }
  });

  test('answers, Check and Continue are in view together', async ({ page }) => {
    await openSignedIn(page, '/', { world: 'newcomer' });
    await open(page, '/challenges?play=1');
    await button(page, 'Begin').click();
    await expect(page.getByText('Question 1 of 10')).toBeVisible();

    for (const option of await page.getByRole('radio').all()) await expectInView(option);
    await expectInView(button(page, 'Check'));
    await expectInView(button(page, 'Close'));
    const { right } = await answersTo(page);
    await page.getByRole('radio', { name: right, exact: true }).check({ force: true });
    await button(page, 'Check').click();

    await expectInView(button(page, 'Continue'));
    await expect(page.getByText('Correct answer')).toBeInViewport({ ratio: 1 });
  });

  test('all controls of the game are in view beside the sea', async ({ page }) => {
    await openSignedIn(page, '/', { world: 'newcomer' });
    await open(page, '/challenges?play=3');
    await button(page, 'Begin').click();

    await expect(page.getByText(/^Starting in/)).toBeVisible();
    for (const name of ['Close', 'Pause', 'Left', 'Slow', 'Right']) {
      await expectInView(button(page, name));
    }
    const sea = await boxOf(page.getByRole('img', { name: /^A boat on a sea/ }));
    expect(sea.height).toBeGreaterThan(280);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(390);
  });
});

test('a page that is printed in the dark is light, with nothing fixed on it', async ({ page }) => {
  await openSignedIn(page, '/profile');
  await shown(page, 'Social Saver');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  const look = () =>
    page.evaluate(() => {
      const isFixed = (element: Element) =>
        getComputedStyle(element).position === 'fixed' && element.getClientRects().length > 0;
      const fixed = Array.from(document.querySelectorAll('#root *')).filter(isFixed).length;
      return { isFixed: fixed > 0, color: getComputedStyle(document.body).color };
    });
  expect(await look()).toEqual({ isFixed: true, color: 'rgb(230, 244, 250)' });

  await page.emulateMedia({ media: 'print' });

  expect(await look()).toEqual({ isFixed: false, color: 'rgb(11, 42, 59)' });
});
