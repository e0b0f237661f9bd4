import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { emptyLiveChat, useLiveMessagesQuery } from '@/services/chat/liveMessages';
import { selectOutbox } from './chatSlice';
import { recentEntries } from './conversation';
import { startOutboxListener } from './outboxListener';
import { deliverNext } from './sending';
import { useHistory } from './useHistory';

/** Returns the chat as displayed, newest first: the loaded list and what came since. */
export function useConversation() {
  'use memo';
  const dispatch = useAppDispatch();
  const outbox = useAppSelector(selectOutbox);
  const { data } = useHistory();
  const position = data?.pages[0]?.position;
  // A list that this device has kept has an empty position, which no stream continues.
  const { currentData: live = emptyLiveChat } = useLiveMessagesQuery(position || skipToken);
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const history = [...new Map(loaded.map((message) => [message.id, message])).values()];

  const newest = live.messages.at(-1) ?? history[0];
  useEffect(() => startOutboxListener(dispatch), [dispatch]);
  useEffect(() => void dispatch(deliverNext()), [dispatch]);

  const byId = new Map([...history, ...live.messages].map((message) => [message.id, message]));

  return {
    isLoaded: data !== undefined,
    recent: recentEntries(live.messages, history, outbox),
    history,
    /** Returns a loaded message. */
    messageById: (id: string) => byId.get(id),
    live,
    /** The newest message of the server. */
    newest,
  };
}
