import type { Page } from '@playwright/test';

interface Watched {
  __ran?: unknown;
  violations?: string[];
}

/** An image's URL that the policy blocks. */
const isBlockedImage = /^img-src https?:/;

/**
 * Collects what an injected text must not cause: scripts, dialogs, other pages, policy reports. An
 * answer of the API has URLs of images, which the policy may block; a typed text has none.
 */
export async function watchBreaches(page: Page, origin: string, { hasImageUrls = false } = {}) {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => found.push(`error: ${message}`));
  page.on('popup', (popup) => found.push(`popup: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (!url.startsWith(origin) && url !== 'about:blank') found.push(`navigation: ${url}`);
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return async () => {
    const { ran, violations, polluted } = await page.evaluate(() => {
      const { __ran, violations = [] } = window as Window & Watched;
      const polluted = Object.keys(Object.prototype).concat(
        Reflect.has({}, 'isAdmin') ? 'isAdmin' : [],
      );
      return { ran: __ran, violations, polluted };
    });
    if (ran !== undefined) found.push('a script ran');
    if (polluted.length > 0) found.push(`a changed prototype: ${polluted.join()}`);
    for (const each of violations) {
      if (!hasImageUrls || !isBlockedImage.test(each)) found.push(`policy: ${each}`);
    }
    return found.splice(0);
  };
}
