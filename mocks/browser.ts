import { whenIdle } from '@/lib/browser';
import { openFakeApi } from './browser/fakeApi';

/** Opens the world that the URL names, and returns a fetch that reaches it. */
export async function startFakeApi(...options: Parameters<typeof openFakeApi>) {
  const { fake, fetch } = await openFakeApi(...options);
  const { name, seed } = fake.world;
  const { scenario, latency } = fake.urlParams;
  const suffix = scenario ? `, scenario ${scenario}` : '';
  console.info(`Fake API: world ${name}, seed ${seed}${suffix}, latency ${latency} ms.`);
  loadLater('reminders', async () =>
    (await import('./browser/reminders')).showReminders(fake.world),
  );
  loadLater("fake API's panel", async () => (await import('./panel/launch')).launch(fake));
  return fetch;
}

function loadLater(what: string, load: () => Promise<void>): void {
  whenIdle(() => {
    load().catch((error: unknown) => console.warn(`Couldn't load the ${what}:`, error));
  });
}
