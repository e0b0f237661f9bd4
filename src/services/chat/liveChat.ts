import * as v from 'valibot';
import { chatEventSchema, messageOperations } from '@/contract/messages';
import type { ChatEvent, Message } from '@/contract/messages';
import { apiUrl } from '@/lib/env';
import type { ServerSentEvent } from '@/lib/serverSentEvents';
import { withSharedAvatars } from '@/api/sharedAvatars';

/** What has happened in the chat since its list was loaded. */
export interface LiveChat {
  /** Oldest first: to add one takes as long after a thousand as after none. */
  messages: Message[];
  /** Names and faces that have changed, by the person's id. */
  people: Record<string, { name: string; avatar: string }>;
  /** Whether the server is not heard at the moment. */
  isCutOff: boolean;
}

export const emptyLiveChat: LiveChat = { messages: [], people: {}, isCutOff: false };

export function liveUrl(query: { after: string; until?: 'first' }): string {
  const { path } = messageOperations.liveMessages;
  return `${apiUrl}${path}?${new URLSearchParams(query).toString()}`;
}

/** What breaks the contract is said in the console and left out. */
export function readEvent({ data }: ServerSentEvent): ChatEvent[] {
  const schema = v.pipe(v.string(), v.parseJson(), chatEventSchema);
  const event = v.safeParse(schema, data);
  if (event.success) return [event.output];
  console.error(`An event of "liveMessages" breaks the contract: ${event.issues[0].message}`);
  return [];
}

/** Writes events into the chat. A message that is there already is not added again. */
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

/** True if an event has a name or avatar of the user that the session doesn't have, as after a change in another tab. */
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
