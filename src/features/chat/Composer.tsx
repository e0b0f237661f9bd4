import { Image, SendHorizontal, Smile } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { maxMessageLength } from '@/domain/limits';
import { IconButton } from '@/ui/IconButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { draftChanged, selectDraft } from './chatSlice';
import * as S from './Composer.styles';
import { draftFault, draftLength } from './draftFault';

const counterFrom = 900;

interface ComposerProps {
  /** Answers whether the draft was sent. */
  onSend: () => boolean;
}

/** The field for a message. Enter sends, Shift+Enter makes a new line. */
export function Composer({ onSend }: ComposerProps) {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const fault = draftFault(draft);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!onSend()) return;
    field.current?.focus({ preventScroll: true });
    scrollToTop();
  }

  return (
    <S.Composer onSubmit={send} data-invalid={fault === 'tooLong' || undefined}>
      <S.Field
        ref={field}
        rows={1}
        dir="auto"
        aria-label="Your tip"
        aria-describedby={`${id}-count ${id}-fault`}
        aria-invalid={fault === 'tooLong'}
        placeholder="Share your water-saving tip..."
        enterKeyHint="send"
        value={draft}
        onChange={(event) => dispatch(draftChanged(event.target.value))}
        onKeyDown={(event) => {
          if (isSendingKey(event)) send(event);
        }}
      />
      <S.Fault id={`${id}-fault`} aria-live="polite">
        {fault === 'tooLong' &&
          `Too long to send: ${maxMessageLength} characters at most. Shorten it a little.`}
      </S.Fault>
      <S.Actions>
        <IconButton label="Add image" aria-describedby={`${id}-image`}>
          <Image aria-hidden="true" />
        </IconButton>
        <IconButton label="Add emoji" aria-describedby={`${id}-emoji`}>
          <Smile aria-hidden="true" />
        </IconButton>
        <VisuallyHidden id={`${id}-image`}>Images are not available yet.</VisuallyHidden>
        <VisuallyHidden id={`${id}-emoji`}>Emoji are not available here yet.</VisuallyHidden>
        <S.Count id={`${id}-count`}>{count(draft)}</S.Count>
        <IconButton label="Send" tone="solid" type="submit" disabled={fault !== undefined}>
          <SendHorizontal size={22} aria-hidden="true" />
        </IconButton>
      </S.Actions>
    </S.Composer>
  );
}

const composingKeyCode = 229;

/** While text is being composed, as in Japanese, Enter chooses a word; Safari tells it by the code alone. */
function isSendingKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const isComposing =
    nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === composingKeyCode;
  return key === 'Enter' && !shiftKey && !isComposing;
}

/** Said once the limit comes near; what is longer isn't counted further. */
function count(draft: string): string | null {
  if (draft.length < counterFrom) return null;
  const length = draftLength(draft);
  if (length < counterFrom) return null;
  return length > maxMessageLength ? `over ${maxMessageLength}` : `${length} / ${maxMessageLength}`;
}

function scrollToTop() {
  const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: prefersStill ? 'auto' : 'smooth' });
}
