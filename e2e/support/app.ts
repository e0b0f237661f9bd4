import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

interface World {
  readonly world?: string;
  readonly seed?: number;
  /** An instant, ISO 8601. */
  readonly now?: string;
  /** People on the leaderboard: 300, 100k, 1m. */
  readonly size?: string;
  readonly scenario?: string;
  /** Milliseconds; 0 unless given, so that tests don't wait. */
  readonly latency?: number;
  /** Whether members speak by themselves in the chat; off unless given. */
  readonly members?: 'on' | 'off';
  /** Whether the button of the fake API's panel is shown; off unless given. */
  readonly panel?: 'on' | 'off';
}

const quiet = { latency: 0, members: 'off', panel: 'off' };

/** Opens a path in a world. What isn't named stays as the page had it, or is the default. */
export async function open(page: Page, path: string, world: World = {}) {
  const [pathname = '/', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...quiet, ...world })) {
    query.set(name, String(value));
  }
  await page.goto(`${pathname}?${query.toString()}`);
}

interface Credentials {
  readonly email?: string;
  readonly password?: string;
}

/** Signs in on the sign-in screen that is shown, and waits for the bottom bar. */
export async function signIn(page: Page, { email, password }: Credentials = {}) {
  await page.getByLabel('Email').fill(email ?? 'guardian@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password ?? 'rain');
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

interface NewPerson extends Credentials {
  readonly name: string;
}

/** Creates an account on the sign-in screen that is shown, and waits for the bottom bar. */
export async function signUp(page: Page, { name, email, password }: NewPerson) {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email ?? 'new@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password ?? 'rain');
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Opens a path and signs in with the form, as the demo person. */
export async function openAndSignIn(page: Page, path: string, world: World = {}) {
  await open(page, path, world);
  await signIn(page);
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const signedIn = new Map<string, Promise<StorageState>>();

/**
 * Returns what a browser stores after the demo person has signed in to this world today. Each worker
 * signs in to a world once, in a context of its own.
 */
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

/**
 * Opens a path in a browser where the demo person has signed in before, and waits for the bottom bar.
 * Use `openAndSignIn` where the sign-in itself or the creation of the world is a part of the test.
 */
export async function openSignedIn(page: Page, path: string, world: World = {}) {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  await context.setStorageState(await signedInState(browser, world));
  await open(page, path, world);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
