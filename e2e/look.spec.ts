import { openSignedIn, open } from './support/app';
import {
  expectAccessible,
  expectLoaded,
  expectNoHorizontalScroll,
  takePictures,
} from './support/look';
import { both, expect, test } from './support/test';

const screens = [
  ['home', '/', 'Water Cycle Quiz'],
  ['challenges', '/challenges', 'Fix a Leaky Faucet'],
  ['upload', '/upload', 'A barrel full of rain'],
  ['leaderboard', '/leaderboard', 'Water Champion'],
  ['profile', '/profile', 'Social Saver'],
  ['chat', '/chat', 'Plants love it too'],
] as const;
const now = '2026-03-02T09:41:00Z';

for (const [name, path, words] of screens) {
  test(
    `[G03] ${name} is accessible in both themes, fits narrow phones, and has screenshots`,
    both,
    async ({ page }) => {
      await openSignedIn(page, path, { now });
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

      await expectAccessible(page);
      await takePictures(page, name);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoHorizontalScroll(page);
      }
    },
  );

  test(`${name} is accessible after a load error`, both, async ({ page, quiet }) => {
    quiet.allow(/status of 500/);
    await openSignedIn(page, path, { now, scenario: 'apiDown' });
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();

    await expectAccessible(page);
    await takePictures(page, `${name}-failed`);
  });

  test(`${name} without content is accessible and has screenshots`, both, async ({ page }) => {
    await openSignedIn(page, path, { now, scenario: 'empty' });
    await expectLoaded(page);

    await expectAccessible(page);
    await takePictures(page, `${name}-empty`);
  });

  test(`${name} while loading is accessible and has screenshots`, both, async ({ page }) => {
    await openSignedIn(page, path, { now, scenario: 'hang' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await expectAccessible(page);
    await takePictures(page, `${name}-loading`);
  });
}

for (const tab of ['Login', 'Sign Up']) {
  test(`${tab} is accessible in both themes and has screenshots`, both, async ({ page }) => {
    await open(page, '/', { now });
    await page.getByRole('tab', { name: tab }).click();

    await expectAccessible(page);
    await takePictures(page, tab === 'Login' ? 'sign-in' : 'sign-up');
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoHorizontalScroll(page);
  });
}

test(
  'a rejected login is accessible in both themes, with screenshots',
  both,
  async ({ page, quiet }) => {
    quiet.allow(/Login failed/, /status of 401/);
    await open(page, '/', { scenario: 'loginRejected' });
    await page.getByLabel('Email').fill('ana@x.io');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();

    await expectAccessible(page);
    await takePictures(page, 'sign-in-rejected');
  },
);

test(
  'the page without a session is accessible, with screenshots',
  both,
  async ({ page, quiet }) => {
    quiet.allow(/status of 500/);
    // A visitor sees the sign-in screen without a session.
    await openSignedIn(page, '/');
    await open(page, '/', { scenario: 'sessionDown' });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

    await expectAccessible(page);
    await takePictures(page, 'session-failed');
  },
);
