import { open, openSignedIn } from './support/app';
import { expectAccessible, expectNoHorizontalScroll, takePictures } from './support/look';
import { both, expect, test } from './support/test';

const now = '2026-03-02T19:10:00Z';
const heading = { level: 1, name: 'Inbox' } as const;

test('the bell opens the inbox, an item leads to its subject, and read items stay read', async ({
  page,
}) => {
  await openSignedIn(page, '/', { now });
  await page.getByRole('link', { name: 'Inbox, 5 unread' }).click();
  await expect(page.getByRole('heading', heading)).toBeFocused();
  await expect(page.getByText('5 unread')).toBeVisible();

  await page.getByRole('link', { name: 'Unread: Liam Walsh replied to you' }).click();
  await expect(page).toHaveURL(/\/chat\?message=13$/);
  const reply = page.getByRole('listitem').filter({ hasText: 'a bathtub saved every week' });
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();

  await page.goBack();
  await expect(page.getByText('4 unread')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Liam Walsh replied to you', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 unread')).toBeVisible();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Inbox, 4 unread' })).toBeFocused();
});

test('Mark all as read is kept after a reload', async ({ page }) => {
  await openSignedIn(page, '/?open=inbox', { now });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await expect(page.getByRole('heading', heading)).toBeFocused();

  await page.reload();

  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('the inbox is accessible in both themes and fits narrow phones', both, async ({ page }) => {
  await openSignedIn(page, '/?open=inbox', { now });
  await expect(page.getByText('5 unread')).toBeVisible();

  await expectAccessible(page);
  await takePictures(page, 'inbox');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoHorizontalScroll(page);
  }
  await open(page, '/?open=inbox', { now, scenario: 'empty' });
  await expect(page.getByText('Nothing new yet')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'inbox-empty');
});
