import { ArrowUp } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useMembersOnline } from '@/api/presenceApi';
import { useAppDispatch } from '@/app/hooks';
import { OnlineDot } from '@/components/OnlineDot';
import type { AppThunk } from '@/app/rootReducer';
import type { User } from '@/contract/session';
import { isolated } from '@/lib/isolated';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { pluralize } from '@/lib/pluralize';
import { canStore } from '@/lib/storage';
import type { Connection } from '@/services/chat/follow';
import { useSeenMessages } from '@/services/chat/messageList';
import { useOnline } from '@/lib/hooks';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Row, VisuallyHidden } from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { landscape, text, theme } from '@/ui/theme/theme';
import { draftChanged } from './chatSlice';
import { Composer } from './Composer';
import {
  authorOf,
  type Conversation,
  messagesSince,
  scrollToTop,
  useConversation,
  useIsScrolledAway,
  useOpenMessage,
} from './conversation';
import { keepEdit, openDraft, takeUp } from './draft';
import { MessageList, MessageListEnd } from './MessageList';

export function Chat({ user }: { user: User }) {
  'use memo';
  const conversation = useConversation();
  const { isLoaded, entries, live, messageById } = conversation;
  const dispatch = useAppDispatch();
  const [isStorable] = useState(() => canStore('tab'));
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => dispatch(openDraft(user.id)), [dispatch, user.id]);
  const search = useOpenMessage(conversation);
  useSeenMessages(user.id, conversation.received[0]);
  // The pressed button unmounts.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const isEmpty = entries.length === 0;
  const write = (start: ReturnType<typeof draftChanged> | AppThunk) => {
    if (!dispatch(keepEdit(messageById))) dispatch(start as AppThunk);
    field.current?.focus();
  };

  return (
    <>
      <Top>
        <Row $justify="space-between">
          <div>
            <ScreenHeading size="title">Water Savers Community</ScreenHeading>
            <Presence connection={live.connection} />
          </div>
          {user.isModerator && (
            <Suspense>
              <Reports userId={user.id} />
            </Suspense>
          )}
        </Row>
        <Composer field={field} user={user} conversation={conversation} />
        {isLoaded && (
          <NewMessagesPill conversation={conversation} user={user} onLeave={focusList} />
        )}
      </Top>
      <Messages>
        {!isStorable && (
          <div style={{ marginTop: theme.space[3] }}>
            <Alert tone="info">
              This browser isn’t saving your drafts. Keep this page open until your messages are
              sent.
            </Alert>
          </div>
        )}
        {search && (
          <div role="status" style={{ marginTop: theme.space[3] }}>
            <Alert tone="info">{searchTexts[search]}</Alert>
          </div>
        )}
        {isLoaded && <Announcer conversation={conversation} user={user} />}
        {!isEmpty && (
          <MessageList
            ref={list}
            conversation={conversation}
            user={user}
            onLeave={focusList}
            onReply={(id) => write(draftChanged({ draftReplyTo: id, edited: null }))}
            onEdit={(message) => {
              const { id, message: text, isUnsent } = message;
              write(isUnsent ? takeUp(message) : draftChanged({ edited: { id, text } }));
            }}
          />
        )}
        <MessageListEnd isEmpty={isEmpty} />
      </Messages>
    </>
  );
}

const Reports = lazyWithReload(async () => (await import('@/components/moderation')).Reports);

const searchTexts = {
  searching: 'Looking for the message among the older ones…',
  failed: 'Couldn’t load the message. It’s among the older ones, which you can load at the end.',
  missing: 'That message is no longer here.',
};

function Presence({ connection }: { connection: Connection }) {
  'use memo';
  const state = useOnline() ? connection : 'offline';
  if (state === 'open') return <MembersOnline />;
  const text = state === 'offline' ? 'Offline.' : 'Connecting…';
  return <State role="status">{`${text} Showing earlier messages.`}</State>;
}

