import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { screenUrl } from '@mocks/gallery/items';
import { installedPage } from './support/addresses';
import { expectApp } from './support/app';
import { headlessShell as executablePath, unhinted } from './support/browsers';
import { expect, test, wide } from './support/test';

/** A dozen apps start at once. */
const eventually = expect.configure({ timeout: 60_000 });

test.describe('on a wide page', () => {
  test.use({ ...wide, baseURL: installedPage, colorScheme: null });

  test('the gallery shows a screen in every scenario, in both themes, as live frames', async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 500/);
    await page.goto('/?gallery');
    const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
    const background = (title: string) =>
      frame(title)
        .locator('main')
        .evaluate((main) => getComputedStyle(main.parentElement as HTMLElement).backgroundColor);
    const light = frame('Home, 360 pixels, light');
    await eventually(light.getByText('Good Morning')).toBeVisible();
    await eventually(frame('Home, 360 pixels, dark').getByText('Good Morning')).toBeVisible();
    expect(await background('Home, 360 pixels, light')).not.toBe(
      await background('Home, 360 pixels, dark'),
    );
    await light.getByRole('navigation').getByRole('link', { name: 'Challenges' }).press('Enter');
    await eventually(light.getByRole('heading', { level: 1, name: /Challenges/ })).toBeVisible();

    await page.getByRole('combobox', { name: 'Show' }).selectOption('Leaderboard');
    await page.getByRole('heading', { name: 'apiDown' }).scrollIntoViewIfNeeded();
    const failed = frame('apiDown, 360 pixels, light');
    await eventually(
      failed.getByRole('tabpanel').getByRole('button', { name: 'Retry' }),
    ).toBeVisible();
    await page.reload();
    await eventually(page.getByRole('combobox', { name: 'Show' })).toHaveValue('Leaderboard');

    await page.getByRole('combobox', { name: 'Show' }).selectOption('Components');
    const button = frame('Button, 360 pixels, dark').getByRole('button', { name: 'primary' });
    await eventually(button).toBeVisible();
    await page.getByRole('heading', { name: 'Sheet' }).scrollIntoViewIfNeeded();
    const sheet = frame('Sheet, 360 pixels, light').getByRole('dialog', { name: 'A sheet' });
    await eventually(sheet).toBeVisible();
    // Frames keep nothing: the app opens in no world of theirs, and nobody is signed in.
    await page.goto('/');
    await eventually(page.getByLabel('Email')).toBeVisible();
  });
});

test('a comparison of pictures ignores the hinting of fonts and notices a moved button', async ({
  browserName: _,
}, info) => {
  async function take(hintstyle: string, moveBy = '0') {
    const config = info.outputPath(`${hintstyle}.conf`);
    const edit = `<edit name="hintstyle" mode="assign"><const>${hintstyle}</const></edit>`;
    const include = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
    writeFileSync(
      config,
      `<fontconfig>${include}<match target="font">${edit}</match></fontconfig>`,
    );
    const browser = await chromium.launch({
      args: ['--no-sandbox', ...unhinted],
      ...(executablePath && { executablePath }),
      env: { ...process.env, FONTCONFIG_FILE: config },
    });
    const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
    await page.goto(`${installedPage}/${screenUrl('Sign in', null)}`);
    await expectApp(page);
    const login = page.locator('form').getByRole('button', { name: 'Login' });
    await login.evaluate((element, by) => (element.style.translate = by), moveBy);
    const picture = await page.screenshot({ animations: 'disabled' });
    await browser.close();
    return picture;
  }
  const first = await take('hintnone');
  const earlier = info.snapshotPath('sign-in.png');
  mkdirSync(dirname(earlier), { recursive: true });
  writeFileSync(earlier, first);
  expect(await take('hintfull')).toMatchSnapshot('sign-in.png');
  const moved = await take('hintnone', '4px');
  expect(() => expect(moved).toMatchSnapshot('sign-in.png')).toThrow('pixels');
});
