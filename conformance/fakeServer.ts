import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { basePath } from '@backend/http/paths';
import { createAccess, type Access } from '@mocks/server/access';
import { createApiServer, onThisMachine } from '@mocks/server/apiServer';
import { createBackend, type Backend } from '@mocks/server/backend';
import type { Auth } from '@mocks/server/clientSessions';

export interface FakeServer {
  readonly baseUrl: string;
  close(): void;
}

/** Opens the demo account of the strict world, which is a moderator. */
export const fakeModerator = { email: 'water@guardian.io', password: 'drop-by-drop' };

/** The strict world checks accounts and passwords. */
const query = 'world=strict&latency=0';

/** The origin of the app's pages, which the fake API allows beside those on this machine. */
export const appOrigin = 'https://app.example:8443';

export const fakeAccess = createAccess({ ...onThisMachine, origins: [appOrigin] }, () => {});

export async function startFake(
  auth: Auth,
  changed: (backend: Backend) => Backend = (backend) => backend,
  access: Access = fakeAccess,
  publicPath = '',
): Promise<FakeServer> {
  const backend = changed(await createBackend({ query, auth }));
  const server = createApiServer(backend, access, publicPath);
  // On a slow machine, a client would use a connection that is just closed.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${basePath}`,
    close() {
      server.close();
      server.closeAllConnections();
      backend.end();
    },
  };
}