function MembersOnline() {
  'use memo';
  const online = useMembersOnline();
  const isKnown = typeof online === 'number';
  return (
    <State $isKnown={isKnown}>
      {online === undefined && <Skeleton width={150} />}
      {online === null && <span>Members online unknown</span>}
      {isKnown && <OnlineDot />}
      {isKnown && <span>{`${pluralize(online, 'member')} online`}</span>}
    </State>
  );
}

interface LiveProps {
  conversation: Conversation;
  user: User;
}

function NewMessagesPill({ conversation, user, onLeave }: LiveProps & { onLeave: () => void }) {
  const isScrolledAway = useIsScrolledAway();
  const { received } = conversation;
  const newestId = received[0]?.id;
  const [seenId, setSeenId] = useState(newestId);
  const unseen = messagesSince(seenId, received);
  if (seenId !== newestId && (!isScrolledAway || unseen.length === 0)) setSeenId(newestId);
  const count = unseen.filter(({ userId }) => userId !== user.id).length;
  if (!isScrolledAway || count === 0) return null;
  return (
    <Pill
      type="button"
      onClick={() => {
        onLeave();
        scrollToTop();
      }}
    >
      <ArrowUp size={18} aria-hidden />
      <span>{pluralize(count, 'new message')}</span>
    </Pill>
  );
}

/** Announces beside the list, which is no live region: rows mount and unmount while scrolling. */
function Announcer({ conversation, user }: LiveProps) {
  const { received, unsent, live } = conversation;
  const newestId = received[0]?.id;
  const failed = unsent.findLast(({ reason }) => reason !== undefined);
  const [[from, to], setRange] = useState([newestId, newestId]);
  if (to !== newestId) setRange([to, newestId]);
  const since = messagesSince(from, received);
  const others = since.filter(({ userId }) => userId !== user.id);
  const [first] = others;
  let news = first ? `${others.length} new messages` : 'Message sent';
  if (first && others.length === 1) {
    news = `New message from ${isolated(authorOf(first, user, live.people).name)}`;
  }
  return (
    <>
      <VisuallyHidden role="status">
        {since.length > 0 && <span key={newestId}>{news}</span>}
      </VisuallyHidden>
      {failed && (
        <VisuallyHidden key={failed.id} role="alert">
          {`${failed.state === 'refused' ? 'Couldn’t send.' : 'Not sent yet.'} ${failed.reason ?? ''}`}
        </VisuallyHidden>
      )}
    </>
  );
}

/** Sticky if the screen is high enough to leave room for messages. */
const Top = styled.header`
  z-index: 2;
  padding: 18px ${theme.layout.gutter} ${theme.space[4]};
  border-radius: 0 0 ${theme.radius.panel} ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};

  @media (min-height: 561px) {
    position: sticky;
    top: 0;
  }

  ${landscape} {
    padding-block: ${theme.space[2]};

    > :first-child > :first-child {
      display: flex;
      align-items: baseline;
      gap: ${theme.space[3]};
    }
  }
`;

/** Swiped messages don't widen the page. */
const Messages = styled.div`
  padding: ${theme.space[1]} ${theme.layout.gutter} ${theme.layout.pageEnd};
  overflow-x: clip;
`;

const State = styled.p<{ $isKnown?: boolean }>`
  ${text.small}
  display: flex;
  align-items: center;
  gap: 7px;
  min-height: 1.4em;
  margin-top: 2px;
  color: ${({ $isKnown }) => ($isKnown ? theme.color.successInk : theme.color.inkSoft)};
  font-weight: ${theme.font.weight.bold};
`;

const Pill = styled.button`
  ${text.small}
  position: absolute;
  inset: calc(100% + ${theme.space[3]}) 0 auto;
  display: flex;
  align-items: center;
  gap: 6px;
  width: fit-content;
  min-height: 44px;
  margin: 0 auto;
  padding: 0 ${theme.space[4]} 0 14px;
  border: 1.5px solid ${theme.color.border};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.actionInk};
  box-shadow: ${theme.shadow.bar};
  font-weight: ${theme.font.weight.heavy};
  white-space: nowrap;
  animation: ${popIn} 200ms ${theme.motion.ease} backwards;

  @media (max-height: 560px) {
    position: fixed;
    top: ${theme.space[3]};
    z-index: 3;
  }
`;
