import { fileURLToPath } from 'node:url';
import bank from '@backend/content/quiz.json' with { type: 'json' };
import { livePage } from '../support/addresses';
import { serveReleases } from '../support/releases';
import { findTextFaults, waterBesideDrop } from './inPage';
import type { Screen } from './screen';
import { expect, test } from './test';

/* What every browser has to do. Each test runs in Chromium, Firefox and WebKit. */

const paths = ['/', '/challenges', '/upload', '/leaderboard', '/profile', '/chat'];
/** Sheets, and what replaces a screen. */
const views = [
  '/?sheet=levels',
  '/?sheet=streak',
  '/?sheet=badges',
  '/?open=inbox',
  '/profile?open=settings',
  '/profile?open=points',
  '/profile?edit=profile',
  '/challenges?play=1',
  '/challenges?play=3',
  '/leaderboard?user=3',
];
const video = fileURLToPath(new URL('rain.webm', import.meta.url));
const image = fileURLToPath(new URL('../../public/icons/apple-touch-icon.png', import.meta.url));

const sizes = [
  [844, 390],
  [1280, 800],
  [390, 844],
] as const;

async function expectFit(screen: Screen, what: string) {
  const beside = await screen.tab.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beside, `${what}: pixels beside the window`).toBe(0);
}

test('a sign-in leads to screens that fit a phone, upright and on its side, and a wide page', async ({
  open,
}) => {
  const screen = await open('/');
  await screen.signIn();

  for (const path of paths) {
    await screen.goto(path);
    await screen.settle();
    for (const [width, height] of sizes) {
      await screen.tab.resize(width, height);
      await expectFit(screen, `${path} at ${width}`);
    }
  }
});

test('at 320 px and with text of 200 %, words stay whole and nothing is cut off', async ({
  open,
}) => {
  const screen = await open('/', { size: [320, 700] });
  const expectWhole = async (path: string) => {
    await screen.tab.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectFit(screen, path);
    await expect
      .poll(async () => screen.tab.evaluate(findTextFaults), { message: path })
      .toEqual([]);
  };
  await expectWhole('the sign-in');
  await screen.signIn();

  for (const path of [...paths, ...views]) {
    await screen.goto(path);
    await screen.settle();
    await expectWhole(path);
  }
});

test('with reduced motion, the water is still and stays in its drop', async ({ open }) => {
  const screen = await open('/', { looks: ['still'] });
  await screen.signIn();
  await screen.settle();
  await screen.until(() => document.getAnimations().length, 0);

  const picture = await screen.tab.picture();

  expect(await screen.tab.evaluate(waterBesideDrop, picture.toString('base64'))).toBe(0);
});

test('an action is logged and undone', async ({ open }) => {
  const screen = await open('/');
  await screen.signIn();

  await screen.click(/^Log: /);
  await screen.see('Day 6 done');
  await screen.click(/^Undo/);

  await screen.unsee('Day 6 done');
});

test('a quiz is answered by keyboard', async ({ open }) => {
  const screen = await open('/challenges?play=1&world=newcomer');
  await screen.signIn();
  await screen.click('Begin');
  await screen.see('Question 1 of 10');
  const gap = await screen.tab.evaluate(() => {
    const speech = document.querySelector('legend > *')!.getBoundingClientRect();
    return document.querySelector('label')!.getBoundingClientRect().top - speech.bottom;
  });
  expect(gap).toBeCloseTo(20, 0);

  for (const number of [1, 2]) {
    await screen.see(`Question ${number} of 10`);
    const asked = await screen.tab.evaluate(() => document.querySelector('h1')?.textContent);
    const { options = [], answer = 0 } =
      bank.questions.find((each) => each.question === asked) ?? {};
    const isRight = (words: string | undefined) => words === options[answer];
    const shown = await screen.tab.evaluate(() =>
      Array.from(
        document.querySelectorAll('fieldset label > span > span'),
        (each) => each.textContent,
      ),
    );
    await screen.tab.press(String(shown.findIndex(isRight) + 1));
    await screen.until(() => document.querySelectorAll(':checked').length, 1);
    await screen.tab.press('Enter');
    await screen.see('Correct');
    await screen.tab.press('Enter');
  }

  await screen.see('Question 3 of 10');
});

