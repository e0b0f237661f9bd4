import { Ellipsis, Reply } from 'lucide-react';
import { memo, type PointerEvent, Suspense, type TouchEvent, useRef } from 'react';
import styled, { css } from 'styled-components';
import type { ListedMessage } from '@/api/messagesApi';
import { Avatar } from '@/components/Avatar';
import { WaitingNote } from '@/components/WaitingNote';
import type { Message } from '@/contract/messages';
import type { User } from '@/contract/session';
import { initials } from '@/domain/text';
import { useZone } from '@/lib/deviceZone';
import { formatInstant } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { lazyWithReload } from '@/lib/lazyWithReload';
import type { LiveChat } from '@/services/chat/liveMessages';
import { type ItemFor, useOutbox } from '@/services/outbox/outbox';
import { IconButton } from '@/ui/controls/IconButton';
import { Caption, Detail, VisuallyHidden } from '@/ui/layout/primitives';
import { popIn } from '@/ui/theme/motion';
import { forcedBorder, text, theme } from '@/ui/theme/theme';
import { authorOf, messageRowId } from './conversation';
import type { OpenedImage } from './ImageViewer';
import { Beginning, MessageImages } from './MessageImages';

/** Loads with the first message that may have a link. */
const MessageText = lazyWithReload(() => import('./MessageText').then((part) => part.MessageText));
const mayHaveLink = /https?:|www\./i;

interface MessageItemProps {
  entry: ListedMessage;
  /** Its item of the outbox, if it isn't sent. */
  unsent: ItemFor<'sendMessage'> | undefined;
  /** The message that it answers, if it is loaded. */
  answered: Message | undefined;
  user: User;
  /** True if unsent messages can't be sent now. */
  isBlocked: boolean;
  people: LiveChat['people'];
  isFirstOfRun: boolean;
  /** Set on the first message of a day in display order. */
  newDay: string | undefined;
  /** From 1, among `count` messages; -1 if unknown. */
  position: number;
  count: number;
  onReply: (messageId: string) => void;
  /** Takes up an own one that was refused. */
  onEdit: (message: ListedMessage) => void;
  /** Opens its menu. */
  onMore: (messageId: string) => void;
  /** Called when a pressed button unmounts. */
  onLeave: () => void;
  onOpenImage: (image: OpenedImage) => void;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { entry, unsent, answered, user, people, isFirstOfRun, newDay, position, count } = props;
  const { id, message, images = [], timestamp, removed } = entry;
  const { isOwn, name, avatar } = authorOf(entry, user, people);
  const zone = useZone();
  const outbox = useOutbox();
  const leave = (act: (id: string) => Promise<void>) => {
    props.onLeave();
    void act(id);
  };
  const touch = useMessageTouch({
    onSwipe: () => props.onReply(id),
    onHold: () => props.onMore(id),
  });
  const isFixed = removed !== undefined || entry.isUnsent;
  const author = isOwn ? 'you' : name;
  const isLate = unsent && (props.isBlocked || unsent.reason !== undefined);
  const words = removed ? <i>{removedText(entry)}</i> : <div dir="auto">{message}</div>;
  return (
    <Row role="listitem" aria-posinset={position} aria-setsize={count} id={messageRowId(id)}>
      {newDay && <Day>{newDay}</Day>}
      <Line $isOwn={isOwn} $isFirst={isFirstOfRun} {...(!isFixed && touch)}>
        <SwipeHint aria-hidden>
          <Reply size={22} />
        </SwipeHint>
        {!isOwn && (
          <Face>{isFirstOfRun && <Avatar src={avatar} initials={initials(name)} size={36} />}</Face>
        )}
        <Said $isOwn={isOwn}>
          {isFirstOfRun && isOwn && <VisuallyHidden>You</VisuallyHidden>}
          {isFirstOfRun && !isOwn && <Author dir="auto">{name}</Author>}
          <Bubble
            $isOwn={isOwn}
            $isFirst={isFirstOfRun}
            $isNew={unsent !== undefined && !isLate}
            $isRemoved={removed !== undefined}
          >
            {entry.replyTo !== undefined && (
              <Quote answered={answered} user={user} people={people} />
            )}
            {images.length > 0 && (
              <MessageImages
                images={images}
                author={author}
                onOpen={(index) => props.onOpenImage({ images, index, author })}
              />
            )}
            <Suspense fallback={words}>
              {mayHaveLink.test(message) ? <MessageText>{message}</MessageText> : words}
            </Suspense>
          </Bubble>
          <Meta as="div" $isOwn={isOwn}>
            <time dateTime={timestamp}>{formatInstant(timestamp, 'time', zone)}</time>
            {unsent && !isLate && <span>Sending…</span>}
            {entry.before && <span>Saving…</span>}
            {entry.editedAt !== undefined && <span>Edited</span>}
            {!isFixed && (
              <Actions>
                <IconButton
                  label={`Reply to ${isolated(author)}`}
                  onClick={() => props.onReply(id)}
                >
                  <Reply size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={`More about this message from ${isolated(author)}`}
                  aria-haspopup="dialog"
                  onClick={() => props.onMore(id)}
                >
                  <Ellipsis size={20} aria-hidden />
                </IconButton>
              </Actions>
            )}
          </Meta>
          {unsent && isLate && (
            <div style={{ margin: `${theme.space[1]} 6px 0`, textAlign: 'end' }}>
              <WaitingNote
                item={unsent}
                what="message"
                isAnnounced={false}
                onRetry={() => leave(outbox.retry)}
                onEdit={() => props.onEdit(entry)}
                onDelete={() => leave(outbox.remove)}
              />
            </div>
          )}
        </Said>
      </Line>
    </Row>
  );
});

