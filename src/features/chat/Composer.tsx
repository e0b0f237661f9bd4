import { useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useAppSelector } from '@/app/hooks';
import { selectDraft } from './chatSlice';
import * as S from './Composer.styles';
import { ComposerActions } from './ComposerActions';
import { draftFault } from './draftFault';
import { EmojiPart } from './emoji/EmojiPart';
import { useEmojiPicker } from './emoji/useEmojiPicker';
import { DraftImages } from './images/DraftImages';
import { useDraftImages } from './images/useDraftImages';
import { useFileDrop } from './images/useFileDrop';
import { MessageField } from './MessageField';
import { scrollToTop } from './scrollToTop';
import { useHeldHeight } from './useHeldHeight';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  reply: ReactNode;
  /** Returns true if the draft was sent. */
  onSend: () => boolean;
}

export function Composer({ field, reply, onSend }: ComposerProps) {
  'use memo';
  const draft = useAppSelector(selectDraft);
  const part = useRef<HTMLDivElement>(null);
  const addImage = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { add, forget, ...images } = useDraftImages();
  const drop = useFileDrop(add);
  const picker = useEmojiPicker({ part, field });
  const { style, hold } = useHeldHeight();
  const fault = draftFault(draft, images.images);
  const [countId, emojiId] = [`${id}-count`, `${id}-emoji`];

  const toField = () => {
    picker.close();
    field.current?.focus({ preventScroll: true });
  };
  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!onSend()) return;
    hold(event);
    forget();
    toField();
    scrollToTop();
  }

  return (
    <S.Part ref={part}>
      <S.Composer {...drop.handlers} $isOver={drop.isDragOver} style={style} onSubmit={send}>
        {reply}
        <DraftImages
          {...images}
          helpId={`${id}-help`}
          remove={(key) => {
            images.remove(key);
            addImage.current?.focus();
          }}
        />
        <MessageField
          ref={field}
          id={id}
          countId={countId}
          draft={draft}
          fault={fault}
          onSend={send}
          onEscape={picker.close}
        />
        <ComposerActions
          addImage={addImage}
          draft={draft}
          countId={countId}
          emojiId={emojiId}
          emoji={picker.state.is}
          onEmoji={picker.toggle}
          onImages={add}
          canSend={fault === undefined}
        />
      </S.Composer>
      <EmojiPart
        id={emojiId}
        picker={picker}
        onPick={(emoji) => field.current && insertText(field.current, emoji)}
        onClose={toField}
      />
    </S.Part>
  );
}

/** Inserts at the caret or replaces the selection, as typing does; the caret is behind it then. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
