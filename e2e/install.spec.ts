import { chromium, type CDPSession, type LaunchOptions } from '@playwright/test';
import { go, openAndSignIn } from './support/app';
import { fullChromium } from './support/browsers';
import { expectStored } from './support/installed';
import { installedPage, livePage } from './support/addresses';
import { inspect } from './support/look';
import { button, celebration, resumeAction } from './support/play';
import { expect, test } from './support/test';

interface InstallabilityErrors {
  readonly installabilityErrors: ReadonlyArray<{ readonly errorId: string }>;
}

interface Picture {
  readonly src: string;
  readonly sizes: string;
}

interface AppManifest {
  readonly data: string;
  readonly errors: ReadonlyArray<{ readonly message: string }>;
}

const ask = async <Answer>(session: CDPSession, method: string) =>
  (await session.send(method as 'Page.getAppManifest')) as unknown as Answer;

/** Opens a full Chromium with a profile: private windows and the headless shell install nothing. */
async function openProfile({ args = [] }: LaunchOptions) {
  const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), {
    args,
    ...fullChromium,
  });
  const [page] = context.pages();
  if (!page) throw new Error('The browser has no page.');
  return { context, page, session: await context.newCDPSession(page) };
}

async function installabilityErrors(session: CDPSession) {
  const answer = await ask<InstallabilityErrors>(session, 'Page.getInstallabilityErrors');
  return answer.installabilityErrors.map(({ errorId }) => errorId);
}

for (const [build, at] of [
  ['fake', installedPage],
  ['live', livePage],
] as const) {
  test(`the ${build} build can be installed`, async ({ launchOptions }) => {
    const { context, page, session } = await openProfile(launchOptions);
    await page.goto(`${at}/icon.svg`);
    expect(await installabilityErrors(session)).not.toEqual([]);

    await page.goto(at);
    await expectStored(page);

    await expect.poll(() => installabilityErrors(session)).toEqual([]);
    const manifest = await ask<AppManifest>(session, 'Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    const { icons, screenshots } = JSON.parse(manifest.data) as Record<string, Picture[]>;
    for (const { src, sizes } of [...(icons ?? []), ...(screenshots ?? [])]) {
      const size = await page.evaluate(async (address) => {
        const image = Object.assign(new Image(), { src: address });
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    await context.close();
  });
}

test.describe('in the app on its fake API', () => {
  test.use({ baseURL: installedPage });

  test('keeps the browser’s offer that comes before the app has loaded', async ({ page }) => {
    // The event with which Chromium lets a page offer it.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const prompt = async () => ({ outcome: 'dismissed' });
        const event = new Event('beforeinstallprompt', { cancelable: true });
        window.dispatchEvent(Object.assign(event, { prompt }));
      });
    });
    await openAndSignIn(page, '/', { world: 'newcomer' });
    await resumeAction(page);
    await button(page, 'Submit').click();
    await button(celebration(page), 'Continue').click();
    await button(page, 'Done').click();
    await go(page, 'Home');

    await expect(page.getByRole('region', { name: 'Install Water Savers' })).toBeVisible();
    await inspect(page);
  });
});
