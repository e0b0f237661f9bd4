import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Listens at an address, and for 127.0.0.1 and 0.0.0.0 also at ::1, which some clients call localhost.
 * Returns the port, and a function that resolves once the last connection is closed.
 */
export async function listen(server: Server, host: string, wanted: number) {
  server.listen(wanted, host);
  await once(server, 'listening');
  const { port, address } = server.address() as AddressInfo;
  const other = createServer((socket) => server.emit('connection', socket));
  if (address === '127.0.0.1' || address === '0.0.0.0') {
    other.listen(port, '::1');
    await once(other, 'listening').catch((error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has one localhost.
      if (error.code !== 'EADDRINUSE' || wanted === 0) return;
      server.close();
      throw error;
    });
  }
  const closed = async (each: typeof other | Server) =>
    new Promise((resolve) => {
      each.close(resolve);
    });
  return { port, close: async () => void (await Promise.all([server, other].map(closed))) };
}
