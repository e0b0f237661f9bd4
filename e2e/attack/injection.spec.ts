import { expect, test, type Page, type Route } from '@playwright/test';
import { open } from '../support/app';
import { field } from '../support/composer';
import { repairedDraft } from '../support/faucet';
import { liveApi, livePage } from '../support/addresses';
import { button, keepDraft } from '../support/play';
import { editor } from '../support/profile';
import { mp4, pick } from '../support/videos';
import { createAccount, publishVideo, sendImage } from './support/account';
import { watchBreaches } from './support/breaches';
import { casesOf, countCases, inWhole } from './support/cases';
import { payloads } from './support/payloads';

/* Hostile texts in every field, and in every string of every answer of the API. */

const all = payloads();
const perTest = 6;
const chosen = casesOf(all, 6);

test.use({ actionTimeout: 8_000 });
test.describe.configure({ timeout: 600_000 });

const batches = Array.from({ length: Math.ceil(chosen.length / perTest) }, (_, at) =>
  chosen.slice(at * perTest, (at + 1) * perTest),
);
for (const [at, batch] of batches.entries()) {
  test(`typed into every field, batch ${at + 1}`, async ({ page, baseURL }) => {
    const breaches = await watchBreaches(page, baseURL ?? '');
    const found: string[] = [];
    const pass = countCases(batch.length, 'payloads');
    for (const payload of batch) {
      const problems: string[] = [];
      const note = async (what: string) => {
        for (const each of await breaches()) problems.push(`${what}: ${each}`);
        if ((await page.locator('body').innerText()).trim() === '') problems.push(`${what}: white`);
      };
      await signUpAs(page, payload).then(() => note('sign-up'));
      for (const [what, type] of Object.entries(fields)) {
        await type(page, payload);
        await note(what);
      }
      for (const path of ['/', '/leaderboard', '/profile']) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await note(path);
      }
      if (problems.length > 0) found.push(`${payload.slice(0, 80)} -> ${problems.join('; ')}`);
      else pass();
    }
    expect(found).toEqual([]);
  });
}

/** Types the text as email and name. Signs up with another name if it is rejected. */
async function signUpAs(page: Page, text: string) {
  await open(page, '/?reset=');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.locator('form');
  await page.getByLabel('Full Name').fill(text);
  await page.getByLabel('Email').fill(text);
  await page.getByLabel('Password', { exact: true }).fill(text);
  await form.locator('button[type=submit]').click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill('new@example.com');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const rejected = form.locator('[aria-invalid=true]');
  await form.locator('button[type=submit]').click();
  await expect(navigation.or(rejected).first()).toBeVisible();
  if (await navigation.isVisible()) return;
  await page.getByLabel('Full Name').fill('Ana');
  await page.getByLabel('Password', { exact: true }).fill('rain');
  await form.locator('button[type=submit]').click();
  await expect(navigation).toBeVisible();
}

const fields: Record<string, (page: Page, text: string) => Promise<void>> = {
  message: async (page, text) => {
    await open(page, '/chat');
    await field(page).fill(text);
    await field(page).press('Control+Enter');
    await page.waitForTimeout(100);
    await field(page).fill('');
  },
  'profile name': async (page, text) => {
    await open(page, '/profile');
    await button(page, 'Edit profile').click();
    await editor(page).getByRole('textbox', { name: 'Name' }).fill(text);
    await button(editor(page), 'Save').click();
    await page.waitForTimeout(150);
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
    await page.waitForTimeout(150);
  },
  story: async (page, text) => {
    await open(page, '/challenges?play=2');
    await page.getByRole('button', { name: /^(Begin|Continue)$/ }).click();
    await page.getByRole('checkbox', { name: 'Shower two minutes less' }).check();
    await button(page, 'Continue').click();
    await page.getByRole('radio', { name: 'Photos and words' }).check();
    await page.getByLabel('Your story').fill(text);
    await button(page, 'Continue').click();
  },
  note: async (page, text) => {
    const userId = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => /:world:demo\|\d+\|live$/.test(each));
      const world = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
        data?: { session?: { userId?: string } };
      };
      return world.data?.session?.userId ?? '';
    });
    await keepDraft(page, '4', repairedDraft, userId);
    await open(page, '/challenges?play=4');
    await button(page, 'Continue').click();
    await page.getByLabel('What was wrong, and what helped?').fill(text);
    await button(page, 'Submit').click();
    await page.waitForTimeout(150);
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

const rotations = inWhole(300, 4);
const rotationsPerTest = 2;
for (let first = 0; first < rotations; first += rotationsPerTest) {
  test(`in every answer, rotations ${first + 1} to ${first + rotationsPerTest}`, async ({
    page,
  }) => {
    const breaches = await watchBreaches(page, livePage, { hasImageUrls: true });
    await createAccount(page);
    const videoId = await publishVideo(page);
    await sendImage(page, 'A barrel full of rain');
    let at = 0;
    let keeps = true;
    const next = () => all[(at += 1) % all.length] ?? '';
    await page.route(`${liveApi}/**`, (route) =>
      answer(route, (body) => rewrite(body, next, keeps)),
    );

    const found: string[] = [];
    const screens = [...paths, `/upload?video=${videoId}`];
    const pass = countCases(screens.length * rotationsPerTest, 'answers and payloads');
    for (let rotation = first; rotation < first + rotationsPerTest; rotation += 1) {
      keeps = rotation % 4 !== 3;
      for (const path of screens) {
        at = rotation * 37;
        await page.goto(`${livePage}${path}`);
        await actOn(page);
        const problems = await breaches();
        if ((await page.locator('body').innerText()).trim() === '') problems.push('a white page');
        if (problems.length > 0)
          found.push(`${path}, rotation ${rotation}: ${problems.join('; ')}`);
        else pass();
      }
    }
    expect(found).toEqual([]);
  });
}

const paths = [
  '/',
  '/challenges',
  '/leaderboard',
  '/leaderboard?user=3',
  '/profile',
  '/chat',
  '/upload',
].concat(['1', '2', '3', '4'].map((id) => `/challenges?play=${id}`));

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
    if (!response.headers()['content-type']?.includes('json')) {
      return await route.fulfill({ response });
    }
    return await route.fulfill({ response, json: change(await response.json()) });
  } catch (error) {
    // The page that sent the request has been left.
    if (!/disposed|closed/.test(String(error))) throw error;
  }
}
