import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '@mocks/server/httpServer';
import type { Backend } from '@mocks/server/backend';
import type { Mutant, RequestHandler } from '../../conformance/mutants/mutant';
import { mutants } from '../../conformance/mutants/mutants';
import { runUntilFailure } from '../../conformance/run';
import { createRun } from '../../conformance/server';
import { groupsFor } from '../../conformance/suite';
import { startTestServer } from './testServer';

/** Plants faults in the server's answers, which the conformance suite must notice there as well. */
const planted = [
  'wrong-status',
  'missing-member',
  'plain-problems',
  'password-echoed',
  'level-stuck',
  'text-untrimmed',
  'ties-ranked-apart',
  'duplicate-events',
  'lost-last-row',
  'unfollow-ignored',
];

const groups = groupsFor({
  origin: 'http://localhost:5173',
  seed: 7,
  runs: 12,
  endOnFailure: true,
});

/** A connection belongs to one side of the front. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function forwardTo(origin: string): RequestHandler {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of ofConnection) headers.delete(name);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const response = await fetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers,
      signal: request.signal,
      ...(hasBody && { body: await request.blob() }),
    });
    // The headers of one that was fetched can't be changed.
    return new Response(response.body, response);
  };
}

/** Starts a server whose answers come from another, with one fault. */
async function startFront(origin: string, mutant: Mutant) {
  // The faults that are planted here look at requests and answers only.
  const answer = mutant.wrap(forwardTo(origin), {} as Backend);
  const front = createHttpServer(async (request) => answer(request));
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  return {
    port,
    close() {
      front.close();
      front.closeAllConnections();
    },
  };
}

const server = await startTestServer();
const { origin, pathname } = new URL(server.baseUrl);
let survivors = 0;
for (const name of planted) {
  const mutant = mutants.find((each) => each.name === name);
  const group = groups.find((each) => each.name === mutant?.detectedBy);
  if (!mutant || !group) throw new Error(`There is no mutant "${name}".`);
  const front = await startFront(origin, mutant);
  const run = runUntilFailure(group, createRun(`http://127.0.0.1:${front.port}${pathname}`));
  const title = await run.firstFailure;
  await run.finished;
  front.close();
  if (title === null) survivors += 1;
  console.log(`${title === null ? '✗' : '✓'} ${name.padEnd(20)} ${title ?? 'survives'}`);
}
await server.stop();
console.log(
  `${planted.length - survivors} of ${planted.length} planted faults noticed on the server.`,
);
process.exit(survivors > 0 ? 1 : 0);