test('the game runs for ten seconds and obeys', async ({ open }) => {
  const screen = await open('/challenges?play=3');
  await screen.signIn();
  await screen.click('Begin');
  const state = async () => screen.tab.evaluate(() => document.querySelector('main')!.textContent);
  await expect.poll(state).toContain('0:59');

  await screen.tab.press('5');

  await expect.poll(state, { timeout: 20_000 }).toMatch(/50 seconds left.*Your lane is 5\./);
});

test('a video is uploaded and played, also after a reload', async ({ open }) => {
  const screen = await open('/upload');
  await screen.signIn();
  await screen.see('My two-minute shower');

  await screen.tab.setFiles('input[type=file]', [video]);
  await screen.see('Upload Complete!');
  await screen.click('View Video');
  for (const isAgain of [false, true]) {
    if (isAgain) await screen.reload();
    await screen.until(() => (document.querySelector('video')?.readyState ?? 0) > 1, true);
    await screen.tab.evaluate(() => document.querySelector('video')!.play());
    await screen.until(() => document.querySelector('video')!.currentTime > 0.2, true);
  }
});

test('the recorder records, or says that the browser stopped it', async ({ open, drives }) => {
  const screen = await open('/upload');
  await screen.signIn();
  await screen.click('Record Now');
  await screen.click('Allow camera');
  await screen.click('Record');
  await screen.click('Start now');
  await screen.see(/Recording 0:0[2-9]/);
  await screen.click('Stop');
  // WebKitGTK on Debian has a camera, but no encoder.
  await screen.see(drives === 'webkit' ? 'The recording stopped' : /Your video, \d:/);
});

