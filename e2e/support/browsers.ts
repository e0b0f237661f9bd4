import { existsSync } from 'node:fs';

const { CHROMIUM_PATH } = process.env;
const installed = (...paths: string[]) => paths.find((path) => existsSync(path));

/* Paths of browsers. Where one is undefined, Playwright uses the browser that it has installed. */

/** Debian's Chromium, for what the headless shell lacks: it can neither grant nor refuse a camera. */
export const fullBrowser = CHROMIUM_PATH ?? installed('/usr/bin/chromium');

/** Starts and paints faster than the full browser. */
export const headlessShell =
  CHROMIUM_PATH ?? installed('/usr/bin/chromium-headless-shell', '/usr/bin/chromium');
