import type { Page } from '@playwright/test';
import { open, openSignedIn, signIn } from './support/app';
import { inspect } from './support/look';
import { needNetwork } from './support/network';
import { button } from './support/play';
import { choosePhoto, editor, photoWithPlace, stored } from './support/profile';
import { expect, test } from './support/test';
import { watchObjectUrls } from './support/watch';

const name = (page: Page) => editor(page).getByRole('textbox', { name: 'Name' });
const avatar = (page: Page) => editor(page).getByRole('img', { name: 'Your avatar' });
const character = (page: Page, number: number) =>
  editor(page).getByRole('radio', { name: `Character ${number}`, exact: true });
const save = (page: Page) => button(editor(page), 'Save');
const pencil = (page: Page) => button(page, 'Edit profile');
/** The avatar on the screen below the editor. */
const ownFace = (page: Page) => page.locator('main img:visible').first();

async function openEditor(page: Page) {
  await openSignedIn(page, '/profile');
  await pencil(page).click();
  await expect(character(page, 12)).toBeVisible();
}

test('[P01] a photo becomes a 512 px avatar without location data, also after a reload', async ({
  page,
}) => {
  const openUrls = await watchObjectUrls(page);
  await openEditor(page);
  await inspect(page, 'editor');
  const photo = await photoWithPlace(page, 1600, 900);
  expect(photo.includes('Exif')).toBe(true);

  await choosePhoto(page, 'me.jpg', 'image/jpeg', photo);
  await expect(avatar(page)).toHaveAttribute('src', /^blob:/);
  await inspect(page, 'editor-photo');
  await save(page).click();

  await expect(editor(page)).toBeHidden();
  await expect(pencil(page)).toBeFocused();
  await expect(page.getByText('Profile saved.')).toBeAttached();
  await expect(ownFace(page)).toHaveAttribute('src', /\/api\/v1\/images\//);
  await expect(ownFace(page)).toHaveJSProperty('naturalWidth', 512);
  const { bytes, ...kept } = await stored(ownFace(page));
  expect(kept).toEqual({ type: 'image/webp', width: 512, height: 512 });
  expect(bytes).not.toMatch(/Exif|EXIF/);
  await expect.poll(openUrls).toBe(0);

  await page.reload();
  await expect(ownFace(page)).toHaveJSProperty('naturalWidth', 512);
});

test('rotates a photo by its Exif orientation', async ({ page }) => {
  await openEditor(page);

  const lying = await photoWithPlace(page, 1600, 900, 6);
  await choosePhoto(page, 'me.jpg', 'image/jpeg', lying);

  await expect(avatar(page)).toHaveJSProperty('naturalWidth', 512);
  const [left, right] = await avatar(page).evaluate((image: HTMLImageElement) => {
    const context = Object.assign(document.createElement('canvas'), {
      width: 512,
      height: 512,
    }).getContext('2d');
    context?.drawImage(image, 0, 0);
    const redAt = (x: number) => (context?.getImageData(x, 256, 1, 1).data[0] ?? 0) > 128;
    return [redAt(128), redAt(384)];
  });
  expect({ left, right }).toEqual({ left: false, right: true });
});

const rejected = [
  ['a text', 'photo.png', 'image/png', Buffer.from('Dear diary'), 'isn’t an image'],
  [
    'an SVG',
    'me.svg',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'is an SVG drawing',
  ],
  [
    'too much',
    'me.jpg',
    'image/jpeg',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(10 * 1_048_576)]),
    'is larger than 10 MB',
  ],
  [
    'a broken JPEG',
    'me.jpg',
    'image/jpeg',
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    'couldn’t be read',
  ],
  ['nothing', 'me.jpg', 'image/jpeg', Buffer.alloc(0), 'is empty'],
] as const;

test("explains why a file can't be an avatar and keeps the typed name", async ({ page }) => {
  await openEditor(page);
  const before = await avatar(page).getAttribute('src');
  await name(page).fill('River');

  for (const [what, file, type, bytes, words] of rejected) {
    await choosePhoto(page, file, type, bytes);
    await expect(editor(page).getByRole('alert'), what).toContainText(words);
    await expect(avatar(page)).toHaveAttribute('src', before ?? '');
    await expect(name(page)).toHaveValue('River');
  }
  await inspect(page, 'editor-rejected');
});

