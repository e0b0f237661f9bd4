import type { Page } from '@playwright/test';
import { openSignedIn } from './support/app';
import { expect, test } from './support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your tip' });

const unreadable = 'The server sent an unexpected response.';
const faults = [
  ['apiDown', 'Something went wrong on our end.'],
  ['offline', 'Check your connection and try again.'],
  ['hang', 'The server isn’t responding.'],
  ['forbidden', 'Your account can’t do this.'],
  ['tooManyRequests', 'Too many requests.'],
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
    await field(page).press('Control+Enter');

    const list = page.getByRole('alert').filter({ hasText: 'Couldn’t load the messages' });
    await expect(list).toContainText(words, { timeout: 20_000 });
    const unsent = page.getByRole('listitem').filter({ hasText: 'Do not lose me' });
    await expect(unsent).toContainText(`Not sent yet. ${words}`, { timeout: 30_000 });

    await page.goto('/chat?latency=0&members=off');
    await expect(page.getByText('Do not lose me')).toHaveCount(1);
    await expect(page.getByText(/^(Not sent yet|Sending)/)).toHaveCount(0);
  });
}
