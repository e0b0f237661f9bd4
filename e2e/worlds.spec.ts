import { expect, test } from '@playwright/test';
import { connect } from '@mocks/testing';

test('shows an error when a message is rejected', async ({ page, context }) => {
  const api = connect('http://localhost:4275', `worker-${process.env['TEST_PARALLEL_INDEX']}`);
  await api.reset({ world: 'newcomer', now: '2026-03-02T09:41:00Z' });
  await api.faults({ sendMessage: 'validation_failed' });
  await context.addCookies(await api.cookies('1'));
  await page.route('**/api/v1/presence', (route) => route.fulfill({ json: { online: 7 } }));
  await page.goto('http://localhost:4274/chat');
  await expect(page.getByText('7 members online')).toBeVisible();
  await page.getByLabel('Your tip').fill('Rain barrels work');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Couldn’t send.');
  await api.expectCalled('sendMessage', { message: 'Rain barrels work' }, 1);
});

test('a fake build takes its world from the URL and shows its requests', async ({ page }) => {
  const requested = page.waitForRequest('**/api/v1/session');
  await page.goto('/?world=strict&now=2026-03-02T09:41&scenario=loginRejected');
  expect((await requested).method()).toBe('GET');
});
