import type { Page } from '@playwright/test';
import { actWith, inputModeNames } from './support/inputMode';
import { needNetwork } from './support/network';
import {
  beginPlaying,
  button,
  card,
  celebration,
  closeAndResume,
  expectStep,
  titles,
} from './support/play';
import { answer, answerAll, answersTo } from './support/quiz';
import { expect, test } from './support/test';

const quiz = { title: titles.quiz, world: 'newcomer' } as const;
const question = (number: number) => `Question ${number} of 10`;

for (const by of inputModeNames) {
  test(`${by}: seven of ten right answers pass the quiz`, async ({ page }) => {
    const user = actWith(page, by);
    await beginPlaying(page, user, quiz);

    await answerAll(page, by, 7);

    await expectStep(page, 'Water Cycle Quiz completed');
    await expect(celebration(page)).toContainText('New badge: First Drop');
    await user.press(button(celebration(page), 'Continue'));
    await expectStep(page, 'Passed!');
    await user.press(button(page, 'Done'));
    await expect(card(page, quiz.title)).toContainText('Completed!');
  });

  test(`${by}: keeps the answers after closing and after a reload`, async ({ page }) => {
    const user = actWith(page, by);
    await beginPlaying(page, user, quiz);
    await answer(page, by, question(1));
    await answer(page, by, question(2), false);

    await closeAndResume(page, user, quiz.title, async () => {
      await expect(page.getByText(question(3))).toBeVisible();
      await expect(page.getByText('1 right', { exact: true })).toBeVisible();
    });
  });
}

test('touch: six of ten right answers fail the quiz, and it can be repeated', async ({ page }) => {
  const user = actWith(page, 'touch');
  await beginPlaying(page, user, quiz);

  await answerAll(page, 'touch', 6);

  await expectStep(page, 'Not there yet');
  await expect(page.getByText('You got 6 right on your first try. You need 7.')).toBeVisible();
  await user.press(button(page, 'Try again'));
  await expect(page.getByText(question(1))).toBeVisible();
});

interface AttemptResponse {
  readonly answered: readonly string[];
  readonly body: Promise<{
    attempt: { questions: object[]; answers: Array<{ questionId: string }> } | null;
  }>;
}

/** Records each attempt response with the questions that were answered before it. */
function watchAttempts(page: Page): AttemptResponse[] {
  const responses: AttemptResponse[] = [];
  const answered = new Set<string>();
  page.on('request', (request) => {
    const [, id] = /\/answers\/([^/]+)$/.exec(request.url()) ?? [];
    if (id) answered.add(id);
  });
  page.on('response', (response) => {
    if (!response.url().includes('/challenges/1/attempt')) return;
    responses.push({ answered: [...answered], body: response.json() as AttemptResponse['body'] });
  });
  return responses;
}

test('no response contains a right option before its question is answered', async ({ page }) => {
  const user = actWith(page, 'touch');
  const responses = watchAttempts(page);
  await beginPlaying(page, actWith(page, 'touch'), quiz);
  await user.press(button(page, '50:50'));
  await expect(page.getByText('Removed', { exact: true })).toHaveCount(2);
  await answer(page, 'touch', question(1));
  await answer(page, 'touch', question(2), false);
  await expect(page.getByText(question(3))).toBeVisible();
  await page.reload();
  await expectStep(page, quiz.title);

  await expect.poll(() => responses.length).toBeGreaterThanOrEqual(6);
  for (const { answered, body } of responses) {
    const { attempt } = await body;
    for (const { questionId } of attempt?.answers ?? []) expect(answered).toContain(questionId);
    for (const shown of attempt?.questions ?? []) {
      expect(Object.keys(shown).toSorted()).toEqual(['id', 'options', 'text']);
    }
  }
});

test('keeps every answer when the network fails during and at the end of the quiz', async ({
  page,
  context,
  quiet,
}) => {
  const user = actWith(page, 'touch');
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await needNetwork(page);
  await beginPlaying(page, actWith(page, 'touch'), quiz);
  await answer(page, 'touch', question(1));
  await expect(page.getByText(question(2))).toBeVisible();
  const chosen = page.getByRole('radio', { name: (await answersTo(page)).right, exact: true });
  await chosen.tap();
  await context.setOffline(true);
  await user.press(button(page, 'Check'));
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
  await expect(chosen).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Correct' })).toBeVisible();
  await user.press(button(page, 'Continue'));

  for (let number = 3; number < 10; number += 1) await answer(page, 'touch', question(number));
  await answer(page, 'touch', question(10), true, () => context.setOffline(true));
  await expectStep(page, 'Not submitted yet');
  await context.setOffline(false);

  await expectStep(page, 'Water Cycle Quiz completed');
});
