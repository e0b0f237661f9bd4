import type { Page } from '@playwright/test';
import { open, openSignedIn } from './support/app';
import { actWith, type InputMode } from './support/inputMode';
import { inspect } from './support/look';
import {
  button,
  card,
  celebration,
  expectStep,
  keepDraft,
  openFromList,
  openRepaired,
  repairedDraft,
  titles,
} from './support/play';
import { answer } from './support/quiz';
import { expect, test } from './support/test';

/* Each player by keyboard or touch alone, with an accessible step at each turn. */

const question = (number: number) => `Question ${number} of 10`;

async function openBrief(page: Page, user: InputMode, title: string, world = 'demo') {
  await openSignedIn(page, '/challenges', { world });
  await openFromList(page, user, title);
  await inspect(page);
}

test('keyboard: six of ten right answers fail, and a quiz is repeated', async ({ page }) => {
  const user = actWith(page, 'keyboard');
  await openBrief(page, user, titles.quiz, 'newcomer');
  await user.press(button(page, 'Begin'));
  await expect(page.getByText(question(1))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose an answer first.')).toBeVisible();
  await user.press(button(page, '50:50'));
  await expect(page.getByText('Removed', { exact: true })).toHaveCount(2);
  await inspect(page);
  await answer(page, 'keyboard', question(1), true, () => inspect(page));
  await answer(page, 'keyboard', question(2), false, () => inspect(page));
  for (let at = 3; at <= 10; at += 1) await answer(page, 'keyboard', question(at), at > 5);
  await expectStep(page, 'Let’s look again at 4');
  await inspect(page);
  await user.press(button(page, 'Continue'));
  for (let at = 1; at <= 4; at += 1) await answer(page, 'keyboard', `Look again ${at} of 4`);

  await expectStep(page, 'Not there yet');
  await expect(page.getByText('You got 6 right on your first try. You need 7.')).toBeVisible();
  await inspect(page);
  await user.press(button(page, 'Try again'));
  await expect(page.getByText(question(1))).toBeVisible();
});

test('touch: a quiz loads when it is opened, continues after a reload, and passes', async ({
  page,
}) => {
  const user = actWith(page, 'touch');
  const players = new Set<string | undefined>();
  page.on('request', (request) => players.add(/assets\/(\w+)Player-/.exec(request.url())?.[1]));
  await openSignedIn(page, '/challenges', { world: 'newcomer' });
  await page.waitForLoadState('networkidle');
  expect([...players]).toEqual([undefined]);
  await openFromList(page, user, titles.quiz);
  expect([...players]).toEqual([undefined, 'Quiz']);
  await user.press(button(page, 'Begin'));
  await answer(page, 'touch', question(1));
  await answer(page, 'touch', question(2));
  await expect(page.getByText(question(3))).toBeVisible();

  await user.press(button(page, 'Close'));
  await expect(card(page, titles.quiz).getByRole('button', { name: 'Continue' })).toBeFocused();
  await openFromList(page, user, titles.quiz);
  await page.reload();
  await user.press(button(page, 'Continue'));
  await expect(page.getByText('2 right', { exact: true })).toBeVisible();
  for (let at = 3; at <= 10; at += 1) await answer(page, 'touch', question(at));

  await expectStep(page, 'Water Cycle Quiz completed');
  await expect(celebration(page)).toContainText('New badge: First Drop');
  await inspect(page);
  await user.press(button(celebration(page), 'Continue'));
  await expectStep(page, 'Passed!');
  await inspect(page);
  await user.press(button(page, 'Done'));
  await expect(card(page, titles.quiz)).toContainText('Completed!');
});

test('touch: a tap whose drips are counted and that is repaired passes', async ({ page }) => {
  const user = actWith(page, 'touch');
  await page.clock.install();
  await openBrief(page, user, titles.faucet);
  await user.press(button(page, 'Begin'));
  await user.press(button(page, 'Continue'));
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page);
  await user.choose(page.getByRole('radio', { name: 'I found a leaky faucet' }));
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Pick your faucet, and stay safe');
  await inspect(page);
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Count the drips');

  await button(page, 'Tap at the first drip').tap();
  for (let drip = 2; drip <= 15; drip += 1) {
    await page.getByRole('button', { name: /Tap at each drip/ }).tap();
  }
  await inspect(page);
  await page.clock.fastForward(15_000);
  await expect(page.getByText('About 22 to 31 liters a day')).toBeVisible();
  await inspect(page);
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Fix it, step by step');
  for (const step of await page.getByRole('group').getByRole('checkbox').all()) {
    await user.choose(step);
  }
  await inspect(page);
  await user.press(button(page, 'Continue'));
  await user.press(button(page, 'It’s stopped dripping'));
  await expect(page.getByText('Fixed! That saves about 22 to 31 liters a day')).toBeVisible();
  await user.press(button(page, 'Continue'));
  await user.pick(button(page, 'Add a photo'), await page.screenshot());
  await expect(page.getByLabel('What does your photo show?')).toBeFocused();
  await inspect(page);
  await user.press(button(page, 'Submit'));

  await expectStep(page, 'You reached Level 9');
  await expect(celebration(page)).toContainText('+648 L');
});

