import * as v from 'valibot';
import { storedValue } from '@/lib/storage';
import type { ChatState } from './chatState';

const size = { width: v.number(), height: v.number() };
const image = v.object({ id: v.string(), url: v.string(), ...size });
const images = v.array(v.object({ ...image.entries, description: v.string() }));

const chatSchema = v.object({
  ownerId: v.nullable(v.string()),
  draft: v.string(),
  draftImages: v.optional(
    v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        stored: v.exactOptional(image),
        description: v.string(),
      }),
    ),
    [],
  ),
  draftReplyTo: v.optional(v.nullable(v.string()), null),
  outbox: v.array(
    v.object({
      clientId: v.string(),
      message: v.string(),
      images: v.optional(images, []),
      replyTo: v.exactOptional(v.string()),
      sentAt: v.string(),
      aboveId: v.nullable(v.string()),
      /** Only if it has failed. */
      reason: v.exactOptional(v.string()),
    }),
  ),
});

const stored = storedValue({ key: 'water-savers:chat', schema: chatSchema, kind: 'tab' });

/**
 * Returns what was written in this tab before a reload, or undefined if it can't be read. Messages
 * without a response are sent again: by their key the server detects repeats.
 */
export function storedChat(): ChatState | undefined {
  const value = stored.read();
  if (!value) return undefined;
  const { outbox, draftImages, ...chat } = value;
  const notAdded = {
    state: 'failed',
    reason: 'The page reloaded before it was added.',
  } as const;
  return {
    ...chat,
    draftImages: draftImages.map((image) => ({
      ...image,
      ...(image.stored ? { state: 'there' } : notAdded),
    })),
    outbox: outbox.map((item) => ({
      ...item,
      state: item.reason === undefined ? 'queued' : 'failed',
    })),
  };
}

/** Stores the draft and unsent messages until the tab is closed. */
export function storeChat(chat: ChatState): void {
  const { ownerId, draft, draftImages, draftReplyTo } = chat;
  const outbox = chat.outbox.filter(({ state }) => state !== 'sent');
  const hasDraft = draft !== '' || draftImages.length > 0 || draftReplyTo !== null;
  const isEmpty = !hasDraft && outbox.length === 0;
  stored.write(isEmpty ? null : { ownerId, draft, draftImages, draftReplyTo, outbox });
}
