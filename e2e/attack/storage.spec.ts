import { expect, test, type Page } from '@playwright/test';
import { mulberry32 } from '../../src/domain/random';
import { open, openAndSignIn } from '../support/app';
import { field } from '../support/composer';
import { button, keepDraft, repairedDraft } from '../support/play';
import { holdParts, mp4, pick, untilPercent } from '../support/videos';
import { casesOf, inWhole, seed } from './sample';

/* What the fake build stores, corrupted; and each kind of storage, denied. */

interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
}

type Draw = () => number;

const perTest = 10;
const paths = ['/', '/chat', '/upload', '/profile', '/leaderboard', '/challenges'].concat(
  ['1', '2', '3', '4'].map((id) => `/challenges?play=${id}`),
);
const saysWhy = /session (has )?ended|could not be read|isn’t saving anything/i;
const wrongTypes = ['7', '"text"', '[]', '{}', 'null', '', '-1e999', '[[[]]]', '{"version":2}'];
const wrongMembers = [null, -1, '', 'text', [], {}, 1e308, '__proto__'];

test.use({ actionTimeout: 10_000 });
test.describe.configure({ timeout: 240_000 });

/** Return another text for a stored one. `others` are the values of the other keys. */
const corruptions: ReadonlyArray<
  (text: string, draw: Draw, others: readonly string[]) => string | null
> = [
  (text, draw) => text.slice(0, draw() % Math.max(1, text.length)),
  (_text, draw) => Array.from({ length: 100 }, () => String.fromCharCode(draw() % 65_536)).join(''),
  (_text, draw) => wrongTypes[draw() % wrongTypes.length] ?? '7',
  (text, draw) => mutateMember(text, draw),
  () => `"${'x'.repeat(1_000_000)}"`,
  (_text, draw, others) => others[draw() % others.length] ?? '',
  () => null,
  () => '['.repeat(50_000) + ']'.repeat(50_000),
  () => '{"__proto__":{"draft":7},"constructor":{"prototype":{"x":1}}}',
];

/** Replaces one member somewhere in a JSON text with a value of another type. */
function mutateMember(text: string, draw: Draw): string {
  const holders: Record<string, unknown>[] = [];
  try {
    const parsed = JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'object' && value) holders.push(value as Record<string, unknown>);
      return value;
    }) as unknown;
    const holder = holders[draw() % Math.max(1, holders.length)] ?? {};
    const keys = Object.keys(holder);
    holder[keys[draw() % Math.max(1, keys.length)] ?? 'a'] =
      wrongMembers[draw() % wrongMembers.length];
    return JSON.stringify(parsed);
  } catch {
    return `${text}${text}`;
  }
}

/** Opens a page of the same origin without the app, so that nothing writes. */
const openBlank = (page: Page) => page.goto('/mockServiceWorker.js');

/** Collects what the page's scripts do not catch. */
function watchErrors(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`Uncaught ${message}`));
  return errors;
}

/** Writes every key that the app has, and returns all. */
async function fillStorage(page: Page): Promise<Stored> {
  await holdParts(page, 3);
  await openAndSignIn(page, '/upload');
  await pick(page, mp4());
  await untilPercent(page, 30);
  await page.evaluate(() => {
    const submission = { done: { type: 'quiz', attempt: 1 }, idempotencyKey: 'a', zone: 'UTC' };
    const values = {
      appearance: 'dark',
      motion: 'reduced',
      emoji: '["💧"]',
      'game-speed': 'calm',
      'game-mode': 'text',
      'draft:1:2':
        '{"step":"actions","actionIds":["act02"],"way":"photos","video":null,"text":"Rain","photos":[]}',
      'submission:1:1': JSON.stringify({ ...submission, doneAt: '2026-03-02T09:41:00.000Z' }),
    };
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(`water-savers:${key}`, value);
    }
  });
  await keepDraft(page, '4', repairedDraft);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Water Savers Community' }).click();
  await field(page).fill('A draft');
  await openBlank(page);
  return page.evaluate(() => ({
    local: Object.fromEntries(Object.entries<string>(localStorage)),
    tab: Object.fromEntries(Object.entries<string>(sessionStorage)),
  }));
}

/** Opens a path and returns what is wrong with the page. */
async function visit(page: Page, path: string, errors: string[]): Promise<string | null> {
  await page.goto(path);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const signIn = page.getByRole('tab', { name: 'Login' });
  try {
    const shown = navigation.or(signIn).or(button(page, 'Close')).first();
    await shown.waitFor({ timeout: 10_000 });
    await page.waitForTimeout(150);
  } catch {
    return `a white page: ${(await page.locator('body').innerText()).slice(0, 100)}`;
  }
  const text = await page.locator('body').innerText();
  if (text.includes('Unexpected Application Error')) return 'the error screen';
  if (errors.length > 0) return errors.join(' ');
  if (!(await signIn.isVisible()) || saysWhy.test(text)) return null;
  // Without the hint that there is a session, the form is shown until the API has answered.
  return navigation.waitFor({ timeout: 5_000 }).then(
    () => null,
    () => 'a lost session without words',
  );
}

