import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { expect, test } from './support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your tip' });

const unreadable = 'The server gave an answer that makes no sense.';
const faults = [
  ['apiDown', 'Something broke on our side.'],
  ['offline', 'Check your connection and try again.'],
  ['hang', 'The answer takes too long.'],
  ['forbidden', 'Your account is not allowed to do this.'],
  ['tooManyRequests', 'Too many requests at once.'],
  ['malformed', unreadable],
  ['html', unreadable],
  ['cutOff', unreadable],
  ['nullAnswers', unreadable],
] as const;

for (const [scenario, words] of faults) {
  test(`${scenario}: the list and the message show the reason, and the text is kept`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of (403|429|500)|ERR_FAILED|breaks the contract/);
    await openSignedIn(page, '/chat', { scenario });
    await field(page).fill('Do not lose me');
    await field(page).press('Enter');

    const list = page.getByRole('alert').filter({ hasText: 'The messages did not load' });
    await expect(list).toContainText(words, { timeout: 20_000 });
    const unsent = page.getByRole('listitem').filter({ hasText: 'Do not lose me' });
    await expect(unsent).toContainText(`Not sent. ${words}`, { timeout: 30_000 });

    await page.goto('/chat?latency=0&members=off');
    await expect(unsent).toContainText('Not sent.');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Message sent')).toBeAttached();
    await expect(page.getByText('Do not lose me')).toHaveCount(1);
    await expect(page.getByText(/^Not sent/)).toHaveCount(0);
  });
}
