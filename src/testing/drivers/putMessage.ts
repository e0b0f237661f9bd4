import type { MessageRow } from '@backend/db/schema';
import type { World } from '@mocks/world/world';

/** Adds a message to the chat. The live stream tells of it at the end of a transaction. */
export function putMessage(
  world: World,
  said: Pick<MessageRow, 'userId' | 'message'> & Partial<MessageRow>,
): void {
  const sequence = world.db.nextSequence();
  world.db.messages.put({ id: String(sequence), sentAt: world.now(), sequence, ...said });
}
