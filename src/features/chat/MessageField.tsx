import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { maxMessageLength } from '@/domain/limits';
import { draftChanged } from './chatSlice';
import * as S from './Composer.styles';
import type { DraftFault } from './draftFault';

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  id: string;
  countId: string;
  draft: string;
  fault: DraftFault | undefined;
  onSend: (event: SyntheticEvent) => void;
  onEscape: () => void;
}

const faultTexts: Record<DraftFault, string | null> = {
  blank: null,
  tooLong: `Too long to send. Shorten it to ${maxMessageLength} characters.`,
  imageOnItsWay: 'You can send it once your images are added.',
  imageFailed: 'Retry or remove the images that weren’t added, then send.',
};

/** Enter sends, Shift+Enter inserts a line break. Shows below why the message can't be sent. */
export function MessageField(props: MessageFieldProps) {
  'use memo';
  const { ref, id, countId, draft, fault, onSend, onEscape } = props;
  const dispatch = useAppDispatch();
  const isTooLong = fault === 'tooLong';
  return (
    <>
      <S.Field
        ref={ref}
        rows={1}
        dir="auto"
        aria-label="Your tip"
        aria-describedby={`${countId} ${id}-fault`}
        aria-invalid={isTooLong}
        placeholder="Share your water-saving tip..."
        enterKeyHint="send"
        value={draft}
        onChange={(event) => dispatch(draftChanged(event.target.value))}
        onKeyDown={(event) => {
          if (isSendingKey(event)) onSend(event);
          else if (event.key === 'Escape') onEscape();
        }}
      />
      <S.Fault id={`${id}-fault`} aria-live="polite" $isDanger={isTooLong}>
        {fault && faultTexts[fault]}
      </S.Fault>
    </>
  );
}

const composingKeyCode = 229;

/**
 * While text is composed, as in Japanese, Enter selects a word; Safari reports that only by the key
 * code.
 */
function isSendingKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  const isComposing =
    nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === composingKeyCode;
  return key === 'Enter' && !shiftKey && !isComposing;
}
