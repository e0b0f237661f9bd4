import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { severalOfEachType } from '@backend/content/content';
import { defaultContent, type Content } from '../db/content';
import { readSettings } from '../settings';
import { startServer, type Started } from '../start';

/** More challenges than on the first day, so that the suite finds several of each type. */
export const suiteContent: Content = { ...defaultContent, challenges: [...severalOfEachType] };

/** The environment has more settings. Without DATABASE_URL, it runs on PGlite in memory. */
export async function startTestServer({
  environment,
  ...options
}: Parameters<typeof startServer>[1] & { environment: NodeJS.ProcessEnv }): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const own = { PORT: '0', LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: folder };
  const started = await startServer(readSettings({ ...own, ...environment }), {
    inMemory: environment['DATABASE_URL'] === undefined,
    content: suiteContent,
    ...options,
  });
  return {
    ...started,
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