test('a message with an image is sent, its field grows, and a long press opens its menu', async ({
  open,
}) => {
  const screen = await open('/chat');
  await screen.tab.evaluate(() => {
    window.addEventListener('error', ({ message }) => {
      document.documentElement.dataset['error'] = message;
    });
  });
  await screen.signIn();
  await screen.write('Your tip', 'One');
  const height = () => screen.tab.evaluate(() => document.querySelector('textarea')!.clientHeight);
  const low = await height();
  await screen.tab.evaluate(() => {
    const field = document.querySelector('textarea')!;
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    value?.set?.call(field, 'One\ntwo\nthree\nfour\nfive');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(height).toBeGreaterThan(low * 4);
  await screen.tab.setFiles('form input[type=file]', [image]);
  await screen.click('Send');
  await screen.see('five');
  await screen.until(() => document.querySelector('textarea')!.value, '');
  await expect.poll(height).toBe(low);
  const newest = '[role=listitem][aria-posinset="1"]';
  await screen.until(
    (item) => document.querySelector<HTMLImageElement>(`${item} img`)?.naturalWidth,
    180,
    newest,
  );
  // Once it is sent, it has a menu.
  await screen.until(
    (item) => document.querySelectorAll(`${item} [aria-haspopup]`).length,
    1,
    newest,
  );

  await screen.touch(/^One/, '[role=list] [dir=auto]', { holdMs: 700 });
  await screen.see('Your message');
  expect(await screen.tab.evaluate(() => document.documentElement.dataset['error'])).toBeFalsy();
});

test('Back closes a sheet', async ({ open }) => {
  const screen = await open('/leaderboard');
  await screen.signIn();
  await screen.settle();
  await screen.click(/./, 'a[href*="user="]');
  await screen.until(() => document.querySelectorAll('dialog[open]').length, 1);

  await screen.tab.back();

  await screen.until(() => document.querySelectorAll('dialog[open]').length, 0);
  await screen.see('Leaderboard');
});

test('a sheet that hides the scrollbar leaves the page in place', async ({ open }) => {
  const screen = await open('/leaderboard', { looks: ['bars'], size: [1280, 700] });
  await screen.signIn();
  await screen.settle();
  const left = () =>
    screen.tab.evaluate(() => document.querySelector('nav')!.getBoundingClientRect().left);
  const before = await left();
  expect(before).toBeLessThan((1280 - 448) / 2);

  await screen.click(/./, 'a[href*="user="]');

  await screen.until(() => document.querySelectorAll('dialog[open]').length, 1);
  expect(await left()).toBe(before);
});

test('a reload leaves the page where it was scrolled to', async ({ open }) => {
  const screen = await open('/profile');
  await screen.signIn();
  await screen.settle();
  await screen.tab.evaluate(() => window.scrollTo(0, 300));

  await screen.tab.evaluate(() => {
    document.body.dataset['before'] = 'the reload';
    location.reload();
  });

  // Fails while the page is exchanged.
  const state = () =>
    screen.tab
      .evaluate(() => [document.body.dataset['before'] ?? 'after', scrollY])
      .catch(() => null);
  await expect.poll(state).toEqual(['after', 300]);
});

test('at 400 %, the main navigation scrolls with the page', async ({ open }) => {
  const screen = await open('/profile', { size: [320, 256] });
  await screen.signIn();
  await screen.settle();

  const isBelow = () => document.querySelector('nav')!.getBoundingClientRect().top > innerHeight;
  await screen.until(isBelow, true);
});

test('two tabs share the session and its end', async ({ open }) => {
  const screen = await open('/');
  await screen.signIn();
  const other = await screen.openTab('/profile');
  await other.see('Water Guardian');

  await other.click('Logout');

  await other.see('Forgot password?');
  await screen.see('Forgot password?');
});

test('opens without a network after one visit', async ({ open }) => {
  const server = await serveReleases('dist-e2e-installed');
  const screen = await open('/', { at: server.url });
  await screen.signIn();
  await screen.until(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js'), true);
  server.close();

  await screen.reload();

  await screen.see('Leaderboard');
});

test('the live build keeps a cookie and follows the stream', async ({ open }) => {
  const text = `Streams are rivers ${Date.now()}`;
  const screen = await open('/chat', { at: livePage });
  await screen.signIn();
  await screen.reload();
  await screen.see('Water Savers Community');
  const other = await screen.openTab('/chat');
  await other.write('Your tip', text);
  await other.click('Send');
  await screen.see(text);
});

test('the dark appearance follows the system', async ({ open }) => {
  const screen = await open('/', { looks: ['dark'] });
  await screen.signIn();

  const colorOf = (name: string) =>
    screen.tab.evaluate(
      (property) => getComputedStyle(document.body).getPropertyValue(property),
      name,
    );
  expect(await colorOf('color')).toBe('rgb(230, 244, 250)');
});

test('forced colors give buttons a border and the chosen tab an outline', async ({ open }) => {
  const screen = await open('/', { looks: ['forced'] });
  await screen.middleOf('Login', 'form button');

  const [border, outline] = await screen.tab.evaluate(() => [
    getComputedStyle(document.querySelector('form button')!).borderTopWidth,
    getComputedStyle(document.querySelector('[aria-selected=true]')!).outlineWidth,
  ]);

  expect([border, outline]).toEqual(['1px', '2px']);
});

test('the panel of the fake API opens again after Escape', async ({ open }) => {
  const screen = await open('/');
  await screen.signIn();
  const isOpen = () =>
    document.querySelector('dialog[aria-labelledby="fake-api-heading"][open]') !== null;
  await screen.until(() => document.querySelector('aside[aria-label="Fake API"]') !== null, true);

  for (const _turn of [1, 2]) {
    await screen.tab.press('.', 'Control');
    await screen.until(isOpen, true);
    await screen.tab.press('Escape');
    await screen.until(isOpen, false);
  }
});

test('the sheet of the levels shows its rows', async ({ open }) => {
  const screen = await open('/?sheet=levels');
  await screen.signIn();
  await screen.see('Water Novice');
});
