import { open, openSignedIn, submitSignUp } from './support/app';
import { fullChromium } from './support/browsers';
import { image, pick } from './support/composer';
import { openPanel, turnTo } from './support/panel';
import { button, resumeAction } from './support/play';
import { expect, test as base } from './support/test';

/** Expects that Chromium's audit has no message for the forms that are shown. */
type Audit = (where: string) => Promise<void>;

/** The headless shell has no audit of forms. */
const test = base.extend<{ audit: Audit }, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ...fullChromium }),
    { scope: 'worker' },
  ],
  audit: async ({ page }, provide) => {
    const session = await page.context().newCDPSession(page);
    const messages = new Set<string>();
    session.on('Audits.issueAdded', ({ issue: { details } }) => {
      if (details.genericIssueDetails) messages.add(details.genericIssueDetails.errorType);
    });
    session.on('Log.entryAdded', ({ entry: { text } }) => {
      if (text.includes('[DOM]')) messages.add(text);
    });
    await session.send('Log.enable');
    await session.send('Audits.enable');
    const body = '<form><input aria-label="Email" /><input type="password" /></form>';
    await page.route('/faulty', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/faulty');
    await session.send('Audits.checkFormsIssues');
    await expect
      .poll(() => [...messages].join(' '))
      .toMatch(/(?=.*FormEmptyIdAndName)(?=.*\[DOM\])/s);
    messages.clear();
    await provide(async (where) => {
      await session.send('Audits.checkFormsIssues');
      expect.soft([...messages], where).toEqual([]);
      messages.clear();
    });
  },
});

const now = '2026-03-02T09:41:00Z';

test('no form of the sign-in has a message in the audit', async ({ page, audit }) => {
  await open(page, '/', { now });
  await page.getByLabel('Email').fill('guardian@example.com');
  await audit('Login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await button(page, 'Show password').click();
  await audit('Sign Up');
  await page.getByRole('tab', { name: 'Login' }).click();
  await button(page, 'Forgot password?').click();
  await page.getByLabel('Email').fill('guardian+1@example.com');
  await audit('Forgot password');
  await button(page, 'Send link').click();
  await page.getByRole('link', { name: 'Open its link' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
  expect(page.url()).not.toContain('example.com');
  await expect(page.locator('[autocomplete=username]')).toHaveValue('guardian+1@example.com');
  await audit('New password');
  await button(page, 'Back').click();
  await submitSignUp(page, { name: 'Ana' });
  await expect(page.getByRole('heading', { name: 'What have you done today?' })).toBeFocused();
  await audit('the first action');
  await button(page, 'Skip').click();
  await expect(page.getByRole('heading', { name: 'Pick a daily goal.' })).toBeFocused();
  await audit('the goal');
});

test('no form of the settings has a message in the audit', async ({ page, context, audit }) => {
  await context.grantPermissions(['notifications']);
  await openSignedIn(page, '/profile?open=settings', { now });
  await page
    .getByRole('group', { name: 'Streak reminder' })
    .getByRole('radio', { name: 'On' })
    .click();
  await expect(page.getByRole('group', { name: 'Quiet hours' })).toBeVisible();
  await audit('Settings');
  for (const [row, label] of [
    ['email', 'New email'],
    ['password', 'New password'],
    ['delete', 'Password'],
  ] as const) {
    await open(page, `/profile?open=settings&account=${row}`, { now });
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    const username = page.locator('dialog [autocomplete=username]');
    await expect(username).toHaveValue('guardian@example.com');
    await audit(`the account's ${row}`);
  }
  await open(page, '/profile?edit', { now });
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
  await audit('the profile');
  await open(page, '/profile?open=progress', { now });
  await expect(page.getByRole('radio').first()).toBeAttached();
  await audit('the progress');
});

test('no form of videos and the chat has a message in the audit', async ({ page, audit }) => {
  await openSignedIn(page, '/upload', { now });
  await page.getByRole('link', { name: 'A barrel full of rain' }).click();
  await button(page, 'Edit title').click();
  await audit('the title of a video');
  await open(page, '/chat', { now });
  await pick(page, image('drop.png', 20, 20));
  await expect(page.getByLabel('Describe this image')).toBeVisible();
  await button(page, 'Add emoji').click();
  await expect(page.getByLabel('Search emoji')).toBeVisible();
  await audit('the chat');
  const more = page.getByRole('button', { name: /^More about this message from (?!you)/ });
  await more.first().press('Enter');
  await button(page, 'Report').click();
  await expect(page.getByLabel('Anything to add? (optional)')).toBeVisible();
  await audit('a report');
});

test('no form of the players and the panel has a message in the audit', async ({ page, audit }) => {
  await openSignedIn(page, '/', { now });
  await open(page, '/challenges?play=daily', { now });
  await expect(page.getByRole('radio').first()).toBeVisible();
  await audit('a question');
  await open(page, '/challenges?play=3', { now });
  await expect(page.getByRole('group', { name: 'Speed' })).toBeVisible();
  await audit('the game');
  await resumeAction(page, { step: 'before', before: null });
  await page.getByRole('radio', { name: 'Enter a number' }).click();
  await audit('the count of drips');
  await resumeAction(page);
  await expect(page.getByLabel('What was wrong, and what helped?')).toBeVisible();
  await audit('the evidence');
  await open(page, '/challenges?play=2', { now });
  await button(page, 'Begin').click();
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  await audit('the actions');
  await openPanel(page);
  for (const tab of ['World', 'Log', 'Operations', 'People', 'State']) {
    await turnTo(page, tab);
    await audit(`${tab} in the panel`);
  }
});