const holdMs = 500;
/** Where a finger moves further than this, in pixels, it doesn't rest. */
const slackPx = 10;
const swipePx = 56;
const longestSwipePx = 72;
/** At the edges, the system has its own gesture for Back. */
const edgePx = 28;

interface Touch {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  canSwipe: boolean;
  isSwipe: boolean;
}

/**
 * Handles touches of a message: a swipe to the right, or a long press. The element needs
 * `touch-action: pan-y`, so that the browser cancels the pointer when it scrolls.
 */
function useMessageTouch({ onSwipe, onHold }: { onSwipe: () => void; onHold: () => void }) {
  const touch = useRef<Touch>(null);
  const wasHeld = useRef(false);
  const end = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    const ended = touch.current;
    if (!ended) return;
    clearTimeout(ended.timer);
    touch.current = null;
    currentTarget.style.translate = '';
    if (type === 'pointerup' && ended.isSwipe && clientX - ended.x >= swipePx) onSwipe();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { pointerType, isPrimary, clientX: x, clientY: y } = event;
      if (pointerType === 'mouse' || !isPrimary) return;
      const canSwipe = x >= edgePx && x <= window.innerWidth - edgePx;
      // A link has a menu of the browser's.
      const isLink = (event.target as Element).closest('a') !== null;
      wasHeld.current = false;
      const timer = setTimeout(() => {
        touch.current = null;
        wasHeld.current = !isLink;
        if (!isLink) onHold();
      }, holdMs);
      touch.current = { x, y, timer, canSwipe, isSwipe: false };
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      const moved = touch.current;
      if (!moved) return;
      const [right, down] = [clientX - moved.x, Math.abs(clientY - moved.y)];
      if (Math.abs(right) > slackPx || down > slackPx) clearTimeout(moved.timer);
      moved.isSwipe ||= moved.canSwipe && right > slackPx && right > 2 * down;
      const by = Math.min(Math.max(0, right), longestSwipePx);
      if (moved.isSwipe) currentTarget.style.translate = `${by}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Prevents a click where the finger is lifted: beside the opened menu, it would close it. */
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      if (wasHeld.current && event.cancelable) event.preventDefault();
    },
  };
}

const removedText = ({ removed }: Message) =>
  removed === 'moderator' ? 'Hidden by a moderator' : 'Message deleted';

/** The beginning of the message that another one answers, if it is loaded. */
export function Quote(props: Pick<MessageItemProps, 'answered' | 'user' | 'people'>) {
  const { answered, user, people } = props;
  if (!answered) return <Quoted>Reply to an earlier message</Quoted>;
  const { isOwn, name } = authorOf(answered, user, people);
  return (
    <Quoted>
      <VisuallyHidden>Reply to </VisuallyHidden>
      <strong dir="auto">{isOwn ? 'You' : name}</strong>
      <VisuallyHidden>: </VisuallyHidden>
      <Beginning dir="auto">
        {answered.removed ? removedText(answered) : answered.message || 'Image'}
      </Beginning>
    </Quoted>
  );
}

/** Gets the focus only if the URL names its message. */
const Row = styled.div`
  border-radius: ${theme.radius.small};

  &:focus {
    outline: 3px solid ${theme.color.outline};
    outline-offset: 4px;
  }
`;

const Day = styled(Caption)`
  width: fit-content;
  margin: ${theme.space[4]} auto ${theme.space[1]};
  padding: 3px ${theme.space[3]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
`;

export const Line = styled.div<{ $isOwn: boolean; $isFirst: boolean }>`
  display: flex;
  position: relative;
  touch-action: pan-y pinch-zoom;
  transition: translate ${theme.motion.release};

  @media (pointer: coarse) {
    user-select: none;
    -webkit-touch-callout: none;
  }
  gap: ${theme.space[3]};
  justify-content: ${({ $isOwn }) => $isOwn && 'flex-end'};
  margin-top: ${({ $isFirst }) => ($isFirst ? '18px' : '6px')};
`;

/** Beside the screen, until a swipe moves the message. */
const SwipeHint = styled.span`
  position: absolute;
  right: calc(100% + 30px);
  bottom: 50%;
  color: ${theme.color.actionInk};
`;

export const Face = styled.span`
  flex: none;
  width: 36px;
`;

const Said = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  min-width: 0;
  max-width: 82%;
`;

const Author = styled(Caption)`
  max-width: 100%;
  margin: 0 0 ${theme.space[1]} ${theme.space[1]};
  overflow: hidden;
  font-weight: ${theme.font.weight.heavy};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The first bubble of a run has a tail. */
const tail = (side: 'left' | 'right') => css`
  border-top-${side}-radius: 0;
  transform-origin: top ${side};

  &::before {
    content: '';
    position: absolute;
    top: 0;
    ${side}: -9px;
    width: 12px;
    height: 16px;
    background: inherit;
    clip-path: path('M12 0H2C.4 0-.4 1.600.7 2.800 4.500 6.500 9 10 9 16h3Z');
    ${side === 'right' && 'transform: scaleX(-1);'}
  }
`;

interface BubbleProps {
  $isOwn: boolean;
  $isFirst: boolean;
  $isNew: boolean;
  $isRemoved: boolean;
}

const removedLook = `
  background: ${theme.color.sunken};
  box-shadow: none;
  color: ${theme.color.inkSoft};
`;

const Bubble = styled.div<BubbleProps>`
  position: relative;
  max-width: 100%;
  padding: 10px 14px;
  border-radius: ${theme.radius.card};
  background: ${({ $isOwn }) => theme.color[$isOwn ? 'bubbleOwn' : 'bubble']};
  color: ${({ $isOwn }) => $isOwn && theme.color.onBubbleOwn};
  box-shadow: ${({ $isOwn }) => !$isOwn && `0 2px 0 ${theme.color.cardLip}`};
  ${({ $isRemoved }) => $isRemoved && removedLook}
  line-height: 1.35;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  ${({ $isOwn, $isFirst }) => $isFirst && tail($isOwn ? 'right' : 'left')}
  animation: ${({ $isNew }) => $isNew && popIn} 160ms ${theme.motion.ease} backwards;
  ${forcedBorder}
`;

/** Beside the time while the message has the pointer or the focus: 44 px high, as flat as a line. */
const Actions = styled.div`
  display: flex;
  margin: -13px -6px;
  opacity: 0;

  ${Line}:hover &,
  &:focus-within {
    opacity: 1;
  }

  @media (hover: none) {
    pointer-events: none;
  }

  > button {
    outline-offset: -10px;
  }
`;

const Quoted = styled.div`
  ${text.caption}
  min-width: 0;
  margin: 0 0 ${theme.space[2]};
  padding-inline-start: 10px;
  border-inline-start: 3px solid color-mix(in srgb, currentcolor 35%, transparent);
  font-weight: ${theme.font.weight.regular};

  strong {
    display: block;
    font-weight: ${theme.font.weight.heavy};
  }
`;

const Meta = styled(Detail)<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: ${({ $isOwn }) => $isOwn && 'row-reverse'};
  align-items: center;
  gap: ${theme.space[2]};
  margin: 3px 6px 0;
`;
