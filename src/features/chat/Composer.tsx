import {
  useId,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  type DragEvent,
  type ClipboardEvent,
  useState,
  useEffect,
} from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/app/hooks';
import { FailedNote } from '@/ui/feedback/FailedNote';
import { theme } from '@/ui/theme/theme';
import * as S from './Composer.styles';
import { ComposerActions } from './ComposerActions';
import { MessageField } from './MessageField';
import { selectDraft } from './chatSlice';
import { draftFault } from './draftFault';
import { useEmojiPicker } from './emoji/useEmojiPicker';
import { DraftImages } from './images/DraftImages';
import { useDraftImages } from './images/useDraftImages';
import { scrollToTop } from './scrollToTop';

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

interface EmojiPartProps {
  id: string;
  picker: ReturnType<typeof useEmojiPicker>;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

function EmojiPart({ id, picker: { state, open }, onPick, onClose }: EmojiPartProps) {
  switch (state.is) {
    case 'open':
      return <state.Picker id={id} onPick={onPick} onClose={onClose} />;
    case 'failed':
      return (
        <Failed>
          <FailedNote onRetry={open}>
            Couldn’t load the emoji. Check your connection and try again.
          </FailedNote>
        </Failed>
      );
    case 'closed':
    case 'loading':
      return null;
  }
}

const Failed = styled.div`
  margin-top: ${theme.space[3]};

  > [role='alert'] {
    background: ${theme.color.column};
    box-shadow: none;
  }
`;

function useFileDrop(onTake: (files: readonly File[]) => void) {
  const [isDragOver, setIsDragOver] = useState(false);

  return {
    isDragOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragOver(true);
      },
      onDragLeave: () => setIsDragOver(false),
      onDrop: (event: DragEvent) => {
        setIsDragOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onTake([...event.dataTransfer.files]);
      },
      /** Text programs copy text together with a picture of it. */
      onPaste: (event: ClipboardEvent) => {
        const { clipboardData } = event;
        const isText = clipboardData.types.includes('text/plain');
        if (isText || clipboardData.files.length === 0) return;
        event.preventDefault();
        onTake([...clipboardData.files]);
      },
    },
  };
}

/** Longer than the time between the clicks of a double click. */
const holdMs = 600;

/** Keeps a button in place that the second click of a double click would otherwise miss. */
function useHeldHeight() {
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    if (height === undefined) return undefined;
    const timer = setTimeout(() => setHeight(undefined), holdMs);
    return () => clearTimeout(timer);
  }, [height]);

  return {
    style: { minHeight: height },
    hold({ type, currentTarget }: SyntheticEvent) {
      if (type === 'submit') setHeight(currentTarget.getBoundingClientRect().height);
    },
  };
}
