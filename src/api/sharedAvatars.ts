import type { Message } from '@/contract/messages';

const most = 1_000;
const known = new Map<string, string>();

/** Shares equal strings: the copies in a parsed response are a third of a long chat's memory. */
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
