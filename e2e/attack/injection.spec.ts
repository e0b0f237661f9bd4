import { randomUUID } from 'node:crypto';
import { expect, test, type APIResponse, type Page, type Route } from '@playwright/test';
import { open } from '../support/app';
import { field, image } from '../support/composer';
import { liveApi, livePage } from '../support/addresses';
import { button } from '../support/play';
import { mp4, pick } from '../support/videos';
import { casesOf, inWhole } from './sample';
import { payloads } from './payloads';

/* Hostile texts in every field, and in every string of every answer of the API. */

const all = payloads();
const chosen = casesOf(all, 2);
const perTest = 6;

test.use({ actionTimeout: 8_000 });
test.describe.configure({ timeout: 600_000 });

interface Watched {
  __ran?: unknown;
  violations?: string[];
}

/**
 * Collects what an injected text must not cause: scripts, dialogs, other pages, policy reports. An
 * answer of the API has URLs of images, which the policy may block; a typed text has none.
 */
async function watchBreaches(page: Page, origin: string, { hasImageUrls = false } = {}) {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => found.push(`error: ${message}`));
  page.on('popup', (popup) => found.push(`popup: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (!url.startsWith(origin) && url !== 'about:blank') found.push(`navigation: ${url}`);
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return async () => {
    const { ran, violations, isPolluted } = await page.evaluate(() => {
      const { __ran, violations = [] } = window as Window & Watched;
      const isPolluted = Object.keys(Object.prototype).length > 0 || Reflect.has({}, 'isAdmin');
      return { ran: __ran, violations, isPolluted };
    });
    if (ran !== undefined) found.push('a script ran');
    if (isPolluted) found.push('a changed prototype');
    for (const each of violations) {
      if (!hasImageUrls || !/^img-src https?:/.test(each)) found.push(`policy: ${each}`);
    }
    if ((await page.locator('body').innerText()).trim() === '') found.push('a white page');
    return found.splice(0);
  };
}

for (let first = 0; first < chosen.length; first += perTest) {
  const batch = chosen.slice(first, first + perTest);
  test(`typed into every field, from ${first + 1}`, async ({ page, baseURL }) => {
    const breaches = await watchBreaches(page, baseURL ?? '');
    const found: string[] = [];
    for (const payload of batch) {
      const problems: string[] = [];
      await signUpAs(page, payload);
      for (const [what, type] of Object.entries(fields)) {
        await type(page, payload);
        await page.waitForTimeout(150);
        for (const each of await breaches()) problems.push(`${what}: ${each}`);
      }
      for (const path of ['/', '/leaderboard', '/profile']) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const each of await breaches()) problems.push(`${path}: ${each}`);
      }
      if (problems.length > 0) found.push(`${payload.slice(0, 80)} -> ${problems.join('; ')}`);
    }
    expect(found).toEqual([]);
  });
}

/** Types the text as name, email and password. Signs up with others if they are rejected. */
async function signUpAs(page: Page, text: string) {
  await open(page, '/?reset=');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const submit = page.locator('form button[type=submit]');
  const fill = async (name: string, value: string) =>
    page.getByLabel(name, { exact: true }).fill(value);
  for (const name of ['Full Name', 'Email', 'Password']) await fill(name, text);
  await submit.click();
  await fill('Email', 'new@example.com');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await submit.click();
  await expect(navigation.or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
  if (await navigation.isVisible()) return;
  await fill('Full Name', 'Ana');
  await fill('Password', 'rain');
  await submit.click();
  await expect(navigation).toBeVisible();
}

const fields: Record<string, (page: Page, text: string) => Promise<void>> = {
  message: async (page, text) => {
    await open(page, '/chat');
    await field(page).fill(text);
    await field(page).press('Control+Enter');
  },
  'profile name': async (page, text) => {
    await open(page, '/profile?edit');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(text);
    await button(page, 'Save').click();
  },
  'video title': async (page, text) => {
    await open(page, '/upload');
    await pick(page, mp4(`${text.replaceAll(/[\0/]/g, '').slice(0, 200)}.mp4`, 500));
    await page.getByRole('link', { name: 'View Video' }).waitFor();
    await open(page, '/upload');
    await page.locator('main a[href*="video="]').first().click();
    await button(page, 'Edit title').click();
    await page.getByRole('textbox', { name: 'Title' }).fill(text);
    await button(page, 'Save').click();
  },
};

/** Without these, the app shows an error in place of the strings. */
const boundByContract =
  /^(id|userId|questionId|type|kind|timestamp|uploadedAt|date|after|clientId)$|Cursor$/;

function rewrite(value: unknown, next: () => string, keeps: boolean, key = ''): unknown {
  if (typeof value === 'string') return keeps && boundByContract.test(key) ? value : next();
  if (Array.isArray(value)) return value.map((each) => rewrite(each, next, keeps, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, rewrite(each, next, keeps, name)]),
  );
}

const paths = ['/', '/challenges', '/leaderboard', '/leaderboard?user=3', '/profile', '/chat'];
const players = ['1', '2', '3', '4'].map((id) => `/challenges?play=${id}`);

for (let rotation = 0; rotation < inWhole(300, 1); rotation += 1) {
  test(`in every answer, rotation ${rotation + 1}`, async ({ page }) => {
    const breaches = await watchBreaches(page, livePage, { hasImageUrls: true });
    await createAccount(page);
    const screens = [...paths, ...players, await publishVideo(page)];
    await sendImage(page, 'A barrel full of rain');
    let at = 0;
    const next = () => all[(at += 1) % all.length] ?? '';
    await page.route(`${liveApi}/**`, (route) =>
      answer(route, (body) => rewrite(body, next, rotation % 4 !== 3)),
    );

    const found: string[] = [];
    for (const path of screens) {
      at = rotation * 37;
      await page.goto(`${livePage}${path}`);
      await actOn(page);
      const problems = await breaches();
      if (problems.length > 0) found.push(`${path}: ${problems.join('; ')}`);
    }
    expect(found).toEqual([]);
  });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const once = () => ({ 'Idempotency-Key': randomUUID() });

async function read<Body>(response: APIResponse): Promise<Body> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as Body;
}

/** Signs the page's context up at the backend. */
async function createAccount(page: Page) {
  const data = { name: 'Ana Lima', email: `${randomUUID()}@example.com`, password: 'rain' };
  await read(await page.context().request.post(`${liveApi}/users`, { data }));
  await page.addInitScript(() => {
    if (sessionStorage.getItem('attack') === null) {
      localStorage.setItem('water-savers:signed-in', 'yes');
      sessionStorage.setItem('attack', 'signed in');
    }
  });
}

/** Publishes a video for the signed-in user and returns the path that opens it. */
async function publishVideo(page: Page): Promise<string> {
  const { request } = page.context();
  const { name, mimeType, buffer: data } = mp4('rain.mp4', 1000);
  const metadata = `filename ${base64(name)},filetype ${base64(mimeType)}`;
  const tus = { 'Tus-Resumable': '1.0.0' };
  const created = await request.post(`${liveApi}/uploads`, {
    headers: { ...tus, 'Upload-Length': String(data.length), 'Upload-Metadata': metadata },
  });
  const uploadId = created.headers()['location']?.split('/').at(-1) ?? '';
  const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  await request.patch(`${liveApi}/uploads/${uploadId}`, { headers: { ...tus, ...headers }, data });
  const video = { uploadId, title: 'rain', seconds: null, zone: 'UTC', isForChallenge: false };
  const published = await request.post(`${liveApi}/videos`, { headers: once(), data: video });
  return `/upload?video=${(await read<{ video: { id: string } }>(published)).video.id}`;
}

/** Posts a message with an image as the signed-in user. */
async function sendImage(page: Page, description: string): Promise<void> {
  const { request } = page.context();
  const { buffer: data, mimeType } = image('barrel.png', 40, 30);
  const headers = { 'Content-Type': mimeType };
  const { id } = await read<{ id: string }>(
    await request.post(`${liveApi}/images`, { headers, data }),
  );
  const images = [{ id, description, width: 40, height: 30 }];
  const message = { message: 'Our barrel', images };
  await read(await request.post(`${liveApi}/messages`, { headers: once(), data: message }));
}

/** Opens what a press shows: a player's first step, the editor with its avatars, an image. */
async function actOn(page: Page) {
  await page.waitForTimeout(300);
  const target = page
    .getByRole('button', { name: /^(Begin|Edit profile)$/ })
    .or(page.getByRole('list', { name: 'Messages' }).getByRole('button'))
    .first();
  if (!(await target.isVisible())) return;
  await target.click({ timeout: 2_000 }).catch(() => undefined);
  await page.waitForTimeout(300);
}

/** Answers as the backend does, with a rewritten body. A live stream is one event. */
async function answer(route: Route, change: (body: unknown) => unknown) {
  const { pathname } = new URL(route.request().url());
  if (pathname.endsWith('/messages/live')) {
    const message = { id: 'new', userId: '3', userName: '', avatar: '', message: '', images: [] };
    const timestamp = new Date().toISOString();
    const event = { type: 'message', message: { ...message, timestamp } };
    const headers = {
      'Access-Control-Allow-Origin': livePage,
      'Access-Control-Allow-Credentials': 'true',
    };
    const body = `id: 1\ndata: ${JSON.stringify(change(event))}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', headers, body });
  }
  try {
    // A connection that the server closes between two requests is opened again.
    const response = await route.fetch({ maxRetries: 3 });
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson) return await route.fulfill({ response });
    return await route.fulfill({ response, json: change(await response.json()) });
  } catch (error) {
    // The page that sent the request has been left.
    if (!/disposed|closed/.test(String(error))) throw error;
  }
}
