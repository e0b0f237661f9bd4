import { initials } from '@/domain/text';
import { formatTime } from '@/lib/format';
import { Avatar } from '@/ui/Avatar';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Line } from './conversation';
import * as S from './MessageList.styles';
import { UnsentNote } from './UnsentNote';

interface MessageItemProps {
  line: Line;
  isFirstOfRun: boolean;
  /** Set on the first message of a day, in the order in which they are shown. */
  newDay: string | undefined;
  onRetry: () => void;
  onDelete: () => void;
}

export function MessageItem({ line, isFirstOfRun, newDay, onRetry, onDelete }: MessageItemProps) {
  const { isOwn, userName, avatar, message, timestamp, unsent } = line;
  return (
    <li>
      {newDay && <S.Day>{newDay}</S.Day>}
      <S.Line $isOwn={isOwn} $isFirst={isFirstOfRun}>
        {!isOwn && (
          <S.Face>
            {isFirstOfRun && <Avatar src={avatar} initials={initials(userName)} size={36} />}
          </S.Face>
        )}
        <S.Said $isOwn={isOwn}>
          {isFirstOfRun && isOwn && <VisuallyHidden>You</VisuallyHidden>}
          {isFirstOfRun && !isOwn && <S.Author dir="auto">{userName}</S.Author>}
          <S.Words
            dir="auto"
            $isOwn={isOwn}
            $isFirst={isFirstOfRun}
            $isNew={unsent?.state === 'sending'}
          >
            {message}
          </S.Words>
          <S.Meta>
            <time dateTime={timestamp}>{formatTime(timestamp)}</time>
            {unsent?.state === 'sending' && <span>Sending…</span>}
          </S.Meta>
          {unsent?.state === 'failed' && (
            <UnsentNote reason={unsent.reason} onRetry={onRetry} onDelete={onDelete} />
          )}
        </S.Said>
      </S.Line>
    </li>
  );
}
