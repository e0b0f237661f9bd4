import type { Message } from '@/contract/messages';
import type { TestClient } from './testClient';

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
  wanted: readonly string[],
) {
  const pages = await readPagesUntil(reader, wanted);
  return pages.flat().filter((message) => message.userId === userId);
}
