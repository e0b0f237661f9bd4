import { useSyncExternalStore, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { maxMessageLength } from '@/domain/limits';
import { hasModifier, pressedKey } from '@/lib/keys';
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

/** Inserts the line break on Enter on a touch keyboard, which has no Shift+Enter. */
export function MessageField(props: MessageFieldProps) {
  'use memo';
  const { ref, id, countId, draft, fault, onSend, onEscape } = props;
  const dispatch = useAppDispatch();
  const isTouch = useSyncExternalStore(subscribeToTouch, isTouchDevice);
  const isTooLong = fault === 'tooLong';
  return (
    <>
      <S.Field
        ref={ref}
        name="message"
        rows={1}
        dir="auto"
        aria-label="Your tip"
        aria-describedby={`${countId} ${id}-fault`}
        aria-invalid={isTooLong}
        placeholder="Share your water-saving tip..."
        enterKeyHint={isTouch ? 'enter' : 'send'}
        value={draft}
        onChange={(event) => dispatch(draftChanged(event.target.value))}
        onKeyDown={(event) => {
          if (isSendingKey(event, isTouch)) onSend(event);
          else if (pressedKey(event) === 'Escape') onEscape();
        }}
      />
      <S.Fault id={`${id}-fault`} aria-live="polite" $isDanger={isTooLong}>
        {fault && faultTexts[fault]}
      </S.Fault>
    </>
  );
}

/** On a touch device, only a keyboard that is attached has Ctrl and Cmd, which always send. */
function isSendingKey(event: KeyboardEvent, isTouch: boolean): boolean {
  return pressedKey(event) === 'Enter' && !event.shiftKey && (!isTouch || hasModifier(event));
}

/** Not `any-pointer: fine`: iPhones match it without a mouse. */
const touchQuery = '(pointer: coarse)';
const isTouchDevice = () => window.matchMedia(touchQuery).matches;

function subscribeToTouch(onChange: () => void) {
  const list = window.matchMedia(touchQuery);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
