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

/** The strict world checks accounts and passwords. */
const query = 'world=strict&latency=0';

/** Starts the fake API on a free port; `changed` can alter its backend, `access` its checks. */
export async function startFake(
  auth: Auth,
  changed: (backend: Backend) => Backend = (backend) => backend,
  access: Access = createAccess(onThisMachine, () => {}),
): Promise<FakeServer> {
  const backend = changed(await createBackend({ query, auth }));
  const server = createApiServer(backend, access);
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
