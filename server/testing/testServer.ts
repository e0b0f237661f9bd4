import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { severalOfEachType } from '@backend/content/challengeList';
import type { Clock } from '@/lib/clock';
import { defaultContent, type Content } from '../db/content';
import { readSettings } from '../settings';
import { startServer, type Started } from '../start';

export interface TestServerOptions {
  /** Of PostgreSQL; without it, PGlite in memory. */
  readonly databaseUrl?: string | undefined;
  /** Where several nodes keep files together. */
  readonly dataDir?: string;
  readonly auth?: 'cookie' | 'bearer';
  readonly clock?: Clock;
  readonly content?: Content;
  /** Push messages may go to this machine. */
  readonly pushToAnyHost?: boolean;
  /** More settings, as in the environment. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** More challenges than on the first day, so that the suite finds several of each type. */
export const suiteContent: Content = { ...defaultContent, challenges: [...severalOfEachType] };

/** Starts a server on a free port, without limits. */
export async function startTestServer(options: TestServerOptions = {}): Promise<Started> {
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'server-'));
  const settings = readSettings({
    PORT: '0',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
    ...(options.auth && { AUTH: options.auth }),
    ...options.environment,
  });
  const started = await startServer(settings, {
    inMemory: options.databaseUrl === undefined,
    content: options.content ?? suiteContent,
    ...(options.clock && { clock: options.clock }),
    ...(options.pushToAnyHost && { pushToAnyHost: true }),
  });
  return {
    ...started,
    async stop() {
      await started.stop();
      if (options.dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
