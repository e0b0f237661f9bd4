import { type RefObject, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import type { ListedMessage } from '@/api/messagesApi';
import { FailedScreen } from '@/components/LoadedPart';
import type { User } from '@/contract/session';
import { addDays, localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatInstant } from '@/lib/format';
import { useNear, useOnline } from '@/lib/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { useBack } from '@/lib/useBack';
import { VirtualList } from '@/lib/VirtualList';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { EmptyState } from '@/ui/feedback/State';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import {
  authorOf,
  type Conversation,
  keyOf,
  useIsScrolledAway,
  useMessageList,
} from './conversation';
import type { OpenedImage } from './ImageViewer';
import { Face, Line, MessageItem } from './MessageItem';

const MessageMenu = lazyWithReload(() => import('./MessageMenu').then((part) => part.MessageMenu));
const ImageViewer = lazyWithReload(() => import('./ImageViewer').then((part) => part.ImageViewer));

interface MessageListProps {
  ref: RefObject<HTMLDivElement | null>;
  conversation: Conversation;
  user: User;
  onReply: (messageId: string) => void;
  onEdit: (message: ListedMessage) => void;
  /** Called when a pressed button unmounts. */
  onLeave: () => void;
}

/** Estimated height of a message in pixels. */
const rowHeight = 96;

/** Renders the newest page apart, which grows at its top: what is read doesn't move then. */
export function MessageList({ ref, onReply, onEdit, ...props }: MessageListProps) {
  'use memo';
  const { conversation, user, onLeave } = props;
  const { entries, recent, older, messageById, unsent, live } = conversation;
  const { hasNextPage } = useMessageList();
  const isOnline = useOnline();
  const isAway = useIsScrolledAway();
  const now = useNow(60_000);
  const zone = useZone();
  const navigate = useNavigate();
  const closeImage = useBack();
  const location = useLocation();
  // A step in the history: Back closes the image, and a reload keeps it open.
  const { image } = (location.state ?? {}) as { image?: OpenedImage };
  const [menuFor, setMenuFor] = useState<string>();
  const opened = menuFor === undefined ? undefined : messageById(menuFor);
  /** Closes the menu first: while it is open, nothing else gets the focus. */
  const leaveMenu = (act: () => void) => () => {
    flushSync(() => setMenuFor(undefined));
    act();
  };
  const linked = messageById(useSearchParams()[0].get('message') ?? '');
  const isDelayed = unsent.some(({ state, reason }) => state === 'waiting' && reason);
  const key = (entry: ListedMessage) => keyOf(entry, user.id);

  function item(entry: ListedMessage, index: number) {
    const above = entries[index - 1];
    const day = dayLabel(entry.timestamp, now, zone);
    return (
      <MessageItem
        entry={entry}
        unsent={entry.isUnsent && unsent.find(({ id }) => id === entry.id)}
        answered={entry.replyTo === undefined ? undefined : messageById(entry.replyTo)}
        user={user}
        isBlocked={!isOnline || isDelayed}
        people={live.people}
        isFirstOfRun={above?.userId !== entry.userId}
        newDay={above && dayLabel(above.timestamp, now, zone) === day ? undefined : day}
        position={index + 1}
        count={hasNextPage ? -1 : entries.length}
        onReply={onReply}
        onEdit={onEdit}
        onMore={setMenuFor}
        onLeave={onLeave}
        onOpenImage={(opened) => void navigate(location, { state: { image: opened } })}
      />
    );
  }

  return (
    <>
      <List role="list" aria-label="Messages" ref={ref} tabIndex={-1}>
        <VirtualList name="recent" rows={recent} keyOf={key} itemSize={rowHeight} shift={isAway}>
          {item}
        </VirtualList>
        <VirtualList
          name="older"
          rows={older}
          keyOf={key}
          itemSize={rowHeight}
          shownKey={linked && key(linked)}
        >
          {(entry, index) => item(entry, recent.length + index)}
        </VirtualList>
      </List>
      {opened && (
        <Suspense>
          <MessageMenu
            message={opened}
            author={authorOf(opened, user, live.people)}
            onReply={leaveMenu(() => onReply(opened.id))}
            onEdit={leaveMenu(() => onEdit(opened))}
            onClose={() => setMenuFor(undefined)}
          />
        </Suspense>
      )}
      {image && (
        <Suspense fallback={<LoadingOverlay label="Loading the image" />}>
          <ImageViewer {...image} onClose={closeImage} />
        </Suspense>
      )}
    </>
  );
}

/** Returns "Today", "Yesterday" or the date in the zone; an empty text for an invalid time. */
function dayLabel(timestamp: string, now: number, zone: string): string {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return '';
  const date = localDate(time, zone);
  const today = localDate(now, zone);
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatInstant(time, 'date', zone);
}

const shapes = [
  { width: '82%', height: 89, isOwn: false, isFirst: true },
  { width: '58%', height: 43, isOwn: false, isFirst: false },
  { width: '76%', height: 66, isOwn: true, isFirst: true },
  { width: '70%', height: 66, isOwn: true, isFirst: false },
  { width: '80%', height: 89, isOwn: false, isFirst: true },
] as const;

export function MessageListEnd({ isEmpty }: { isEmpty: boolean }) {
  'use memo';
  const query = useMessageList();
  const { data, error, hasNextPage } = query;
  if (!data && error) return <FailedScreen query={query} what="the messages" />;
  if (!data) {
    return (
      <Loading label="Loading messages">
        <List aria-hidden="true" style={{ paddingTop: 20 }}>
          {shapes.map(({ width, height, isOwn, isFirst }) => (
            <Line key={width} $isOwn={isOwn} $isFirst={isFirst}>
              {!isOwn && (
                <Face>{isFirst && <Skeleton width={36} height={36} shape="circle" />}</Face>
              )}
              <Skeleton width={width} height={height} shape="card" />
            </Line>
          ))}
        </List>
      </Loading>
    );
  }
  if (isEmpty) {
    return <EmptyState title="No messages yet" hint="Share a tip to get things started." />;
  }
  return hasNextPage && <OlderMessages />;
}

function OlderMessages() {
  'use memo';
  const query = useMessageList();
  const { data, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = query;
  const load = () => void query.fetchNextPage();
  const ref = useNear<HTMLDivElement>(data?.pages.length ?? 0, () => {
    if (!isLoading && !hasFailed) load();
  });
  return (
    <Stack ref={ref} style={{ marginTop: theme.space[5] }}>
      {hasFailed && <Alert>{`Couldn’t load older messages. ${errorText(query.error)}`}</Alert>}
      <Button variant="secondary" isBusy={isLoading} onClick={load}>
        Show older messages
      </Button>
    </Stack>
  );
}

/** Leaves space for the tails of own bubbles on the right. */
const List = styled.div`
  padding-right: 6px;

  /* Clear of the sticky header when Tab moves to a button. */
  button {
    scroll-margin-block: 15rem 8rem;
  }

  &:focus {
    outline: none;
  }
`;