test('keyboard: a tap that drips fails, and a celebration traps the focus', async ({ page }) => {
  const user = actWith(page, 'keyboard');
  await openRepaired(page, { step: 'after', after: null });
  await user.choose(page.getByRole('radio', { name: 'Enter a number' }));
  await user.write(page.getByLabel('Drips a minute'), '30');
  await expect(page.getByText('Check the steps again')).toBeVisible();
  await inspect(page);
  await user.press(button(page, 'Continue'));
  await user.press(button(page, 'Submit'));
  await expectStep(page, 'Not there yet');
  await inspect(page);
  await user.press(button(page, 'Go back'));
  await user.press(button(page, 'It’s stopped dripping'));
  await user.press(button(page, 'Continue'));
  await user.press(button(page, 'Submit'));

  await expectStep(page, 'You reached Level 9');
  await inspect(page);
  await expect(celebration(page)).toHaveAccessibleName(
    '150 points for Fix a Leaky Faucet. You reached level 9. 648 liters of direct water saved, over 30 days. Streak: 6 days.',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(celebration(page), 'Continue')).toBeFocused();
  // After the last control the browser's own have the focus.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectStep(page, 'Passed!');
  await user.press(button(page, 'Done'));
  await page.reload();
  await expect(card(page, titles.faucet)).toContainText('Completed!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keyboard: a video challenge with a photo passes', async ({ page }) => {
  const user = actWith(page, 'keyboard');
  await openBrief(page, user, titles.video);
  await user.press(button(page, 'Begin'));
  await user.press(button(page, 'Continue'));
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page);
  await user.choose(page.getByRole('checkbox', { name: 'Cut your shower by two minutes' }));
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Tell your story');
  await user.choose(page.getByRole('radio', { name: 'Photos and words' }));
  const story = 'I put a bucket under the shower until the water is warm. '.repeat(2);
  await user.write(page.getByLabel('Your story'), story);
  await user.pick(button(page, 'Add a photo'), await page.screenshot());
  await expect(page.getByLabel('What does photo 1 show?')).toBeFocused();
  await page.keyboard.insertText('A bucket in the shower');
  await inspect(page);
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Ready to submit?');
  await inspect(page);
  await user.press(button(page, 'Submit'));

  await expectStep(page, 'Save 10 Liters Challenge completed');
  await expect(celebration(page)).toContainText('+19 L');
});

test('a home without a leak and a submission that waits are accessible', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 500/);
  await openRepaired(page, { path: 'noneFound', step: 'tests', tests: ['dyeTest'] });
  await inspect(page);
  await keepDraft(page, '4', repairedDraft);
  await open(page, '/challenges?play=4', { scenario: 'completionRejected' });
  await button(page, 'Continue').click();
  await button(page, 'Submit').click();
  await expectStep(page, 'Not submitted yet');
  await inspect(page);
});

test('two tabs that complete a challenge together get one award', async ({ page, context }) => {
  await openRepaired(page);
  const other = await context.newPage();
  await open(other, '/challenges?play=4');
  await button(other, 'Continue').click();
  const tabs = [page, other];
  for (const tab of tabs) await expectStep(tab, 'Show what you did');

  // The result of one may reach the other before its tap.
  const submit = async (tab: Page) =>
    button(tab, 'Submit')
      .tap({ timeout: 5_000 })
      .catch(() => undefined);
  await Promise.all(tabs.map(submit));

  for (const tab of tabs) {
    const result = celebration(tab)
      .or(tab.getByText('You already earned the 150 points for this.'))
      .or(tab.getByText('You earned 150 points!'));
    await expect(result.first()).toBeVisible();
  }
  const celebrated = () => Promise.all(tabs.map((tab) => celebration(tab).count()));
  await expect.poll(async () => (await celebrated()).filter((count) => count > 0)).toEqual([1]);
  for (const tab of tabs) {
    await open(tab, '/profile?open=points');
    await expect(tab.getByText('How you earned your 1400 points')).toBeVisible();
    const awards = tab.getByRole('list', { name: 'Awards, newest first' }).getByRole('listitem');
    await expect(awards.filter({ hasText: titles.faucet })).toHaveCount(1);
  }
});
