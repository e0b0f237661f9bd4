import { expect, test, type Page } from '@playwright/test';
import { open, openSignedIn, submitSignUp } from '../support/app';
import { expectAccessible } from '../support/look';
import { button, openRepaired } from '../support/play';
import { casesOf, countCases } from './support/cases';

/* Every state in both themes in four viewports, and its way around with the keyboard. */

interface State {
  readonly name: string;
  readonly show: (page: Page) => Promise<unknown>;
  /** The name of the dialog that Escape closes. */
  readonly dialog?: string | RegExp;
}

const now = '2026-03-02T09:41:00Z';
const viewports = [
  { width: 320, height: 800 },
  { width: 390, height: 800 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

/** A path, the names of buttons to press there, and the name of the dialog that is open then. */
const pressed = (
  path: string,
  names: (string | RegExp)[] = [],
  dialog?: string | RegExp,
): State => ({
  name: [path, ...names].map(String).join(', '),
  show: async (page) => {
    // A player covers the bar, for which `openSignedIn` waits.
    await openSignedIn(page, '/', { now });
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const name of names) await page.getByRole('button', { name }).first().click();
    await page.waitForTimeout(400);
  },
  ...(dialog !== undefined && { dialog }),
});

const screens = ['/', '/challenges', '/upload', '/leaderboard', '/leaderboard?tab=friends'].concat([
  '/profile',
  '/chat',
  '/?open=inbox',
]);
const scenarios = screens.flatMap((path) =>
  [{}, ...['apiDown', 'empty', 'hang', 'slow'].map((scenario) => ({ scenario }))].map(
    (world): State => ({
      name: `${path} ${Object.values(world).join('')}`,
      show: async (page) => {
        await openSignedIn(page, path, { now, ...world });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(500);
      },
    }),
  ),
);

const visitors = ['Login', 'Sign Up'].flatMap((tab) =>
  ['', ', rejected'].map((rejected): State => ({
    name: `${tab}${rejected}`,
    show: async (page) => {
      await open(page, '/', { now });
      await page.getByRole('tab', { name: tab }).click();
      if (rejected) await page.locator('form button[type=submit]').click();
    },
  })),
);

const firstRun = ['Set your daily goal', 'Liters or gallons?', 'What have you done today?'].map(
  (step, index): State => ({
    name: `first run, ${step}`,
    show: async (page) => {
      await open(page, '/', { now });
      await submitSignUp(page, { name: 'Ana' });
      for (let skipped = 0; skipped < index; skipped += 1) {
        await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
      }
      await page.getByRole('heading', { name: step }).waitFor();
    },
    dialog: 'Welcome',
  }),
);

const begin = /^(Begin|Continue)$/;
const players = ['1', '2', '3', '4'].map((id) => pressed(`/challenges?play=${id}`));
const faucet = (['before', 'work', 'evidence'] as const).map((step): State => ({
  name: `faucet, ${step}`,
  show: (page) => openRepaired(page, { step }),
}));

const others: State[] = [
  ...players,
  ...faucet,
  ...firstRun,
  pressed('/leaderboard?user=3', [], /.+/),
  pressed('/leaderboard?user=1', [], /.+/),
  pressed('/upload?video=2', [], 'Video'),
  pressed('/upload?video=2', ['Edit title']),
  pressed('/upload?video=2', ['Delete']),
  pressed('/upload?video=2', ['Delete', 'Delete it']),
  pressed('/profile', ['Edit profile'], 'Edit profile'),
  pressed('/chat', [/emoji/i]),
  pressed('/challenges?play=1', [begin]),
  pressed('/challenges?play=2', [begin]),
  pressed('/challenges?play=2', [begin, 'Continue']),
  pressed('/challenges?play=4', [begin]),
  pressed('/', ['More actions'], 'Quick actions'),
  pressed('/', ['More actions', /^About /]),
  pressed('/', [/^Log: /]),
  pressed('/challenges?play=daily'),
  pressed('/?sheet=levels', [], /.+/),
  pressed('/?sheet=badges', [], /.+/),
  pressed('/?badge=quiz-master', [], /.+/),
  pressed('/?sheet=streak', [], /.+/),
  pressed('/profile?open=progress', ['Show as table']),
  pressed('/profile?open=points'),
  pressed('/nope'),
  {
    name: 'celebration',
    show: async (page) => {
      await openRepaired(page);
      await button(page, 'Submit').click();
      await page.getByRole('dialog').waitFor();
    },
    dialog: /points/,
  },
];

for (const { name, show, dialog } of casesOf([...visitors, ...scenarios, ...others], 5)) {
  test(`${name} is accessible in four viewports and has no keyboard trap`, async ({ page }) => {
    const pass = countCases(viewports.length * 2 + 1, 'checks');
    await show(page);

    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      pass(2);
    }
    await expectNoTrap(page);
    if (dialog !== undefined) {
      const shown = page.getByRole('dialog', { name: dialog });
      await expect(shown).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
    }
    pass();
  });
}

/** Presses Tab until the focus is where it began or leaves the page, and expects every press to move it. */
async function expectNoTrap(page: Page) {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      if (!activeElement || activeElement === body) return -1;
      return Array.from(document.querySelectorAll('*')).indexOf(activeElement);
    });
  const seen = [await focused()];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const next = await focused();
    if (next === -1 || (presses > 0 && next === seen[1])) return;
    expect(next, 'Tab moves the focus').not.toBe(seen.at(-1));
    seen.push(next);
  }
  throw new Error(`Tab does not leave: ${seen.slice(-5).join()}.`);
}