test('Esc and Enter in a composition keep the editor open', async ({ page }) => {
  await openEditor(page);
  const before = await name(page).inputValue();
  const keyboard = await page.context().newCDPSession(page);

  for (const key of ['Enter', 'Escape']) {
    await name(page).fill('');
    const text = { text: 'みず', selectionStart: 2, selectionEnd: 2 };
    await keyboard.send('Input.imeSetComposition', text);
    await page.keyboard.press(key);

    await expect(name(page)).toHaveValue('みず');
    await expect(editor(page).getByText('Leave without saving?')).toBeHidden();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await button(editor(page), 'Discard changes').click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
});

test('keyboard: picks a character; the default avatar can be restored', async ({ page }) => {
  await openSignedIn(page, '/profile');
  const before = await ownFace(page).getAttribute('src');
  await pencil(page).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('heading', { name: 'Edit profile' })).toBeFocused();
  await character(page, 1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(character(page, 3)).toBeChecked();
  await inspect(page, 'editor-character');
  const chosen = await avatar(page).getAttribute('src');

  await name(page).press('Enter');
  await expect(editor(page)).toBeHidden();
  await expect(ownFace(page)).toHaveAttribute('src', chosen ?? '');
  expect(chosen).not.toBe(before);

  await pencil(page).click();
  await button(page, 'Default avatar').click();
  await save(page).click();
  await expect(ownFace(page)).toHaveAttribute('src', before ?? '');
});

test('a new name appears on Home, also after a reload', async ({ page }) => {
  await openEditor(page);
  await name(page).fill('Rain 👨‍👩‍👧‍👦 Maker');
  await save(page).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Rain 👨‍👩‍👧‍👦 Maker' })).toBeVisible();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Welcome back, Rain/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Welcome back, Rain/ })).toBeVisible();
});

test('rejects an invisible name and a name that is too long at the field', async ({ page }) => {
  await openEditor(page);
  await name(page).fill(' \u200b ');
  await save(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription('Enter a name that others can see.');
  await inspect(page, 'editor-name');

  await name(page).fill('w'.repeat(501));
  await save(page).click();
  await expect(name(page)).toHaveAccessibleDescription('500 characters at most: 1 too many.');
  await inspect(page, 'editor-long-name');
});

test('undoes a save that fails offline and reports it, and Save works again', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  await needNetwork(page);
  await openEditor(page);
  await name(page).fill('River');
  await choosePhoto(page, 'me.jpg', 'image/jpeg', await photoWithPlace(page, 600, 600));
  await expect(avatar(page)).toHaveAttribute('src', /^blob:/);
  await page.context().setOffline(true);

  await save(page).click();

  await expect(editor(page).getByRole('alert')).toContainText('Couldn’t save your changes.');
  await expect(name(page)).toHaveValue('River');
  await expect(avatar(page)).toHaveAttribute('src', /^blob:/);
  await expect(page.locator('main h1:visible').first()).toHaveText('Water Guardian');
  await page.context().setOffline(false);
  await inspect(page, 'editor-failed');
  await save(page).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'River' })).toBeVisible();
});

test('a link opens the editor; Back and Close ask before changes are lost', async ({ page }) => {
  await open(page, '/profile?edit');
  await signIn(page);
  await expect(editor(page).getByRole('heading', { name: 'Edit profile' })).toBeFocused();
  await button(page, 'Close').click();
  await expect(page).not.toHaveURL(/edit/);
  await expect(pencil(page)).toBeFocused();

  await pencil(page).click();
  await button(page, 'Close').evaluate((close: HTMLElement) => [close.click(), close.click()]);
  await expect(pencil(page)).toBeFocused();
  await pencil(page).click();
  await name(page).fill('River');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without saving?')).toBeFocused();
  await inspect(page, 'editor-leaving');
  await button(page, 'Keep editing').click();
  await page.goBack();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText('Your changes aren’t saved yet.')).toBeVisible();
  await inspect(page, 'profile-unsaved');
  await button(page, 'Keep editing').click();
  await expect(name(page)).toHaveValue('River');
  await button(page, 'Close').click();
  await button(page, 'Discard changes').click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText('Your changes aren’t saved yet.')).toBeHidden();
});

test('reduced motion stops all animations and survives a reload', async ({ page }) => {
  await openSignedIn(page, '/');
  await expect(button(page, 'Pause quotes')).toBeVisible();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();

  await page.getByRole('group', { name: 'Motion' }).getByText('Reduced').click();
  await inspect(page, 'profile-settings');
  await page.reload();

  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(button(page, 'Play quotes')).toBeVisible();
  expect(await moving()).toBe(0);
  const { animation, transition } = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].map((each) => getComputedStyle(each));
    return {
      animation: new Set(styles.map(({ animationName }) => animationName)).size,
      transition: new Set(styles.map(({ transitionProperty }) => transitionProperty)).size,
    };
  });
  expect({ animation, transition }).toEqual({ animation: 1, transition: 1 });
});

test('a dark choice on a light system shows no light frame while the page loads', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, '/profile');
  await page.evaluate(() => localStorage.setItem('water-savers:appearance', 'dark'));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      const page = getComputedStyle(document.documentElement);
      seen.add(`${page.backgroundColor} ${page.colorScheme}`);
      requestAnimationFrame(look);
    });
  });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['rgb(6, 26, 38) dark']);
});
