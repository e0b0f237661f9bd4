import { memo, Suspense } from 'react';
import type { LiveChat } from '@/services/chat/liveMessages';
import type { Message } from '@/contract/messages';
import type { User } from '@/contract/session';
import { initials } from '@/domain/text';
import { useZone } from '@/lib/deviceZone';
import { formatTime } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Avatar } from '@/components/Avatar';
import { WaitingNote } from '@/components/WaitingNote';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { toLine, type Entry } from './conversation';
import type { OpenedImage } from './images/useOpenedImage';
import { MessageImages } from './images/MessageImages';
import * as S from './MessageList.styles';
import { Quote } from './Quote';
import { messageRowId } from './useOpenMessage';

/** Loads with the first message that may have a link. */
const MessageText = lazyWithReload(() => import('./MessageText').then((part) => part.MessageText));
const mayHaveLink = /https?:|www\./i;

interface MessageItemProps {
  entry: Entry;
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
  onRetry: (clientId: string) => void;
  onDelete: (clientId: string) => void;
  onOpenImage: (image: OpenedImage) => void;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { entry, answered, user, people, isFirstOfRun, newDay, position, count } = props;
  const { isOwn, name, avatar, message, images, timestamp, unsent } = toLine(entry, user, people);
  const zone = useZone();
  const author = isOwn ? 'you' : name;
  const isLate = unsent && (props.isBlocked || unsent.reason !== undefined);
  return (
    <S.Row
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      {...('id' in entry && { id: messageRowId(entry.id) })}
    >
      {newDay && <S.Day>{newDay}</S.Day>}
      <S.Line $isOwn={isOwn} $isFirst={isFirstOfRun}>
        {!isOwn && (
          <S.Face>
            {isFirstOfRun && <Avatar src={avatar} initials={initials(name)} size={36} />}
          </S.Face>
        )}
        <S.Said $isOwn={isOwn}>
          {isFirstOfRun && isOwn && <VisuallyHidden>You</VisuallyHidden>}
          {isFirstOfRun && !isOwn && <S.Author dir="auto">{name}</S.Author>}
          <S.Words $isOwn={isOwn} $isFirst={isFirstOfRun} $isNew={unsent !== undefined && !isLate}>
            {entry.replyTo !== undefined && (
              <Quote answered={answered && toLine(answered, user, people)} />
            )}
            {images.length > 0 && (
              <MessageImages
                images={images}
                author={author}
                hasWords={message !== ''}
                onOpen={(index) => props.onOpenImage({ images, index, author })}
              />
            )}
            {mayHaveLink.test(message) ? (
              <Suspense fallback={<div dir="auto">{message}</div>}>
                <MessageText>{message}</MessageText>
              </Suspense>
            ) : (
              <div dir="auto">{message}</div>
            )}
          </S.Words>
          <S.Meta>
            <time dateTime={timestamp}>{formatTime(timestamp, zone)}</time>
            {unsent && !isLate && <span>Sending…</span>}
            {!isOwn && 'id' in entry && (
              <S.Reply type="button" onClick={() => props.onReply(entry.id)}>
                Reply<VisuallyHidden>{` to ${isolated(name)}`}</VisuallyHidden>
              </S.Reply>
            )}
          </S.Meta>
          {unsent && isLate && (
            <S.Unsent>
              <WaitingNote
                item={unsent}
                what="message"
                isAnnounced={false}
                onRetry={() => props.onRetry(unsent.clientId)}
                onDelete={() => props.onDelete(unsent.clientId)}
              />
            </S.Unsent>
          )}
        </S.Said>
      </S.Line>
    </S.Row>
  );
});
