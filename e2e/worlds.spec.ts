import { expect, test } from '@playwright/test';
import { connect } from '@mocks/testing';

const api = connect('http://localhost:4275', `worker-${process.env['TEST_PARALLEL_INDEX']}`);

test('a message that is rejected says so', async ({ page, context }) => {
  await api.reset({ world: 'newcomer', now: '2026-03-02T09:41:00Z' });
  await api.faults({ sendMessage: 'validation_failed' });
  await context.addCookies(await api.cookies('1'));
  const requested: string[] = [];
  await page.route('**/api/v1/**', async (route) => {
    requested.push(route.request().method());
    await route.continue();
  });
  await page.goto('http://localhost:4274/chat');

  await page.getByLabel('Your tip').fill('Rain barrels work');
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByRole('alert')).toContainText('Couldn’t send.');
  await api.expectCalled('sendMessage', { message: 'Rain barrels work' }, 1);
  expect(requested.filter((method) => method === 'POST')).toHaveLength(1);
});

test('a fake build takes its world from the URL, and shows its requests', async ({ page }) => {
  const requested = page.waitForRequest('**/api/v1/session');

  await page.goto('/?world=strict&now=2026-03-02T09:41&scenario=loginRejected');

  expect((await requested).method()).toBe('GET');
});
