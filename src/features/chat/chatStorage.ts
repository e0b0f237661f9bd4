import * as v from 'valibot';
import { storedValue } from '@/lib/storedValue';
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
  outbox: v.array(
    v.object({
      clientId: v.string(),
      message: v.string(),
      images: v.optional(images, []),
      sentAt: v.string(),
      aboveId: v.nullable(v.string()),
      /** Of one that has failed. */
      reason: v.exactOptional(v.string()),
    }),
  ),
});

const stored = storedValue({ key: 'water-savers:chat', schema: chatSchema, kind: 'tab' });

/**
 * What was written in this tab before the page was loaded anew; undefined where that can't be read. What was
 * on its way is sent once more: by its key the server knows whether it has it already.
 */
export function storedChat(): ChatState | undefined {
  const value = stored.read();
  if (!value) return undefined;
  const { outbox, draftImages, ...chat } = value;
  const notAdded = {
    state: 'failed',
    reason: 'The page was loaded anew before it was added. Choose it again.',
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

/** Keeps the draft and what isn't sent for as long as the tab is open. */
export function storeChat(chat: ChatState): void {
  const { ownerId, draft, draftImages } = chat;
  const outbox = chat.outbox.filter(({ state }) => state !== 'sent');
  const isEmpty = draft === '' && outbox.length === 0 && draftImages.length === 0;
  stored.write(isEmpty ? null : { ownerId, draft, draftImages, outbox });
}
