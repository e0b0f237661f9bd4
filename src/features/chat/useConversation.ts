import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { emptyLiveChat, useLiveMessagesQuery } from '@/services/chat/liveMessages';
import { useOutboxItems } from '@/services/outbox/useOutbox';
import { selectSent } from './chatSlice';
import { recentEntries } from './conversation';
import { startSentListeners } from './sentListeners';
import { unsentMessage } from './unsent';
import { useHistory } from './useHistory';

/** Returns the chat as displayed, newest first: the loaded list and what came since. */
export function useConversation() {
  'use memo';
  const dispatch = useAppDispatch();
  const sent = useAppSelector(selectSent);
  const items = useOutboxItems('sendMessage');
  const unsent = items.map(unsentMessage);
  const { data } = useHistory();
  const position = data?.pages[0]?.position;
  // A list that this device has kept has an empty position, which no stream continues.
  const { currentData: live = emptyLiveChat } = useLiveMessagesQuery(position || skipToken);
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const history = [...new Map(loaded.map((message) => [message.id, message])).values()];

  const newest = live.messages.at(-1) ?? history[0];
  useEffect(() => startSentListeners(dispatch), [dispatch]);

  const byId = new Map([...history, ...live.messages].map((message) => [message.id, message]));

  return {
    isLoaded: data !== undefined,
    recent: recentEntries({ live: live.messages, history, sent, unsent }),
    unsent,
    history,
    messageById: (id: string) => byId.get(id),
    live,
    newest,
  };
}
