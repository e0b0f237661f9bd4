import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { livePage } from '../support/addresses';
import { createAccount } from './support/account';
import { casesOf } from './support/cases';
import { faultNames, inject, type FaultName } from './support/faults';
import { operationCases, type OperationCase } from './support/operations';

/* Each operation that a screen sends, with each fault, in the build for a backend. */

const maxRequestsIn10Seconds = 8;
/** A slow response needs no message: the screen shows it without a retry. The client's limit is 8 s. */
const slowSeconds = 5;
const words =
  /couldn’t|didn’t|Wrong email|wasn’t|weren’t|aren’t saved|too long|connection|Something|isn’t responding|unexpected|can’t|no longer|Too many|has ended|is over|still logged in|stopped at|offline|Connecting/i;

/** Answers to these hold nothing that the app reads, or any bytes at all. */
const anyAnswer: readonly string[] = ['web page', 'wrong shape'];
const isHarmless = ({ name }: OperationCase, fault: FaultName) =>
  fault === 'slow' || (name === 'cancelUpload' && anyAnswer.includes(fault));

test.use({ baseURL: livePage, actionTimeout: 6_000 });
test.describe.configure({ timeout: 30_000 });

for (const [each, fault] of casesOf(
  operationCases.flatMap((each) => faultNames.map((fault) => [each, fault] as const)),
  16,
)) {
  test(`${each.name}: ${fault}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.clock.install();
    const account = each.isVisitor ? null : await createAccount(page);
    const path = (account && (await each.begin?.(page, account.id))) || each.path;
    if (each.prepare) await page.goto(path);
    await each.prepare?.(page);
    const before = await announced(page);

    const { requests, lift } = await inject(page, each.name, fault);
    if (each.prepare) await each.send?.(page);
    else await page.goto(path);
    // Uploads send other requests first.
    await expect.poll(() => requests.length, 'requests').toBeGreaterThan(0);
    const isFound = await passTenSeconds(page, each, fault, before);

    expect(requests.length, 'requests in ten seconds').toBeLessThanOrEqual(maxRequestsIn10Seconds);
    expect(await page.locator('body').innerText(), 'a white page').toMatch(/\w{4}/);
    expect(errors).toEqual([]);
    const hasEnded = fault === '401' && !['session', 'login', 'signup'].includes(each.name);
    if (hasEnded) {
      await expect(page.getByText(/^Your session has ended/)).toBeVisible();
      lift();
      await signInAgain(page, account?.email ?? '');
      return;
    }
    if (each.name === 'session' && fault === '401') {
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
      return;
    }
    if (!isHarmless(each, fault)) {
      expect(isFound, `words within eight seconds: ${await announced(page)}`).toBe(true);
      if (each.kept) await expect(each.kept(page)).toBeVisible();
    }
    lift();
    // The client's limit would end a slow request before its response arrives.
    if (fault !== 'slow') await page.clock.fastForward(4_000);
    await recover(page, each, fault);
    expect(errors).toEqual([]);
  });
}

/** Returns the texts of alerts, statuses and live regions. */
const announced = async (page: Page) =>
  (await page.locator('[role=alert], [role=status], [aria-live]').allInnerTexts()).join(' | ');

/** Skips through ten seconds. Returns whether the page said within eight what is wrong. */
async function passTenSeconds(
  page: Page,
  { fallback }: OperationCase,
  fault: FaultName,
  before: string,
): Promise<boolean> {
  let isFound = false;
  const look = async () => {
    const text = await announced(page);
    const body = fallback ? await page.locator('body').innerText() : '';
    isFound ||= (text !== before && words.test(text)) || Boolean(fallback?.test(body));
    return isFound;
  };
  for (let second = 1; second <= 8; second += 1) {
    await page.clock.fastForward(1_000);
    await page.waitForTimeout(40);
    await look();
    if (fault === 'slow' && second === slowSeconds) return true;
  }
  for (let tries = 0; tries < 10 && !(await look()); tries += 1) await page.waitForTimeout(50);
  await page.clock.fastForward(2_000);
  await page.waitForTimeout(40);
  return isFound;
}

async function recover(page: Page, { again, send, shown }: OperationCase, fault: FaultName) {
  const retry = page.getByRole('button', { name: /^Retry(:|$)/ }).first();
  const success = shown(page).first();
  await success
    .or(retry)
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined);
  if (fault !== 'slow' && !(await success.isVisible())) {
    if (await retry.isVisible()) await retry.click();
    else await (again === true ? send : again)?.(page);
  }
  for (let second = 1; second <= 20 && !(await success.isVisible()); second += 1) {
    await page.waitForTimeout(50);
    await page.clock.fastForward(1_000);
  }
  await expect(success, 'works once the fault is gone').toBeVisible({ timeout: 3_000 });
}

async function signInAgain(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('rain');
  await page.locator('form button[type=submit]').click();
  // A player fills the screen.
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect(page.getByRole('navigation', { name: 'Main' }).or(close).first()).toBeVisible();
}
