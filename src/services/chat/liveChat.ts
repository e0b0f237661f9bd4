import * as v from 'valibot';
import { chatEventSchema, messageOperations } from '@/contract/messages';
import type { ChatEvent, Message } from '@/contract/messages';
import { apiUrl } from '@/lib/env';
import type { ServerSentEvent } from '@/lib/serverSentEvents';
import { withSharedAvatars } from '@/api/sharedAvatars';

/** The chat's events since its list was loaded. */
export interface LiveChat {
  /** Oldest first, so that appending a message takes constant time. */
  messages: Message[];
  /** Changed names and avatars, by user id. */
  people: Record<string, { name: string; avatar: string }>;
  /** True while the server can't be reached. */
  isCutOff: boolean;
}

export const emptyLiveChat: LiveChat = { messages: [], people: {}, isCutOff: false };

export function liveUrl(query: { after: string; until?: 'first' }): string {
  const { path } = messageOperations.liveMessages;
  return `${apiUrl}${path}?${new URLSearchParams(query).toString()}`;
}

/** Parses an event. Logs one that breaks the contract and returns an empty list. */
export function readEvent({ data }: ServerSentEvent): ChatEvent[] {
  const schema = v.pipe(v.string(), v.parseJson(), chatEventSchema);
  const event = v.safeParse(schema, data);
  if (event.success) return [event.output];
  console.error(`An event of "liveMessages" breaks the contract: ${event.issues[0].message}`);
  return [];
}

/** Creates a function that writes events into the chat, each message only once. */
export function createEventWriter(): (chat: LiveChat, events: readonly ChatEvent[]) => void {
  const known = new Set<string>();
  return (chat, events) => {
    for (const event of events) {
      if (event.type === 'person') {
        const { id, name, avatar } = event.person;
        chat.people[id] = { name, avatar };
      } else if (!known.has(event.message.id)) {
        known.add(event.message.id);
        chat.messages.push(...withSharedAvatars([event.message]));
      }
    }
  };
}

/** True if an event changes the user's name or avatar, as after a change in another tab. */
export function changesUser(
  events: readonly ChatEvent[],
  user: { id: string; name: string; avatar: string } | null | undefined,
): boolean {
  return events.some(
    (event) =>
      event.type === 'person' &&
      event.person.id === user?.id &&
      (event.person.name !== user.name || event.person.avatar !== user.avatar),
  );
}
