import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { severalOfEachType } from '@backend/content/content';
import type { Clock } from '@/lib/clock';
import { defaultContent, type Content } from '../db/content';
import { readSettings } from '../settings';
import { startServer, type Started } from '../start';

interface TestServerOptions {
  /** More settings. Without DATABASE_URL, it runs on PGlite in memory. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly clock?: Clock;
  readonly pushToAnyHost?: boolean;
}

/** More challenges than on the first day, so that the suite finds several of each type. */
export const suiteContent: Content = { ...defaultContent, challenges: [...severalOfEachType] };

export async function startTestServer(options: TestServerOptions = {}): Promise<Started> {
  const { environment = {}, ...others } = options;
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const own = { PORT: '0', LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: folder };
  const started = await startServer(readSettings({ ...own, ...environment }), {
    inMemory: environment['DATABASE_URL'] === undefined,
    content: suiteContent,
    ...others,
  });
  return {
    ...started,
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
