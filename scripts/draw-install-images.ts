import { mkdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Brain, ListChecks, MessageCircle } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { previewApp } from './previewApp';

/** Draws the PNGs of public/manifest.webmanifest: icons from icon.svg, screenshots from the app. */

const port = 4376;
const color = '#064A66';

for (const folder of ['icons', 'screenshots']) mkdirSync(`public/${folder}`, { recursive: true });
const icon = readFileSync('public/icon.svg', 'utf8');
/** Without the rounded corners, which the system cuts itself. */
const full = icon.replace(' rx="112"', '');
/** Returns the icon with a smaller drop in its middle. */
const withDrop = (svg: string, scale: number) =>
  svg
    .replace(
      '/><path',
      `/><g transform="translate(256 256) scale(${scale}) translate(-256 -282)"><path`,
    )
    .replace('</svg>', '</g></svg>');
const shortcut = (Icon: typeof Brain) =>
  renderToStaticMarkup(
    createElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 96 96' },
      createElement('circle', { cx: 48, cy: 48, r: 48, fill: color }),
      createElement(Icon, { x: 24, y: 24, width: 48, height: 48, color: '#fff' }),
    ),
  );

const icons = [
  ['icon-192', withDrop(icon, 0.9), 192],
  ['icon-512', withDrop(icon, 0.9), 512],
  // A mask may cut all but a circle with 80 % of the width.
  ['maskable-512', withDrop(full, 0.7), 512],
  ['apple-touch-icon', withDrop(full, 0.8), 180],
  ['shortcut-action-96', shortcut(ListChecks), 96],
  ['shortcut-daily-96', shortcut(Brain), 96],
  ['shortcut-chat-96', shortcut(MessageCircle), 96],
] as const;

const phone = { width: 390, height: 844 };
const screenshots = [
  ['home-narrow', '/', phone, 2],
  ['challenges-narrow', '/challenges', phone, 2],
  ['home-wide', '/', { width: 1280, height: 800 }, 1],
] as const;

const { browser, close } = await previewApp(port);

for (const [name, svg, size] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
}

async function openHome(page: Page) {
  await page.goto(`http://localhost:${port}/?now=2026-03-02T09:41:00Z&members=off&panel=off`);
  await page.getByLabel('Email').fill('water@guardian.io');
  await page.getByLabel('Password', { exact: true }).fill('drop-by-drop');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

for (const [name, path, viewport, deviceScaleFactor] of screenshots) {
  const page = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  await openHome(page);
  await page.goto(`http://localhost:${port}${path}?panel=off`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(2_500);
  await page.screenshot({ path: `public/screenshots/${name}.png`, animations: 'disabled' });
  await page.close();
}

await close();
