import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { emptyLiveChat } from '@/api/live/liveChat';
import { useLiveMessagesQuery } from '@/api/messagesApi';
import { messagesSettled, selectOutbox } from './chatSlice';
import type { OutboxItem } from './chatState';
import { isThere, recentEntries } from './conversation';
import { deliverNext, type ChatDispatch } from './sending';
import { useHistory } from './useHistory';

/** The chat as it is to be shown, newest first: what was loaded, and what has come since. */
export function useConversation() {
  'use memo';
  const dispatch = useDispatch<ChatDispatch>();
  const outbox = useSelector(selectOutbox);
  const { data } = useHistory();
  const position = data?.pages[0]?.position;
  const { currentData: live = emptyLiveChat } = useLiveMessagesQuery(position ?? skipToken);
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const history = [...new Map(loaded.map((message) => [message.id, message])).values()];

  const newest = live.messages.at(-1) ?? history[0];
  // One that was sent before the newest message but isn't there stands on a page that isn't loaded.
  const isOlder = ({ state, sentAt }: OutboxItem) =>
    state === 'sent' && newest !== undefined && sentAt < newest.timestamp;
  const settled = outbox
    .filter((item) => isThere(item, live.messages) || isThere(item, history) || isOlder(item))
    .map(({ clientId }) => clientId)
    .join();

  useEffect(() => {
    if (settled !== '') dispatch(messagesSettled(settled.split(',')));
  }, [dispatch, settled]);
  useEffect(() => void dispatch(deliverNext()), [dispatch]);

  return {
    isLoaded: data !== undefined,
    recent: recentEntries(live.messages, history, outbox),
    history,
    live,
    /** The newest message that the server has told of. */
    newest,
  };
}
