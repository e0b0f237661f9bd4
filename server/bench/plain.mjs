import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

// What the server is measured beside: `streams`, which writes each POST to all open responses, and
// `database FOLDER`, which opens PGlite. Both say when they are ready, as the server does.

const [what, folder] = process.argv.slice(2);
if (what === 'database') await new PGlite(folder).query('select 1');

/** @type {Set<import('node:http').ServerResponse>} */
const streams = new Set();
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  request.on('data', (bytes) => {
    for (const stream of streams) stream.write(`data: ${bytes}\n\n`);
  });
  request.on('end', () => response.end());
});
server.listen(0, () => console.log(`It answers at http://localhost:${server.address().port}`));
