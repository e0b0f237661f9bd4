import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { AppThunk } from '@/app/rootReducer';
import type { User } from '@/contract/session';
import { shownName } from '@/domain/text';
import { useClock } from '@/lib/ClockContext';
import type { Clock } from '@/lib/clock';
import { isolated } from '@/lib/isolated';
import { canStore } from '@/lib/storage';
import { useOnline } from '@/lib/useOnline';
import { type LiveChat, emptyLiveChat, useLiveMessagesQuery } from '@/services/chat/liveMessages';
import { addToOutbox } from '@/services/outbox/outbox';
import { useOutboxItems } from '@/services/outbox/useOutbox';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import * as S from './Chat.styles';
import { ChatHeader } from './ChatHeader';
import { Composer } from './Composer';
import { DraftReply } from './DraftReply';
import { MessageList } from './MessageList';
import { MessageListEnd } from './MessageListEnd';
import { NewMessagesPill } from './NewMessagesPill';
import { replyChanged, selectChat, draftSubmitted, selectSent } from './chatSlice';
import { openDraft } from './chatStorage';
import { recentEntries } from './conversation';
import { draftFault } from './draftFault';
import { startSentListeners } from './sentListeners';
import { isDelayed, type UnsentMessage, newMessage, unsentMessage } from './unsent';
import { useHistory } from './useHistory';
import { useOpenMessage } from './useOpenMessage';

export function Chat({ user }: { user: User }) {
  'use memo';
  const { isLoaded, recent, unsent, history, messageById, live, newest } = useConversation();
  const dispatch = useAppDispatch();
  const clock = useClock();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const aboveId = newest?.id ?? null;
  useLayoutEffect(() => dispatch(openDraft(user.id)), [dispatch, user.id]);
  useOpenMessage(isLoaded);
  const isOnline = useOnline();
  const isEmpty = recent.length + history.length === 0;

  return (
    <>
      <S.Top>
        <ChatHeader connection={live.connection} />
        <Composer
          field={field}
          reply={
            <DraftReply messageById={messageById} people={live.people} user={user} field={field} />
          }
          onSend={() => dispatch(submitDraft({ aboveId, clock }))}
        />
        <StorageNotice />
        {isLoaded && <NewMessagesPill liveMessages={live.messages} userId={user.id} list={list} />}
      </S.Top>
      <S.Body>
        {isLoaded && <Announcer live={live} unsent={unsent} userId={user.id} />}
        {!isEmpty && (
          <MessageList
            ref={list}
            recent={recent}
            history={history}
            messageById={messageById}
            people={live.people}
            user={user}
            isBlocked={!isOnline || unsent.some(isDelayed)}
            onReply={(id) => {
              dispatch(replyChanged(id));
              field.current?.focus();
            }}
          />
        )}
        <MessageListEnd isEmpty={isEmpty} />
      </S.Body>
    </>
  );
}

interface AnnouncerProps {
  live: LiveChat;
  unsent: readonly UnsentMessage[];
  userId: string;
}

/** Announces beside the list, which is no live region: rows mount and unmount while scrolling. */
function Announcer({ live: { messages, people }, unsent, userId }: AnnouncerProps) {
  const failed = unsent.findLast(({ reason }) => reason !== undefined);
  const [announced, setAnnounced] = useState({ count: messages.length, from: messages.length });
  if (announced.count !== messages.length) {
    setAnnounced({ count: messages.length, from: Math.min(announced.count, messages.length) });
  }
  const news = messages.slice(announced.from);
  const others = news.filter((message) => message.userId !== userId);
  const [first] = others;
  const author = isolated(
    shownName((first && people[first.userId]?.name) ?? first?.userName ?? ''),
  );
  const text = others.length > 1 ? `${others.length} new messages` : `New message from ${author}`;
  return (
    <>
      <VisuallyHidden role="status">
        {news.length > 0 && <span key={messages.length}>{first ? text : 'Message sent'}</span>}
      </VisuallyHidden>
      {failed && (
        <VisuallyHidden key={failed.clientId} role="alert">
          {`${failed.state === 'refused' ? 'Couldn’t send.' : 'Not sent yet.'} ${failed.reason ?? ''}`}
        </VisuallyHidden>
      )}
    </>
  );
}

/** Says that a reload loses drafts and unsent messages if the browser stores nothing. */
function StorageNotice() {
  const [isShown, setIsShown] = useState(() => !canStore('tab'));
  if (!isShown) return null;

  const dismiss = () => {
    setIsShown(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <S.Notice>
      <Alert
        tone="info"
        action={
          <Button variant="quiet" size="small" onClick={dismiss}>
            Got it
          </Button>
        }
      >
        This browser isn’t saving your drafts. Keep this page open until your messages are sent.
      </Alert>
    </S.Notice>
  );
}

interface Submission {
  /** The newest displayed message. */
  readonly aboveId: string | null;
  readonly clock: Clock;
}

/** Returns true if there was something to send: a second Enter finds the draft empty. */
const submitDraft =
  ({ aboveId, clock }: Submission): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { draft, draftImages, draftReplyTo } = selectChat(getState());
    if (draftFault(draft, draftImages)) return false;
    const images = draftImages.flatMap(({ stored, description }) =>
      stored ? [{ ...stored, description: description.trim() }] : [],
    );
    const written = { message: draft.trim(), images, replyTo: draftReplyTo ?? undefined, aboveId };
    dispatch(addToOutbox(newMessage(written), clock));
    dispatch(draftSubmitted());
    return true;
  };

/** Returns the chat as displayed, newest first: the loaded list and what came since. */
function useConversation() {
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
