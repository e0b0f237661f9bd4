import { openSignedIn } from './support/app';
import { openPanel, panel, press } from './support/panel';
import { expect, test } from './support/test';

test('two users chat live in two tabs', async ({ page, context }) => {
  await openSignedIn(page, '/chat');
  const items = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const beside = await context.newPage();
  await beside.goto(page.url());
  await openPanel(beside, 'People');
  await beside.getByRole('button', { name: /^Act as .*, 3$/ }).click();
  const theirs = beside.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(theirs.first()).toBeVisible();

  await beside.getByRole('textbox', { name: 'Your tip' }).fill('From the other one');
  await beside.keyboard.press('Control+Enter');
  await expect(items.first()).toContainText('From the other one');
  await page.getByRole('textbox', { name: 'Your tip' }).fill('And from me');
  await page.keyboard.press('Control+Enter');

  await expect(theirs.first()).toContainText('And from me');
  await openPanel(beside, 'People');
  await expect(panel(beside).getByText('impersonating in this tab')).toBeVisible();
  await press(beside, 'Stop impersonating');
  await openPanel(beside, 'People');
  await expect(panel(beside).getByText('In this tab: Water Guardian')).toBeVisible();
});
