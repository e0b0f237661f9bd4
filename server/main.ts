import { forgetTestPeople } from './jobs';
import { seed } from './db/content';
import type { Database } from './db/database';
import { migrate } from './db/migrations';
import { readSettings, SettingsError } from './settings';
import { openDatabase, startServer } from './start';

const usage = 'Usage: npm run server [-- migrate | seed | forget-test-people]';

const goodFor = {
  PGlite: 'PGlite, PostgreSQL inside this process: for one developer, a demo or tests',
  PostgreSQL: 'PostgreSQL: for a city, and with NATS, S3 and Valkey for a country',
};

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const started = await startServer(settings);
  console.log(`Water Savers answers at ${started.baseUrl}`);
  console.log(`It runs on ${goodFor[started.services.database.engine]}.`);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void started.stop().then(() => process.exit(0));
    });
  }
}

const commands: Readonly<Record<string, (database: Database) => Promise<string>>> = {
  async migrate(database) {
    const steps = await migrate(database);
    return steps === 0 ? 'The schema is up to date.' : `Ran ${steps} steps.`;
  },
  async seed(database) {
    await migrate(database);
    await seed(database, Date.now());
    return 'The challenges, badges and quotes are those of this version.';
  },
  async 'forget-test-people'(database) {
    return `Deleted ${await forgetTestPeople({ database })} people of the conformance suite.`;
  },
};

async function run(name: string): Promise<void> {
  const command = commands[name];
  if (!command) throw new SettingsError(usage);
  const database = await openDatabase(readSettings(process.env), () => {});
  try {
    console.log(await command(database));
  } finally {
    await database.close();
  }
}

const [name] = process.argv.slice(2);
try {
  await (name === undefined ? serve() : run(name));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
