import * as v from 'valibot';
import { readStored, writeStored } from '@/lib/storage';
import type { ChatState } from './chatState';

const key = 'water-savers:chat';

const chatSchema = v.object({
  ownerId: v.nullable(v.string()),
  draft: v.string(),
  outbox: v.array(
    v.object({
      clientId: v.string(),
      message: v.string(),
      sentAt: v.string(),
      aboveId: v.nullable(v.string()),
    }),
  ),
});

/** What was written in this tab before the page was loaded anew; undefined where that can't be read. */
export function storedChat(): ChatState | undefined {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), chatSchema), readStored(key, 'tab'));
  if (!stored.success) return undefined;
  const { outbox, ...chat } = stored.output;
  const reason = 'The page was loaded anew before it was sent.';
  return { ...chat, outbox: outbox.map((item) => ({ ...item, state: 'failed', reason })) };
}

/** Keeps the draft and what isn't sent for as long as the tab is open. */
export function storeChat({ ownerId, draft, outbox }: ChatState): void {
  const unsent = outbox.filter(({ state }) => state !== 'sent');
  const isEmpty = draft === '' && unsent.length === 0;
  writeStored(key, isEmpty ? null : JSON.stringify({ ownerId, draft, outbox: unsent }), 'tab');
}
