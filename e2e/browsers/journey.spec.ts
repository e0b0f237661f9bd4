import { expect, test } from './test';

/* What every browser has to do. Each test runs in Chromium, Firefox and WebKit. */

const paths = ['/', '/challenges', '/upload', '/leaderboard', '/profile', '/chat'];

test('signs in, and every screen fits its window', async ({ open }) => {
  const screen = await open('/');
  await screen.signIn();

  for (const path of paths) {
    await screen.goto(path);
    await screen.settle();
    const beside = await screen.tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beside, path).toBe(0);
  }
});
