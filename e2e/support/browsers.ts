import { existsSync } from 'node:fs';

const { CHROMIUM_PATH } = process.env;
const installed = (...paths: string[]) => paths.find((path) => existsSync(path));

/* Paths of browsers. If a path is undefined, Playwright uses the browser it has installed. */

const fullBrowser = CHROMIUM_PATH ?? installed('/usr/bin/chromium');

/** The headless shell has no camera, notifications or audit of forms. */
export const fullChromium = fullBrowser ? { executablePath: fullBrowser } : { channel: 'chromium' };

/** Starts and paints faster than the full browser. */
export const headlessShell =
  CHROMIUM_PATH ?? installed('/usr/bin/chromium-headless-shell', '/usr/bin/chromium');

/** Arguments with which pictures don't depend on how a machine's settings hint its fonts. */
export const unhinted = ['--font-render-hinting=none', '--disable-lcd-text'];
