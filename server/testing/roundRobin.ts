import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startRoundRobin(baseUrls: readonly string[]) {
  let turn = 0;
  // A server closes the connection of a request whose body it doesn't read.
  const agent = new Agent({ keepAlive: false });
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', baseUrls[turn % baseUrls.length]);
    turn += 1;
    const { method, headers } = incoming;
    const asked = send(target, { method, headers, agent }, (response) => {
      const { connection: _own, 'keep-alive': _time, ...shared } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, shared);
      response.pipe(outgoing);
      // The answer may come before all of the body was sent.
      response.on('end', () => {
        incoming.unpipe();
        incoming.resume();
      });
    });
    asked.on('error', () => {
      if (!outgoing.headersSent) outgoing.destroy();
    });
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const path = new URL(baseUrls[0] ?? '').pathname;
  return {
    baseUrl: `http://127.0.0.1:${port}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
