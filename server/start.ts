import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { systemClock, type Clock } from '@/lib/clock';
import { urlOf } from '@backend/http/hosts';
import { listen } from '@backend/node/listen';
import { basePath } from '@backend/http/paths';
import { createApp } from './app';
import { defaultContent, readContent, seed, type Content } from './db/content';
import { openPglite, openPostgres, type Database } from './db/database';
import { migrate } from './db/migrations';
import { createFolderFiles, createS3Files, type Files } from './files/files';
import { startJobs } from './jobs';
import { createLimiter, noLimits, openValkey, type Limiter } from './limits';
import { createNatsBus, createPostgresBus, noBus, type Bus } from './live/bus';
import { createRoom } from './live/room';
import { createMail } from './mail';
import { createMetrics } from './metrics';
import { createPush } from './push';
import type { Services } from './services';
import { type Settings, SettingsError } from './settings';

export type Started = Awaited<ReturnType<typeof startServer>>;

/** An error of the database also has the values of the row, which are none of the log's business. */
const withoutValues = ({ name, message, stack, code }: Error & { code?: unknown }) => ({
  name,
  message,
  stack,
  code,
});

const stopMs = 10_000;
/** Longer than the app waits for a part of the largest video at 200 kbit/s. */
const requestMs = 15 * 60_000;
const idleMs = 50;

const unreachable = (name: string) => (error: unknown) => {
  throw new SettingsError(
    `${name} names a server that can't be reached: ${(error as Error).message}`,
  );
};

const unusableFolder = (folder: string) => (error: unknown) => {
  if (error instanceof SettingsError) throw error;
  const { message } = error as Error;
  throw new SettingsError(`DATA_DIR ${folder} can't be used: ${message}. Nothing was deleted.`);
};

/** Opens the database that the settings name. Throws a `SettingsError` if it can't be reached. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl === undefined) {
    return openPglite(join(dataDir, 'database')).catch(unusableFolder(dataDir));
  }
  const database = openPostgres(databaseUrl, onLost);
  await database.query('select 1').catch(unreachable('DATABASE_URL'));
  return database;
}

async function openLimiter({ hasLimits, valkeyUrl }: Settings): Promise<Limiter> {
  if (!hasLimits) return noLimits;
  if (valkeyUrl === undefined) return createLimiter(null);
  return createLimiter(await openValkey(valkeyUrl).catch(unreachable('VALKEY_URL')));
}

async function openBus(settings: Settings, database: Database, onNews: () => void): Promise<Bus> {
  if (settings.natsUrl !== undefined) {
    return createNatsBus(settings.natsUrl, onNews).catch(unreachable('NATS_URL'));
  }
  return database.engine === 'PostgreSQL' ? createPostgresBus(database, onNews) : noBus;
}

async function openFiles({ s3, dataDir }: Settings): Promise<Files> {
  const open = async () => {
    const files = s3 ? createS3Files(s3) : await createFolderFiles(join(dataDir, 'files'));
    await files.check();
    return files;
  };
  return open().catch(s3 ? unreachable('S3_URL') : unusableFolder(dataDir));
}

/** For tests, the database can be in memory, and push messages can go to this machine. */
export async function startServer(
  settings: Settings,
  {
    clock = systemClock,
    content = defaultContent,
    inMemory = false,
    pushToAnyHost = false,
  }: { clock?: Clock; content?: Content; inMemory?: boolean; pushToAnyHost?: boolean } = {},
) {
  const log = pino({ level: settings.logLevel, base: null, serializers: { err: withoutValues } });
  const onLost = (error: Error) => log.warn({ err: error }, 'A connection to the database broke.');
  const database = await (inMemory ? openPglite(null) : openDatabase(settings, onLost));
  await migrate(database);
  await seed(database, clock.now(), content);
  const room = createRoom(database, (error) => log.warn({ err: error }, 'The chat waits.'));
  const services: Services = {
    database,
    content: await readContent(database),
    files: await openFiles(settings),
    room,
    bus: await openBus(settings, database, room.wake),
    limiter: await openLimiter(settings),
    clock,
    sessions: settings.sessions,
    push: await createPush(database, settings.push, pushToAnyHost),
    mail: createMail(settings.mail, log),
    log,
  };

  let isReady = true;
  const metrics = createMetrics(room);
  const app = createApp({ services, settings, metrics, isReady: () => isReady });
  const serverOptions = { requestTimeout: requestMs };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  const listening = listen(server, settings.host, settings.port);
  const { port, close } = await listening.catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(
      error.code === 'EADDRINUSE'
        ? `The port ${settings.port} is in use. Set PORT to another one.`
        : `It can't listen at HOST ${settings.host} and PORT ${settings.port}: ${error.message}`,
    );
  });
  const stopJobs = startJobs(services);

  return {
    baseUrl: urlOf(settings.host, port) + basePath,
    services,
    /** Answers the requests that are on their way, then ends. */
    async stop() {
      isReady = false;
      const jobsStopped = stopJobs();
      const closed = close();
      room.close();
      // A connection is idle once its request is answered.
      const idle = setInterval(() => server.closeIdleConnections(), idleMs);
      const late = setTimeout(() => server.closeAllConnections(), stopMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
      await jobsStopped;
      await services.mail.close();
      await services.bus.close();
      await services.limiter.close();
      await database.close();
    },
  };
}
