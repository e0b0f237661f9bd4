import { type RefObject, Suspense } from 'react';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import type { User } from '@/contract/session';
import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatInstant } from '@/lib/format';
import { useNear, useOnline } from '@/lib/hooks';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { VirtualList } from '@/lib/VirtualList';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { EmptyState, FailedState } from '@/ui/feedback/State';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { type Conversation, type Entry, keyOf, useHistory } from './conversation';
import { useOpenedImage } from './MessageImages';
import { Face, Line, MessageItem } from './MessageItem';
import { useIsScrolledAway } from './scroll';

const ImageViewer = lazyWithReload(() => import('./ImageViewer').then((part) => part.ImageViewer));

interface MessageListProps {
  ref: RefObject<HTMLDivElement | null>;
  conversation: Conversation;
  user: User;
  onReply: (messageId: string) => void;
}

/** Estimated height of a message in pixels. */
const rowHeight = 96;

/** Renders two lists that each grow at one end: what is read doesn't move when messages arrive. */
export function MessageList({ ref, conversation, user, onReply }: MessageListProps) {
  'use memo';
  const { recent, history, messageById, unsent, live } = conversation;
  const focusList = () => ref.current?.focus({ preventScroll: true });
  const { hasNextPage } = useHistory();
  const isOnline = useOnline();
  const isAway = useIsScrolledAway();
  const now = useNow(60_000);
  const zone = useZone();
  const { opened, open, close } = useOpenedImage();
  const isDelayed = unsent.some(
    (entry) => entry.unsent?.state === 'waiting' && entry.unsent.reason !== undefined,
  );
  const key = (entry: Entry) => keyOf(entry, user.id);

  function item(entry: Entry, above: Entry | undefined, position: number) {
    const day = dayLabel(entry.timestamp, now, zone);
    return (
      <MessageItem
        entry={entry}
        answered={entry.replyTo === undefined ? undefined : messageById(entry.replyTo)}
        user={user}
        isBlocked={!isOnline || isDelayed}
        people={live.people}
        isFirstOfRun={above?.userId !== entry.userId}
        newDay={above && dayLabel(above.timestamp, now, zone) === day ? undefined : day}
        position={position}
        count={hasNextPage ? -1 : recent.length + history.length}
        onReply={onReply}
        onLeave={focusList}
        onOpenImage={open}
      />
    );
  }

  return (
    <>
      <List role="list" aria-label="Messages" ref={ref} tabIndex={-1}>
        <VirtualList name="recent" rows={recent} keyOf={key} itemSize={rowHeight} shift={isAway}>
          {(entry, index) => item(entry, recent[index - 1], index + 1)}
        </VirtualList>
        <VirtualList name="history" rows={history} keyOf={key} itemSize={rowHeight}>
          {(entry, index) =>
            item(entry, index === 0 ? recent.at(-1) : history[index - 1], recent.length + index + 1)
          }
        </VirtualList>
      </List>
      {opened && (
        <Suspense fallback={<LoadingOverlay label="Loading the image" />}>
          <ImageViewer {...opened} onClose={close} />
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
  return date === dateOf(dayNumber(today) - 1) ? 'Yesterday' : formatInstant(time, 'date', zone);
}

export function MessageListEnd({ isEmpty }: { isEmpty: boolean }) {
  'use memo';
  const query = useHistory();
  const { data, error, hasNextPage } = query;

  if (!data && error) {
    return (
      <FailedState
        title="Couldn’t load the messages"
        hint={errorText(error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading messages">
        <MessagesSkeleton />
      </Loading>
    );
  }
  if (isEmpty) {
    return <EmptyState title="No messages yet" hint="Share a tip to get things started." />;
  }
  return hasNextPage ? <OlderMessages /> : null;
}

function OlderMessages() {
  'use memo';
  const query = useHistory();
  const { data, error, isFetchingNextPage, isFetchNextPageError } = query;
  const ref = useNear<HTMLDivElement>(data?.pages.length ?? 0, () => {
    if (!isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage();
  });
  return (
    <End ref={ref}>
      {isFetchNextPageError && <Alert>{`Couldn’t load older messages. ${errorText(error)}`}</Alert>}
      <Button
        variant="secondary"
        isBusy={isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show older messages
      </Button>
    </End>
  );
}

const shapes = [
  { width: '82%', height: 89, isOwn: false, isFirst: true },
  { width: '58%', height: 43, isOwn: false, isFirst: false },
  { width: '76%', height: 66, isOwn: true, isFirst: true },
  { width: '70%', height: 66, isOwn: true, isFirst: false },
  { width: '80%', height: 89, isOwn: false, isFirst: true },
] as const;

function MessagesSkeleton() {
  return (
    <List aria-hidden="true" style={{ paddingTop: 20 }}>
      {shapes.map(({ width, height, isOwn, isFirst }) => (
        <Line key={width} $isOwn={isOwn} $isFirst={isFirst}>
          {!isOwn && <Face>{isFirst && <Skeleton width={36} height={36} shape="circle" />}</Face>}
          <Skeleton width={width} height={height} shape="card" />
        </Line>
      ))}
    </List>
  );
}

/** Leaves space for the tails of own bubbles on the right. */
const List = styled.div`
  padding-right: 6px;

  &:focus,
  &:focus-visible {
    outline: none;
  }
`;

const End = styled(Stack)`
  margin-top: ${theme.space[5]};

  > button {
    scroll-margin-top: 240px;
  }
`;
