import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

const outDir = 'dist-bench';
const debianChromium = '/usr/bin/chromium';

/** Builds the app with the fake API for production, serves it on a port, and starts Chromium. */
export async function previewApp(port: number) {
  process.env.NODE_ENV = 'production';
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
