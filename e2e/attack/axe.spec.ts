import { expect, test, type Page } from '@playwright/test';
import { open, openSignedIn, submitSignUp } from '../support/app';
import { image, pick as pickImage } from '../support/composer';
import { expectAccessible } from '../support/look';
import { openRepaired } from '../support/faucet';
import { button } from '../support/play';
import { mp4, pick } from '../support/videos';
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
const pathOf = {
  home: '/',
  challenges: '/challenges',
  upload: '/upload',
  leaderboard: '/leaderboard',
  friends: '/leaderboard?tab=friends',
  profile: '/profile',
  chat: '/chat',
  inbox: '/?open=inbox',
};

/** A player covers the bar, for which `openSignedIn` waits. */
async function openAt(page: Page, path: string) {
  await openSignedIn(page, '/', { now });
  await open(page, path);
}

const at = (path: string, ready: string | RegExp) => async (page: Page) => {
  await openAt(page, path);
  await page.getByText(ready).filter({ visible: true }).first().waitFor();
};
const press =
  (path: string, ...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await openAt(page, path);
    for (const name of names) await page.getByRole('button', { name }).first().click();
    await page.waitForTimeout(400);
  };

const screens: State[] = Object.entries(pathOf).flatMap(([name, path]) =>
  (['none', 'apiDown', 'empty', 'hang', 'slow'] as const).map((scenario) => ({
    name: `${name}, ${scenario}`,
    show: async (page: Page) => {
      await openSignedIn(page, path, { now, ...(scenario !== 'none' && { scenario }) });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(500);
    },
  })),
);

const visitors: State[] = ['Login', 'Sign Up'].flatMap((tab) => [
  {
    name: tab,
    show: async (page) => {
      await open(page, '/', { now });
      await page.getByRole('tab', { name: tab }).click();
    },
  },
  {
    name: `${tab}, rejected`,
    show: async (page) => {
      await open(page, '/', { now });
      await page.getByRole('tab', { name: tab }).click();
      await page.locator('form button[type=submit]').click();
    },
  },
]);

const brief = (id: string) => `/challenges?play=${id}`;
const begin = /^(Begin|Continue)$/;
const others: State[] = [
  { name: 'person', show: at('/leaderboard?user=3', 'Follow'), dialog: /.+/ },
  { name: 'own row', show: at('/leaderboard?user=1', 'This is you'), dialog: /.+/ },
  { name: 'video', show: at('/upload?video=2', 'A drawn sample'), dialog: 'Video' },
  { name: 'video title', show: press('/upload?video=2', 'Edit title') },
  { name: 'video deletion', show: press('/upload?video=2', 'Delete') },
  { name: 'deleted video', show: press('/upload?video=2', 'Delete', 'Delete it') },
  { name: 'editor', show: press('/profile', 'Edit profile'), dialog: 'Edit profile' },
  { name: 'emoji', show: press('/chat', /emoji/i) },
  { name: 'quiz', show: at(brief('1'), 'Before you begin') },
  { name: 'question', show: press(brief('1'), begin) },
  { name: 'story', show: at(brief('2'), 'Before you begin') },
  { name: 'story, actions', show: press(brief('2'), begin) },
  { name: 'story, too few', show: press(brief('2'), begin, 'Continue') },
  { name: 'game', show: at(brief('3'), 'Before you begin') },
  { name: 'faucet', show: at(brief('4'), 'Before you begin') },
  { name: 'faucet, find', show: press(brief('4'), begin) },
  { name: 'faucet, count', show: (page) => openRepaired(page, { step: 'before' }) },
  { name: 'faucet, fix', show: (page) => openRepaired(page, { step: 'work' }) },
  { name: 'faucet, evidence', show: (page) => openRepaired(page) },
  { name: 'more actions', show: press('/', 'More actions'), dialog: 'Quick actions' },
  { name: 'action, source', show: press('/', 'More actions', /^About /) },
  { name: 'action, logged', show: press('/', /^Log: /) },
  { name: 'Daily 5', show: at('/challenges?play=daily', 'Question 1 of 5') },
  {
    name: 'Daily 5, answered',
    show: async (page) => {
      await openAt(page, '/challenges?play=daily');
      await page.getByRole('radio').first().check({ force: true });
      await button(page, 'Check').click();
      await button(page, 'Continue').waitFor();
    },
  },
  { name: 'levels', show: at('/?sheet=levels', 'Water Legend'), dialog: /.+/ },
  { name: 'badges', show: at('/?sheet=badges', 'Social Saver'), dialog: /.+/ },
  { name: 'badge', show: at('/?badge=quiz-master', /of 5 quizzes/), dialog: /.+/ },
  { name: 'streak', show: at('/?sheet=streak', 'Longest'), dialog: /.+/ },
  { name: 'progress, table', show: press('/profile?open=progress', 'Show as table') },
  { name: 'ledger', show: at('/profile?open=points', /^\+/) },
  ...['Set your daily goal', 'Liters or gallons?', 'What have you done today?'].map(
    (step, index) => ({
      name: `first run, ${step}`,
      show: async (page: Page) => {
        await open(page, '/', { now });
        await submitSignUp(page, { name: 'Ana' });
        for (let skipped = 0; skipped < index; skipped += 1) {
          await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
        }
        await page.getByRole('heading', { name: step }).waitFor();
      },
      dialog: 'Welcome',
    }),
  ),
  { name: 'unknown page', show: at('/nope', 'Welcome back') },
  {
    name: 'celebration',
    show: async (page) => {
      await openRepaired(page);
      await button(page, 'Submit').click();
      await page.getByRole('dialog').waitFor();
    },
    dialog: /points/,
  },
  {
    name: 'draft images',
    show: async (page) => {
      await openSignedIn(page, '/chat', { now });
      await pickImage(page, image('a.png', 40, 30));
      await page.getByText('1 image added').waitFor();
    },
  },
  {
    name: 'uploaded',
    show: async (page) => {
      await openSignedIn(page, '/upload', { now });
      await pick(page, mp4('water.mp4', 1_000));
      await page.getByRole('heading', { name: 'Upload Complete!' }).waitFor();
    },
  },
  {
    name: 'rejected file',
    show: async (page) => {
      await openSignedIn(page, '/upload', { now });
      await pick(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('No') });
      await page.getByRole('alert').waitFor();
    },
  },
];

for (const { name, show, dialog } of casesOf([...visitors, ...screens, ...others], 8)) {
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
      const all = Array.from(document.querySelectorAll('*'));
      return all.indexOf(activeElement);
    });
  const first = await focused();
  const seen: number[] = [first];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const next = await focused();
    if (next === -1 || (presses > 0 && next === seen[1])) return;
    expect(next, 'Tab moves the focus').not.toBe(seen.at(-1));
    seen.push(next);
  }
  throw new Error(`Tab does not leave: ${seen.slice(-5).join()}.`);
}
