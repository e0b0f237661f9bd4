import { useSelector } from 'react-redux';
import { useMessagesInfiniteQuery } from '@/api/messagesApi';
import type { User } from '@/contract/schemas';
import { Announcer } from './Announcer';
import * as S from './Chat.styles';
import { ChatHeader } from './ChatHeader';
import { selectOutbox } from './chatSlice';
import { Composer } from './Composer';
import { conversation } from './conversation';
import { MessageList } from './MessageList';
import { MessageListEnd } from './MessageListEnd';
import { useSending } from './useSending';

/** The community's messages, newest on top, below the field for one's own. */
export function Chat({ user }: { user: User }) {
  const { data } = useMessagesInfiniteQuery();
  const outbox = useSelector(selectOutbox);
  const { submitDraft, retry } = useSending();

  const messages = data?.pages.flatMap(({ items }) => items) ?? [];
  const lines = conversation(messages, outbox, user);
  const newest = messages[0];

  return (
    <>
      <S.Top>
        <ChatHeader />
        <Composer onSend={() => submitDraft(newest?.id ?? null)} />
      </S.Top>
      <S.Body>
        {data && <Announcer newest={newest} userId={user.id} />}
        {lines.length > 0 && <MessageList lines={lines} onRetry={retry} />}
        <MessageListEnd isEmpty={lines.length === 0} />
      </S.Body>
    </>
  );
}
