import { useLayoutEffect, useRef } from 'react';
import { useAppDispatch } from '@/app/hooks';
import type { User } from '@/contract/session';
import { useClock } from '@/lib/ClockContext';
import { useOnline } from '@/lib/useOnline';
import { Announcer } from './Announcer';
import * as S from './Chat.styles';
import { ChatHeader } from './ChatHeader';
import { replyChanged } from './chatSlice';
import { openDraft } from './chatStorage';
import { Composer } from './Composer';
import { DraftReply } from './DraftReply';
import { MessageList } from './MessageList';
import { MessageListEnd } from './MessageListEnd';
import { NewMessagesPill } from './NewMessagesPill';
import { submitDraft } from './sending';
import { StorageNotice } from './StorageNotice';
import { isDelayed } from './unsent';
import { useConversation } from './useConversation';
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
