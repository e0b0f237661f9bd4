import type { Message } from '@/contract/messages';

const most = 1_000;
const known = new Map<string, string>();

/**
 * Messages whose equal names and faces are one text in memory: an answer as it is read holds each of them
 * once for each message, which makes up a third of a long chat.
 */
export function withSharedAvatars(messages: readonly Message[]): Message[] {
  return messages.map((message) => ({
    ...message,
    userName: shared(message.userName),
    avatar: shared(message.avatar),
  }));
}

function shared(text: string): string {
  const same = known.get(text);
  if (same !== undefined) return same;
  if (known.size >= most) known.clear();
  known.set(text, text);
  return text;
}
