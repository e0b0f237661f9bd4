import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { Message } from '@/contract/messages';
import type { User } from '@/contract/session';
import type { LiveChat } from '@/services/chat/liveMessages';
import { IconButton } from '@/ui/controls/IconButton';
import { replyChanged, selectDraftReplyTo } from './chatSlice';
import { toLine } from './conversation';
import { Quote } from './Quote';
import * as S from './Quote.styles';

interface DraftReplyProps {
  messageById: (id: string) => Message | undefined;
  people: LiveChat['people'];
  user: User;
  /** Receives the focus when the reply is canceled. */
  field: RefObject<HTMLElement | null>;
}

export function DraftReply({ messageById, people, user, field }: DraftReplyProps) {
  'use memo';
  const dispatch = useAppDispatch();
  const replyTo = useAppSelector(selectDraftReplyTo);
  if (replyTo === null) return null;
  const answered = messageById(replyTo);
  return (
    <S.Draft>
      <Quote answered={answered && toLine(answered, user, people)} />
      <IconButton
        label="Cancel reply"
        onClick={() => {
          field.current?.focus({ preventScroll: true });
          dispatch(replyChanged(null));
        }}
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </S.Draft>
  );
}
