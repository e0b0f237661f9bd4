import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

interface World {
  readonly world?: string;
  readonly seed?: number;
  /** ISO 8601 date and time. */
  readonly now?: string;
  /** The number of users on the leaderboard: 300, 100k, 1m. */
  readonly size?: string;
  readonly scenario?: string;
  /** Milliseconds; 0 by default, so that tests don't wait. */
  readonly latency?: number;
  /** Whether chat bots write messages; off by default. */
  readonly members?: 'on' | 'off';
  readonly panel?: 'on' | 'off';
}

const quiet = { latency: 0, members: 'off', panel: 'off' };

/** Opens a path in a world. Parameters not given keep the page's last value or the default. */
export async function open(page: Page, path: string, world: World = {}) {
  const [pathname = '/', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...quiet, ...world })) {
    query.set(name, String(value));
  }
  await page.goto(`${pathname}?${query.toString()}`);
}

/** Waits until the app is in place of the form that the page shows at first. */
export const expectApp = (page: Page) => page.waitForFunction(() => !('takeEarlyTaps' in window));

interface Credentials {
  readonly email?: string;
  readonly password?: string;
}

export async function signIn(page: Page, { email, password }: Credentials = {}) {
  await page.getByLabel('Email').fill(email ?? 'guardian@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password ?? 'rain');
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

interface NewPerson extends Credentials {
  readonly name: string;
}

/** Signs up and stays at the first run. */
export async function submitSignUp(page: Page, { name, email, password }: NewPerson) {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email ?? 'new@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password ?? 'rain');
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
}

export async function signUp(page: Page, person: NewPerson) {
  await submitSignUp(page, person);
  for (const step of ['What have you done today?', 'Pick a daily goal.']) {
    await expect(page.getByRole('heading', { name: step })).toBeFocused();
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

export const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Earns the points of an action, and comes back to Home as on a later visit. */
export async function earnToday(page: Page) {
  await page
    .getByRole('button', { name: /^Log: / })
    .first()
    .click();
  await expect(page.getByText('Day 6 done')).toBeVisible();
  await go(page, 'Challenges');
  await go(page, 'Home');
}

export async function expectPoints(page: Page, points: number) {
  await go(page, 'Home');
  await expect(
    page.getByText(`${points} points`, { exact: true }).filter({ visible: true }),
  ).toBeVisible();
}

export async function openAndSignIn(page: Page, path: string, world: World = {}) {
  await open(page, path, world);
  await signIn(page);
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const signedIn = new Map<string, Promise<StorageState>>();

/** Each worker signs in to a world once, in a separate context. */
function signedInState(browser: Browser, world: World): Promise<StorageState> {
  const { scenario, latency, members, panel, ...stored } = world;
  const key = JSON.stringify([stored, new Date().toISOString().slice(0, 10)]);
  const state = signedIn.get(key) ?? signInOnce(browser, stored);
  signedIn.set(key, state);
  return state;
}

async function signInOnce(browser: Browser, world: World): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAndSignIn(page, '/profile', world);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Use `openAndSignIn` if the test covers the sign-in or the creation of the world. */
export async function openSignedIn(page: Page, path: string, world: World = {}) {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  await context.setStorageState(await signedInState(browser, world));
  await open(page, path, world);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
