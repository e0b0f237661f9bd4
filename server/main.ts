import { join } from 'node:path';
import { endWithNpm } from '@backend/node/endWithNpm';
import { forgetTestPeople } from './jobs';
import { backUp, restore } from './db/backup';
import type { Database } from './db/database';
import { readSettings, SettingsError } from './settings';
import { openDatabase, startServer } from './start';

const usage = 'Usage: npm run server [-- forget-test-people | backup FOLDER | restore FOLDER]';

async function serve(): Promise<void> {
  endWithNpm('server');
  const settings = readSettings(process.env);
  const started = await startServer(settings);
  console.log(`Water Savers answers at ${started.baseUrl}`);
  console.log(`It runs on ${started.services.database.engine}.`);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void started.stop().then(() => process.exit(0));
    });
  }
}

type Command = (database: Database, files: string | null, folder: string) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  async 'forget-test-people'(database) {
    return `Deleted ${await forgetTestPeople({ database })} people of the conformance suite.`;
  },
  async backup(database, files, folder) {
    await backUp({ database, files }, folder);
    return `Backed up to ${folder}.`;
  },
  async restore(database, files, folder) {
    await restore({ database, files }, folder);
    return `Restored from ${folder}.`;
  },
};

async function run(name: string, folder = ''): Promise<void> {
  const command = commands[name];
  const needsFolder = name === 'backup' || name === 'restore';
  if (!command || needsFolder !== Boolean(folder)) throw new SettingsError(usage);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, () => {});
  const files = settings.s3 ? null : join(settings.dataDir, 'files');
  try {
    console.log(await command(database, files, folder));
  } finally {
    await database.close();
  }
}

const [name, folder] = process.argv.slice(2);
try {
  await (name === undefined ? serve() : run(name, folder));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
