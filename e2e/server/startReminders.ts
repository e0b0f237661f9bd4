import { defaultSeedProfile } from '@mocks/seeds/samples';
import { startingWorlds } from '@mocks/seeds/worlds';
import { createClock } from '@/lib/clock';
import { scheduled } from '@backend/db/reminders';
import { putRows } from '../../server/db/rows';
import { sendReminders } from '../../server/jobs';
import type { Device } from '../../server/push';
import { startPostgres } from '../../server/testing/postgres';
import { importWorld, startTestServer } from '../../server/testing/testServer';

const subscriptionOf = (device: Device) => ({ ...device, userId: '1' });

const quiet = { quietFrom: '21:00', quietTo: '08:00' };

export async function startReminders(startedAt: number) {
  const clock = createClock();
  clock.stop(startedAt);
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url };
  const options = { clock, environment, pushToAnyHost: true };
  const nodes = [await startTestServer(options), await startTestServer(options)] as const;
  const [{ services }] = nodes;
  const { database } = services;
  const world = startingWorlds.demo.make(defaultSeedProfile, { startedAt, zone: 'UTC' });
  await importWorld(database, world);
  return {
    database,
    publicKey: services.push.publicKey,
    clock,
    async remind(change: { isOn?: boolean; quietFrom?: string } = {}) {
      const row = { id: '1', userId: '1', isOn: true, zone: 'UTC', ...quiet, ...change };
      await putRows(database, 'reminders', [scheduled(row, clock.now())]);
    },
    subscribe: async (device: Device) =>
      putRows(database, 'subscriptions', [subscriptionOf(device)]),
    /** Runs the job of both nodes at the same time. */
    async sendAt(instant: number) {
      clock.stop(instant);
      await Promise.all(nodes.map(async (node) => sendReminders(node.services)));
    },
    async stop() {
      for (const node of nodes) await node.stop();
      await postgres.stop();
    },
  };
}
