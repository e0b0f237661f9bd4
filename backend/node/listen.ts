import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Listens, on this machine at its address in IPv6, too: `localhost` is that one to some clients.
 * Returns the port.
 */
export async function listen(server: Server, host: string, wanted: number): Promise<number> {
  server.listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (host !== '127.0.0.1') return port;
  const other = createServer((socket) => server.emit('connection', socket));
  server.once('close', () => other.close());
  other.listen(port, '::1');
  await once(other, 'listening').catch((error: NodeJS.ErrnoException) => {
    // A machine without IPv6 has one localhost.
    if (error.code !== 'EADDRINUSE' || wanted === 0) return;
    server.close();
    throw error;
  });
  return port;
}
