import { expect, test, type Page } from '@playwright/test';
import { mulberry32 } from '../../src/domain/random';
import { open, openAndSignIn } from '../support/app';
import { field } from '../support/composer';
import { repairedDraft } from '../support/faucet';
import { button, keepDraft } from '../support/play';
import { holdParts, mp4, pick, untilPercent } from '../support/videos';
import { countCases, inWhole, seed } from './support/cases';
import {
  corruptFiles,
  corruptions,
  openBlank,
  readStorage,
  writeStorage,
  type Stored,
} from './support/corruptions';

/* What the fake build stores, corrupted; and each kind of storage, denied. */

const perTest = 20;
const paths = ['/', '/chat', '/upload', '/profile', '/leaderboard', '/challenges'].concat(
  ['1', '2', '3', '4'].map((id) => `/challenges?play=${id}`),
);
const kinds = Object.keys(corruptions);
const saysWhy = /session (has )?ended|could not be read|isn’t saving anything/i;

test.use({ actionTimeout: 10_000 });
test.describe.configure({ timeout: 240_000 });

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
  return readStorage(page);
}

/** Opens a path and returns what is wrong with the page. */
async function visit(page: Page, path: string, errors: string[]): Promise<string | null> {
  await page.goto(path);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const signIn = page.getByRole('tab', { name: 'Login' });
  const close = button(page, 'Close');
  try {
    await navigation.or(signIn).or(close).first().waitFor({ timeout: 10_000 });
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

const whole = inWhole(200, 20);
for (let first = 0; first < whole; first += perTest) {
  test(`corrupted storage, ${first + 1} to ${first + perTest}`, async ({ page }) => {
    const errors: string[] = [];
    const pass = countCases(perTest, 'corruptions');
    page.on('pageerror', ({ message }) => errors.push(`Uncaught ${message}`));
    const stored = await fillStorage(page);
    const keys = (['local', 'tab'] as const).flatMap((kind) =>
      Object.keys(stored[kind]).map((key) => ({ kind, key })),
    );
    const found: string[] = [];
    for (let at = first; at < first + perTest; at += 1) {
      const draw = mulberry32(seed * 100_003 + at);
      for (let skip = 0; skip < 3; skip += 1) draw();
      const { kind, key } = keys[at % keys.length] ?? { kind: 'local', key: '' };
      const how = kinds[draw() % kinds.length] ?? '';
      const values = { ...stored[kind] };
      const others = Object.values({ ...stored.local, ...stored.tab });
      const changed = corruptions[how]?.(values[key] ?? '', draw, others);
      if (changed === null || changed === undefined) delete values[key];
      else values[key] = changed;
      const path = paths[draw() % paths.length] ?? '/';

      errors.length = 0;
      await openBlank(page);
      await writeStorage(page, { ...stored, [kind]: values });
      const problem = await visit(page, path, errors);
      if (problem) found.push(`${key}: ${how}, ${path}: ${problem}`);
      else pass();
    }
    expect(found).toEqual([]);
  });
}

for (const how of ['emptied', 'other values', 'deleted', 'other version'] as const) {
  test(`files ${how}: the screens open and a new upload works`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`Uncaught ${message}`));
    await openAndSignIn(page, '/upload');
    await pick(page, mp4());
    await page.getByRole('heading', { name: 'Upload Complete!' }).waitFor();
    await openBlank(page);
    await corruptFiles(page, how);

    expect(await visit(page, '/upload', errors)).toBeNull();
    await page.getByRole('link', { name: 'water', exact: true }).click();
    await expect(
      page.getByText(/recording is no longer on this device|can’t play this video|Couldn’t load/),
    ).toBeVisible();
    await button(page, 'Close').click();
    await pick(page, mp4('second.mp4', 5000, 2));
    await expect(
      page
        .getByRole('heading', { name: 'Upload Complete!' })
        .or(page.getByRole('alert').filter({ hasText: /room|did not|broke/ })),
    ).toBeVisible();
    expect(errors).toEqual([]);
  });
}

/** Each runs before the page's scripts. */
const denials: Record<string, () => void> = {
  'localStorage denied': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'sessionStorage denied': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'both full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'storage gone': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null });
    }
  },
  'IndexedDB denied': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'IndexedDB gone': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'BroadcastChannel gone': () => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  },
  'BroadcastChannel denied': () => {
    window.BroadcastChannel = new Proxy(BroadcastChannel, {
      construct: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'locks gone': () => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  },
  'locks denied': () => {
    const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    LockManager.prototype.request = denied;
    LockManager.prototype.query = denied;
  },
  'service worker gone': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
  'service worker denied': () => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('denied', 'SecurityError'));
  },
};

for (const [what, deny] of Object.entries(denials)) {
  test(`${what}: chat, upload and every screen work`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`Uncaught ${message}`));
    await page.addInitScript(deny);
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
