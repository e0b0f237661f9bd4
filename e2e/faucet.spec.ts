import type { Page } from '@playwright/test';
import { note, openRepaired } from './support/faucet';
import { actWith, inputModeNames, type InputMode } from './support/inputMode';
import { needNetwork } from './support/network';
import {
  beginPlaying,
  button,
  celebration,
  closeAndResume,
  expectStep,
  titles,
} from './support/play';
import { expect, test } from './support/test';

const title = titles.faucet;
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name });
const drips = (page: Page) => page.getByLabel('Drips a minute');

async function typeDrips(page: Page, user: InputMode, count: string) {
  await user.choose(page.getByRole('radio', { name: 'Enter a number' }));
  await drips(page).fill('');
  await user.write(drips(page), count);
}

/** Continues up to the first count. */
async function findLeak(page: Page, user: InputMode) {
  await expectStep(page, 'What did you find?');
  await user.choose(page.getByRole('radio', { name: 'I found a leaky faucet' }));
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Pick your faucet, and stay safe');
  await user.press(button(page, 'Continue'));
  await expectStep(page, 'Count the drips');
}

/** Touch: taps along, ticks each step, writes a note. Keyboard: types counts, adds a photo. */
const repairs: Record<
  (typeof inputModeNames)[number],
  Array<(page: Page, user: InputMode) => Promise<void>>
> = {
  touch: [
    async (page) => {
      await button(page, 'Tap at the first drip').tap();
      for (let drip = 2; drip <= 15; drip += 1) {
        await page.getByRole('button', { name: /Tap at each drip/ }).tap();
      }
      await page.clock.fastForward(15_000);
      await expect(page.getByText('About 22 to 31 liters a day')).toBeVisible();
    },
    async (page, user) => {
      for (const step of await page.getByRole('group').getByRole('checkbox').all()) {
        await user.choose(step);
      }
    },
    (page, user) => user.press(button(page, 'It’s stopped dripping')),
    (page, user) => user.write(page.getByLabel('What was wrong, and what helped?'), note),
  ],
  keyboard: [
    (page, user) => typeDrips(page, user, '60'),
    (page, user) => user.choose(checkbox(page, 'A plumber did it')),
    (page, user) => typeDrips(page, user, '0'),
    async (page, user) => {
      await user.pick(button(page, 'Add a photo'), await page.screenshot());
      await expect(page.getByLabel('What does your photo show?')).toBeFocused();
    },
  ],
};

for (const by of inputModeNames) {
  test(`${by}: a repaired tap passes`, async ({ page }) => {
    const user = actWith(page, by);
    const [countBefore, fix, countAfter, show] = repairs[by];
    await page.clock.install();
    await beginPlaying(page, user, { title });
    await findLeak(page, user);

    await countBefore?.(page, user);
    await user.press(button(page, 'Continue'));
    await expectStep(page, 'Fix it, step by step');
    await fix?.(page, user);
    await user.press(button(page, 'Continue'));
    await expectStep(page, 'Does it still drip?');
    await countAfter?.(page, user);
    await expect(page.getByText('Fixed! That saves about 22 to 31 liters a day')).toBeVisible();
    await user.press(button(page, 'Continue'));
    await expectStep(page, 'Show what you did');
    await show?.(page, user);
    await user.press(button(page, 'Submit'));

    await expectStep(page, 'You reached Level 9');
    await expect(celebration(page)).toContainText('+648 L');
  });

  test(`${by}: a home without a leak earns the same points`, async ({ page }) => {
    const user = actWith(page, by);
    await beginPlaying(page, user, { title });
    await user.choose(page.getByRole('radio', { name: 'No leak found' }));
    await user.press(button(page, 'Continue'));
    await expectStep(page, 'No leak? Make sure');

    await user.press(button(page, 'Submit'));
    await expect(page.getByRole('alert')).toHaveText(/0 of 2 tests are done/);
    for (const done of await page.getByRole('checkbox').all()) await user.choose(done);
    await user.press(button(page, 'Submit'));

    await expectStep(page, 'You reached Level 9');
    await expect(celebration(page)).toContainText('1400 points');
  });

  test(`${by}: a tap that still drips fails and leads back to the count`, async ({ page }) => {
    const user = actWith(page, by);
    await openRepaired(page, { step: 'after', after: null });
    await expectStep(page, 'Does it still drip?');
    await typeDrips(page, user, '30');
    await expect(page.getByText('Check the steps again')).toBeVisible();
    await user.press(button(page, 'Continue'));
    await user.press(button(page, 'Submit'));

    await expectStep(page, 'Not there yet');
    const missing = 'The faucet still drips 30 times a minute. It’s fixed at 6 or fewer.';
    await expect(page.getByText(missing)).toBeVisible();
    await user.press(button(page, 'Go back'));

    await expectStep(page, 'Does it still drip?');
    await user.press(button(page, 'It’s stopped dripping'));
    await user.press(button(page, 'Continue'));
    await user.press(button(page, 'Submit'));
    await expectStep(page, 'You reached Level 9');
  });

  test(`${by}: keeps the count after closing and after a reload`, async ({ page }) => {
    const user = actWith(page, by);
    await beginPlaying(page, user, { title });
    await findLeak(page, user);
    await typeDrips(page, user, '60');

    await closeAndResume(page, user, title, async () => {
      await expectStep(page, 'Count the drips');
      await expect(page.getByText('60', { exact: true })).toBeVisible();
    });
  });
}

test('keeps a submission while offline, and sends it once online', async ({
  page,
  context,
  quiet,
}) => {
  const user = actWith(page, 'touch');
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await needNetwork(page);
  await openRepaired(page);
  await context.setOffline(true);
  await user.press(button(page, 'Submit'));

  await expectStep(page, 'Not submitted yet');
  await expect(
    page.getByText('Saved on this device. We’ll submit it when we can reach the server.'),
  ).toBeVisible();
  await user.press(button(page, 'Send again'));
  await expectStep(page, 'Not submitted yet');
  await context.setOffline(false);

  await expectStep(page, 'You reached Level 9');
});
