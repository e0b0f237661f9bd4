import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

const debianChromium = '/usr/bin/chromium';

/** Builds the app with the fake API unless a URL is given, serves it, and starts Chromium. */
export async function previewApp(port: number, apiUrl = '') {
  process.env.NODE_ENV = 'production';
  process.env['VITE_API_URL'] = apiUrl;
  const outDir = apiUrl ? 'dist-bench-live' : 'dist-bench';
  await build({ logLevel: 'error', build: { outDir } });
  const server = await preview({ build: { outDir }, preview: { port, strictPort: true } });
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(existsSync(debianChromium) && { executablePath: debianChromium }),
  });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, close };
}