for (let first = 0; first < inWhole(200, perTest); first += perTest) {
  test(`corrupted storage, ${first + 1} to ${first + perTest}`, async ({ page }) => {
    const errors = watchErrors(page);
    const stored = await fillStorage(page);
    const keys = (['local', 'tab'] as const).flatMap((kind) =>
      Object.keys(stored[kind]).map((key) => ({ kind, key })),
    );
    const found: string[] = [];
    for (let at = first; at < first + perTest; at += 1) {
      const draw = mulberry32(seed * 100_003 + at);
      for (let skip = 0; skip < 3; skip += 1) draw();
      const { kind, key } = keys[at % keys.length] ?? { kind: 'local', key: '' };
      const how = draw() % corruptions.length;
      const values = { ...stored[kind] };
      const others = Object.values({ ...stored.local, ...stored.tab });
      const changed = corruptions[how]?.(values[key] ?? '', draw, others) ?? null;
      if (changed === null) delete values[key];
      else values[key] = changed;
      const path = paths[draw() % paths.length] ?? '/';

      errors.length = 0;
      await openBlank(page);
      await page.evaluate(
        ({ local, tab }) => {
          localStorage.clear();
          sessionStorage.clear();
          for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
          for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
        },
        { ...stored, [kind]: values },
      );
      const problem = await visit(page, path, errors);
      if (problem) found.push(`${key}: corruption ${how}, ${path}: ${problem}`);
    }
    expect(found).toEqual([]);
  });
}

test('files deleted: the screens open and a new upload works', async ({ page }) => {
  const errors = watchErrors(page);
  await openAndSignIn(page, '/upload');
  await pick(page, mp4());
  await page.getByRole('heading', { name: 'Upload Complete!' }).waitFor();
  await openBlank(page);
  await page.evaluate(() => void indexedDB.deleteDatabase('water-savers:files'));

  expect(await visit(page, '/upload', errors)).toBeNull();
  await page.getByRole('link', { name: 'water', exact: true }).click();
  await expect(page.getByText(/recording is no longer on this device|Couldn’t load/)).toBeVisible();
  await button(page, 'Close').click();
  await pick(page, mp4('second.mp4', 5000, 2));
  await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
  expect(errors).toEqual([]);
});

/** Runs before the page's scripts. */
function deny(what: string) {
  const error = () => new DOMException('denied', 'SecurityError');
  const fail = () => {
    throw error();
  };
  const reject = () => Promise.reject(error());
  const acts: Record<string, () => unknown> = {
    'localStorage denied': () => Object.defineProperty(window, 'localStorage', { get: fail }),
    'sessionStorage denied': () => Object.defineProperty(window, 'sessionStorage', { get: fail }),
    'storage full': () => Object.assign(Storage.prototype, { setItem: fail }),
    'IndexedDB denied': () => Object.assign(IDBFactory.prototype, { open: fail }),
    'IndexedDB gone': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
    'BroadcastChannel denied': () =>
      Object.assign(window, { BroadcastChannel: new Proxy(BroadcastChannel, { construct: fail }) }),
    'locks denied': () => Object.assign(LockManager.prototype, { request: reject, query: reject }),
    'service worker gone': () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    'service worker denied': () =>
      Object.assign(ServiceWorkerContainer.prototype, { register: reject }),
  };
  acts[what]?.();
}

const denials = ['localStorage', 'sessionStorage', 'IndexedDB', 'BroadcastChannel', 'locks']
  .map((each) => `${each} denied`)
  .concat('service worker denied', 'service worker gone', 'storage full', 'IndexedDB gone');
for (const what of casesOf(denials, 3)) {
  test(`${what}: chat, upload and every screen work`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.addInitScript(deny, what);
    await openAndSignIn(page, '/chat');
    await field(page).fill('Still here');
    await field(page).press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Still here' })).toHaveCount(1);
    const screens = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Challenges', 'Leaderboard', 'Profile', 'Upload']) {
      await screens.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await pick(page, mp4());
    await expect(page.getByRole('heading', { name: 'Upload Complete!' })).toBeVisible();
    expect(errors).toEqual([]);

    const before = await page.locator('body').innerText();
    await open(page, '/');
    const problem = await visit(page, '/', errors);
    const isWithoutWords = problem === 'a lost session without words';
    expect(isWithoutWords && saysWhy.test(before) ? null : problem).toBeNull();
  });
}
