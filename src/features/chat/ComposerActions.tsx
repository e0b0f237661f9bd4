import { Image, LoaderCircle, SendHorizontal, Smile } from 'lucide-react';
import { useRef, type MouseEvent, type Ref } from 'react';
import { maxMessageLength } from '@/domain/limits';
import { FileInput } from '@/ui/controls/FileInput';
import { IconButton } from '@/ui/controls/IconButton';
import * as S from './Composer.styles';
import { draftLength } from './draftFault';

const counterFrom = 900;

interface ComposerActionsProps {
  addImage: Ref<HTMLButtonElement>;
  draft: string;
  countId: string;
  emojiId: string;
  emoji: 'closed' | 'loading' | 'failed' | 'open';
  onEmoji: () => void;
  onImages: (files: readonly File[]) => void;
  canSend: boolean;
}

export function ComposerActions(props: ComposerActionsProps) {
  'use memo';
  const { addImage, draft, countId, emojiId, emoji, onEmoji, onImages, canSend } = props;
  const input = useRef<HTMLInputElement>(null);
  const isOpen = emoji === 'open';
  const isLoading = emoji === 'loading';
  return (
    <S.Actions onMouseDown={keepFocus}>
      <FileInput ref={input} accept="image/*" isMultiple label="Images" onPick={onImages} />
      <IconButton ref={addImage} label="Add image" onClick={() => input.current?.click()}>
        <Image aria-hidden="true" />
      </IconButton>
      <S.EmojiButton $isOpen={isOpen}>
        <IconButton
          label="Add emoji"
          aria-expanded={isOpen}
          aria-controls={isOpen ? emojiId : undefined}
          aria-busy={isLoading}
          onClick={onEmoji}
        >
          {isLoading ? (
            <S.Spinner as={LoaderCircle} aria-hidden="true" />
          ) : (
            <Smile aria-hidden="true" />
          )}
        </IconButton>
      </S.EmojiButton>
      <S.Count id={countId}>{count(draft)}</S.Count>
      <IconButton label="Send" tone="solid" type="submit" disabled={!canSend}>
        <SendHorizontal size={22} aria-hidden="true" />
      </IconButton>
    </S.Actions>
  );
}

/** Leaves the focus, and with it the keyboard of a phone, in the field while Send is pressed. */
function keepFocus(event: MouseEvent) {
  if (!(event.target as Element).closest('[type=button]')) event.preventDefault();
}

/** Returns the count near the limit; a longer draft isn't counted further. */
function count(draft: string): string | null {
  if (draft.length < counterFrom) return null;
  const length = draftLength(draft);
  if (length < counterFrom) return null;
  return length > maxMessageLength ? `over ${maxMessageLength}` : `${length} / ${maxMessageLength}`;
}
