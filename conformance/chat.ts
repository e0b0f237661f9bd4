import type { Message } from '@/contract/messages';
import type { EventStream, ReceivedEvent } from './eventStream';
import type { TestContext } from './testContext';
import type { Person, TestClient } from './testClient';

/** Limit of pages to read, because many users may have written since. */
const maxPages = 50;

/**
 * Reads the chat from the newest message back, page by page, until all these ids are found or no
 * page is left. `between` runs after each page.
 */
export async function readPagesUntil(
  { request }: TestClient,
  wanted: readonly string[],
  limit = 100,
  between: () => Promise<unknown> = async () => {},
): Promise<Message[][]> {
  const missing = new Set(wanted);
  const pages: Message[][] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Message[]; olderCursor: string | null } = await request('messages', {
      limit,
      ...(cursor !== null && { cursor }),
    });
    pages.push(page.items);
    for (const { id } of page.items) missing.delete(id);
    cursor = page.olderCursor;
    if (missing.size > 0 && cursor !== null) await between();
  } while (missing.size > 0 && cursor !== null && pages.length < maxPages);
  return pages;
}

/** Returns one user's messages, newest first, back to the wanted ones. */
export async function messagesByUser(
  reader: TestClient,
  userId: string,
  wanted: readonly string[] = [],
) {
  const pages = await readPagesUntil(reader, wanted);
  return pages.flat().filter((message) => message.userId === userId);
}

/** Timeout for events in cases that don't test speed. */
export const eventuallyMs = 20_000;

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

/** Returns the events of a user's changed name or avatar in a stream. */
export const changesOf = (stream: EventStream, userId: string) =>
  stream.events.filter(({ event }) => event.type === 'person' && event.person.id === userId);

/** Waits for this message in a stream and fails if it doesn't arrive. */
export async function waitForMessage(t: TestContext, stream: EventStream, id = '') {
  const found = await stream.first((each) => messageIn(each)?.id === id, eventuallyMs);
  const soFar = `${stream.events.length} events: ${stream.events.map((each) => each.id).join()}`;
  t.ok(found !== null, `message ${id} within ${eventuallyMs / 1000} s`, soFar);
  return found;
}
