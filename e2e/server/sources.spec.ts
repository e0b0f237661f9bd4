import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { mixedPage } from '../support/addresses';
import { expectPoints, signUp } from '../support/app';
import { field } from '../support/composer';
import { button, celebration, keepDraft, repairedDraft } from '../support/play';
import { pick, webm } from '../support/videos';
import { expect, test } from './test';

/* Session, challenges and chat at the reference backend, and the rest at the fake API. */

test.use({ baseURL: mixedPage });

const password = 'drop-by-drop';

test('a day with two sources: signs up, logs an action, completes a challenge, chats, logs out', async ({
  page,
  server,
}) => {
  const api = `http://127.0.0.1:${server.port}/api/v1`;
  await page.goto('/?panel=off');
  const data = { email: 'ana-mix@example.com', password };
  await signUp(page, { name: 'Ana Lima', ...data });
  const anas = await request.newContext();
  const session = await anas.post(`${api}/session`, { data });
  const { user } = (await session.json()) as { user: { id: string } };

  // The fake API knows the user, and counts the points of the action.
  await button(page, 'Log: Tap off while brushing').click();
  await expect(page.getByText('5 of 20 points')).toBeVisible();

  await keepDraft(page, '4', repairedDraft, user.id);
  await page.goto('/challenges?play=4');
  await button(page, 'Continue').click();
  await button(page, 'Submit').click();
  await expect(celebration(page)).toBeVisible();
  await page.goto('/');
  await expectPoints(page, 150);

  const words = `Hello to the other side ${randomUUID()}`;
  await page.goto('/chat');
  await field(page).fill(words);
  await field(page).press('Control+Enter');
  await expect(page.getByText(words)).toBeVisible();
  const other = await request.newContext();
  await other.post(`${api}/users`, {
    data: { name: 'Lea Sand', email: 'lea-mix@example.com', password },
  });
  const read = async () => (await other.get(`${api}/messages`)).text();
  await expect.poll(read).toContain(words);
  const reply = { message: `And back ${randomUUID()}` };
  const headers = { 'Idempotency-Key': randomUUID() };
  await other.post(`${api}/messages`, { data: reply, headers });
  await expect(page.getByText(reply.message)).toBeVisible();

  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Ana Lima' })).toBeVisible();
  await button(page, 'Logout').click();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
});

test('a video uploaded to the backend through a mix plays, and is deleted there', async ({
  page,
}) => {
  await page.goto('/?panel=off&real=session,videos,uploads');
  await signUp(page, { name: 'Mia Cole', email: 'mia-mix@example.com', password });
  await page.goto('/upload');
  await pick(page, await webm(page));
  await button(celebration(page), 'Done').click();
  await page.getByRole('link', { name: 'View Video' }).click();
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);

  await button(page, 'Delete').click();
  await button(page, 'Delete it').click();
  const deletion = page.waitForResponse((each) => each.request().method() === 'DELETE');
  await page.getByRole('link', { name: 'Home' }).click();
  expect((await deletion).status()).toBe(200);
  await expectPoints(page, 0);
});
