import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListedMessage, useMessagesInfiniteQuery } from '@/api/messagesApi';
import { useAppDispatch } from '@/app/hooks';
import type { Message } from '@/contract/messages';
import type { User } from '@/contract/session';
import { shownName } from '@/domain/text';
import { windowEvents } from '@/lib/hooks';
import { emptyLiveChat, type LiveChat, useLiveMessagesQuery } from '@/services/chat/liveMessages';
import { followOwnMessages, sentMessage, withUnsent } from '@/services/chat/messageList';
import { useOutboxItems, useSentItems } from '@/services/outbox/outbox';

/** The list, to which the live stream and the outbox add. */
export const useMessageList = () =>
  useMessagesInfiniteQuery(undefined, {
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: false,
  });

export type Conversation = ReturnType<typeof useConversation>;

/** Returns the chat as displayed, newest first. Without a list, it is what the user has written. */
export function useConversation() {
  'use memo';
  const dispatch = useAppDispatch();
  useLayoutEffect(() => dispatch(followOwnMessages), [dispatch]);
  const unsent = useOutboxItems('sendMessage');
  const sent = useSentItems('sendMessage').map(({ id, response }) => sentMessage(id, response));
  const { data } = useMessageList();
  const position = data?.pages[0]?.position ?? '';
  const { currentData: live = emptyLiveChat } = useLiveMessagesQuery(position);
  const pages = data?.pages ?? [{ items: withUnsent(sent, unsent) }];
  const all = pages.flatMap(({ items }) => items.toReversed());
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const entries = [...byId.values()];

  return {
    isLoaded: data !== undefined,
    entries,
    recent: entries.slice(0, pages[0]?.items.length),
    older: entries.slice(pages[0]?.items.length),
    received: entries.filter(({ isUnsent }) => !isUnsent),
    unsent,
    messageById: (id: string) => byId.get(id),
    live,
  };
}

/** Returns what is newer than that message, none if it has left the list. */
export function messagesSince(id: string | undefined, received: readonly Message[]) {
  const index = received.findIndex((message) => message.id === id);
  return id === undefined ? received : received.slice(0, Math.max(0, index));
}

/** Returns a React key that stays the same when the server confirms an own message. */
export const keyOf = ({ id, userId, clientId }: ListedMessage, ownId: string): string =>
  (userId === ownId && clientId) || id;

/** Returns the current name and avatar, also for an old message. */
export function authorOf(message: Message, user: User, people: LiveChat['people']) {
  const isOwn = message.userId === user.id;
  const { name, avatar } = (isOwn ? user : people[message.userId]) ?? {
    name: message.userName,
    avatar: message.avatar,
  };
  return { isOwn, name: shownName(name), avatar };
}

/** The newest message is still visible within 60 px. */
export const useIsScrolledAway = () => useSyncExternalStore(onScroll, () => window.scrollY > 60);

const onScroll = windowEvents('scroll');

/** Scrolls to the newest message without animation: a list that grows meanwhile would stop one. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

export const messageRowId = (messageId: string) => `message-${messageId}`;

/**
 * Scrolls to the message that the URL names, and focuses it: `/chat?message=13`. Loads older pages
 * until it is listed. Returns how far that is, and null once the message is shown.
 */
export function useOpenMessage({ isLoaded, messageById }: Conversation) {
  const [params] = useSearchParams();
  const id = params.get('message');
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useMessageList();
  const pageCount = data?.pages.length;
  const isListed = id !== null && messageById(id) !== undefined;
  const isSought = id !== null && isLoaded && !isListed;
  const canSearch = isSought && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const search = useEffectEvent(() => void fetchNextPage());

  useEffect(() => {
    if (canSearch) search();
  }, [canSearch, pageCount]);

  useEffect(() => {
    if (!isListed || !isLoaded) return undefined;
    // The app scrolls a new screen to its top and focuses its heading after this effect, and a long
    // list mounts the row a few frames later.
    let frame = requestAnimationFrame(function show() {
      const row = document.getElementById(messageRowId(id));
      if (!row) return void (frame = requestAnimationFrame(show));
      row.tabIndex = -1;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isListed, isLoaded]);

  if (!isSought) return null;
  if (!hasNextPage) return 'missing';
  return isFetchNextPageError ? 'failed' : 'searching';
}
