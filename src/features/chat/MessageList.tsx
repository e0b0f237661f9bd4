import { Suspense, type RefObject } from 'react';
import type { Message } from '@/contract/messages';
import type { User } from '@/contract/session';
import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { startsRun } from '@/domain/messages';
import { useNow } from '@/lib/ClockContext';
import { VirtualList } from '@/lib/VirtualList';
import { useZone } from '@/lib/deviceZone';
import { formatInstant } from '@/lib/format';
import { lazyWithReload } from '@/lib/lazyWithReload';
import type { LiveChat } from '@/services/chat/liveMessages';
import { useOutbox } from '@/services/outbox/useOutbox';
import { LoadingOverlay } from '@/ui/feedback/LoadingOverlay';
import { MessageItem } from './MessageItem';
import * as S from './MessageList.styles';
import { authorOf, keyOf, timeOf, type Entry } from './conversation';
import { useOpenedImage } from './images/useOpenedImage';
import { useHistory } from './useHistory';
import { useIsScrolledAway } from './useIsScrolledAway';

const ImageViewer = lazyWithReload(() =>
  import('./images/ImageViewer').then((part) => part.ImageViewer),
);

interface MessageListProps {
  ref: RefObject<HTMLDivElement | null>;
  /** Since the list was loaded, newest first. */
  recent: readonly Entry[];
  /** Newest first. */
  history: readonly Message[];
  messageById: (id: string) => Message | undefined;
  people: LiveChat['people'];
  user: User;
  isBlocked: boolean;
  onReply: (messageId: string) => void;
}

/** Estimated height of a message in pixels. */
const rowHeight = 96;

/** Renders two lists that each grow at one end: what is read doesn't move when messages arrive. */
export function MessageList(props: MessageListProps) {
  'use memo';
  const { ref, recent, history, messageById, people, user, isBlocked, onReply } = props;
  const outbox = useOutbox();
  const { hasNextPage } = useHistory();
  const isAway = useIsScrolledAway();
  const now = useNow(60_000);
  const zone = useZone();
  const { opened, open, close } = useOpenedImage();
  // The pressed button unmounts: keeps the focus in the list.
  const keepFocus = () => ref.current?.focus({ preventScroll: true });
  const retry = (clientId: string) => {
    keepFocus();
    void outbox.retry(clientId);
  };
  const discard = (clientId: string) => {
    keepFocus();
    void outbox.remove(clientId);
  };
  const key = (entry: Entry) => keyOf(entry, user.id);
  const dayOf = (entry: Entry) => dayLabel(timeOf(entry), now, zone);

  function item(entry: Entry, above: Entry | undefined, position: number) {
    const authors = (above ? [above, entry] : [entry]).map((each) => ({
      userId: authorOf(each, user.id),
    }));
    const day = dayOf(entry);
    return (
      <MessageItem
        entry={entry}
        answered={entry.replyTo === undefined ? undefined : messageById(entry.replyTo)}
        user={user}
        isBlocked={isBlocked}
        people={people}
        isFirstOfRun={startsRun(authors, authors.length - 1)}
        newDay={above && dayOf(above) === day ? undefined : day}
        position={position}
        count={hasNextPage ? -1 : recent.length + history.length}
        onReply={onReply}
        onRetry={retry}
        onDelete={discard}
        onOpenImage={open}
      />
    );
  }

  return (
    <>
      <S.List role="list" aria-label="Messages" ref={ref} tabIndex={-1}>
        <VirtualList name="recent" rows={recent} keyOf={key} itemSize={rowHeight} shift={isAway}>
          {(entry, index) => item(entry, recent[index - 1], index + 1)}
        </VirtualList>
        <VirtualList name="history" rows={history} keyOf={key} itemSize={rowHeight}>
          {(entry, index) =>
            item(entry, index === 0 ? recent.at(-1) : history[index - 1], recent.length + index + 1)
          }
        </VirtualList>
      </S.List>
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
