import type { Clock } from '@/lib/clock';
import { handlers } from '@mocks/handlers/handlers';
import { createClientSessions } from '@mocks/server/clientSessions';
import { createClient } from '@mocks/testing/client';
import { createWorld } from '@mocks/world/world';
import type { Backend } from './person';

/** Creates a fake API that tells its users apart by their tokens. */
export function createFakeBackend(clock: Clock): Backend {
  const sessions = createClientSessions('bearer');
  const world = createWorld({ name: 'strict', now: clock.now(), clock, sessions: () => sessions });
  const tokens = new Map(['1', '2'].map((userId) => [userId, sessions.open({ userId })]));
  const client = createClient(handlers(world));
  return {
    send(userId, request) {
      request.headers.set('Authorization', `Bearer ${tokens.get(userId)}`);
      return client.send(request);
    },
  };
}
