import { withContent } from '@backend/content/challenges/challengeContent';
import { entriesOf } from '@backend/db/ledger';
import { problemResponse } from '@mocks/http/problemResponse';
import type { Backend } from '@mocks/server/backend';
import type { OperationName } from '@/contract/operations';
import { streakActs } from '@/domain/ledger';
import { streakOf } from '@/domain/streak';
import { interceptOperation, matchesOperation, withBody, type Mutant } from './mutant';
import { list, type Faults, type Json, type Wrap } from './submissionFaults';

/** Returns the mutants of faults by the group that must detect them. */
export const mutantsOf = (byGroup: Readonly<Record<string, Faults>>): Mutant[] =>
  Object.entries(byGroup).flatMap(([detectedBy, faults]) =>
    Object.entries(faults).map(([name, [fault, wrap]]) => ({ name, fault, wrap, detectedBy })),
  );

export const combine =
  (...wraps: readonly Wrap[]): Wrap =>
  (next, backend) =>
    wraps.reduce((inner, wrap) => wrap(inner, backend), next);

export const userIdOf = ({ running }: Backend, { headers }: Request) =>
  running.sessions.read(headers)?.userId ?? '';

/** The streak of the user who sends a request, as if they lived in UTC. */
export function utcStreakOf(backend: Backend, request: Request) {
  const { world } = backend.running;
  const acts = streakActs(entriesOf(world.db, userIdOf(backend, request)));
  return streakOf(acts, world.now(), { zone: 'UTC' });
}

/** Changes an operation's successful responses with something kept between requests. */
export const withMemory =
  <Memory>(
    name: OperationName,
    create: () => Memory,
    change: (body: Json, memory: Memory, request: Request, userId: string) => unknown,
  ): Wrap =>
  (next, backend) => {
    const memory = create();
    return interceptOperation(name, async (request, go) => {
      const userId = userIdOf(backend, request);
      const response = await go(request.clone());
      if (!response?.ok) return response;
      const body = (await response.json()) as Json;
      return withBody(response, await change(body, memory, request, userId));
    })(next, backend);
  };

/** Changes each of a list of the response. */
export const each = (
  name: OperationName,
  member: string,
  change: (item: Json, index: number, request: Request) => Json,
): Wrap =>
  interceptOperation(name, async (request, next) => {
    const response = await next(request);
    if (!response?.ok) return response;
    const body = (await response.json()) as Json;
    const items = list(body[member]).map((item, index) => ({
      ...(item as Json),
      ...change(item as Json, index, request),
    }));
    return withBody(response, { ...body, [member]: items });
  });

/** Runs `note` after each successful response of an operation. */
export const afterwards =
  (name: OperationName, note: (request: Request, body: Json) => unknown): Wrap =>
  (next) => {
    const isIt = matchesOperation(name);
    return async (request) => {
      const copy = request.clone();
      const response = await next(request);
      if (isIt(copy) && response?.ok) await note(copy, (await response.clone().json()) as Json);
      return response;
    };
  };

export const invalid = (pointer: string) =>
  problemResponse('validation_failed', {
    errors: [{ pointer, code: 'invalid', message: 'This is not valid.' }],
  });

/** Returns the database rows of an attempt that a path names. */
export function attemptIn({ running }: Backend, request: Request, number?: string) {
  const { db } = running.world;
  const [, challengeId = '', inPath] =
    /challenges\/([^/]+)(?:\/attempts\/(\d+))?/.exec(new URL(request.url).pathname) ?? [];
  const userId = running.sessions.read(request.headers)?.userId;
  const row = db.attempts
    .all()
    .find(
      (attempt) =>
        attempt.userId === userId &&
        attempt.challengeId === challengeId &&
        String(attempt.number) === (number ?? inPath),
    );
  const found = db.challenges.get(challengeId);
  return { db, row, challenge: found && withContent(found) };
}
