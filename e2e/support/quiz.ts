import type { Page } from '@playwright/test';
import bank from '@backend/content/quiz.json' with { type: 'json' };
import { actWith } from './inputMode';
import { button } from './play';
import { expect } from './test';

const asked = (page: Page) => page.getByRole('heading', { level: 1 });
const radio = (page: Page, words: string) => page.getByRole('radio', { name: words, exact: true });

type Way = Parameters<typeof actWith>[1];

export async function answersTo(page: Page) {
  const text = await asked(page).innerText();
  const found = bank.questions.find(({ question }) => question === text);
  const right = found?.options[found.answer];
  const wrong = found?.options.find((option) => option !== right);
  if (!right || !wrong) throw new Error(`The bank has no question "${text}".`);
  return { right, wrong };
}

/** Chooses an option, checks it, and returns a function that continues. */
const ways: Record<Way, (page: Page, words: string) => Promise<() => Promise<void>>> = {
  touch: async (page, words) => {
    const { choose, press } = actWith(page, 'touch');
    await choose(radio(page, words));
    await press(button(page, 'Check'));
    return () => press(button(page, 'Continue'));
  },
  keyboard: async (page, words) => {
    const option = radio(page, words);
    const key = (await option.getAttribute('aria-keyshortcuts')) ?? '';
    // The question before still has the keys for a moment.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(option).toBeChecked({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Enter');
    return () => page.keyboard.press('Enter');
  },
};

/** Answers the question of a step, such as "Question 3 of 10", reads the verdict and continues. */
export async function answer(
  page: Page,
  by: Way,
  step: string,
  isRight = true,
  whileReading?: () => Promise<void>,
) {
  await expect(page.getByText(step, { exact: true })).toBeVisible();
  const { right, wrong } = await answersTo(page);
  const resume = await ways[by](page, isRight ? right : wrong);
  const verdict = isRight ? 'Correct' : `Not quite. Correct answer: ${right}`;
  const lesson = page.getByRole('heading', { name: verdict, exact: true });
  await expect(lesson).toBeFocused();
  await whileReading?.();
  await resume();
}
