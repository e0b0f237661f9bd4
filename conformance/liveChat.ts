import type { EventStream, ReceivedEvent } from './eventStream';
import type { Person } from './people';
import type { TestContext } from './testContext';

/** Timeout for events in cases that don't test speed. */
export const eventuallyMs = 10_000;

export const positionOf = async ({ request }: Person) =>
  (await request('messages', { limit: 1 })).position;

export const messageIn = ({ event }: ReceivedEvent) =>
  event.type === 'message' ? event.message : null;

/** Returns the ids of one user's messages in a stream. */
export const saidBy = (stream: EventStream, userId: string) =>
  stream.events.flatMap((event) => {
    const message = messageIn(event);
    return message?.userId === userId ? [message.id] : [];
  });

export async function couple(t: TestContext) {
  const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
  return { ana, ben };
}

/** Waits for this message in a stream and fails if it doesn't arrive. */
export async function waitForMessage(
  t: TestContext,
  stream: EventStream,
  id: string,
  withinMs = eventuallyMs,
) {
  const found = await stream.first((each) => messageIn(each)?.id === id, withinMs);
  t.ok(found !== null, `message ${id} within ${withinMs / 1000} s`, saidSoFar(stream));
  return found;
}

const saidSoFar = ({ events }: EventStream) =>
  `${events.length} events: ${events.map(({ id }) => id).join(', ')}`;
