import { type RefObject, Suspense, useEffect, useId, useState } from 'react';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { insertText } from '@/lib/textCommands';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';

const EmojiPicker = lazyWithReload(() => import('./EmojiPicker').then((part) => part.EmojiPicker));

type Field = RefObject<HTMLTextAreaElement | null>;

/**
 * A click outside of `part` closes the picker, and so does touching the field, which opens the
 * keyboard in its place.
 */
export function useEmojiPicker(part: RefObject<HTMLElement | null>, field: Field) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const closeToField = () => {
    setIsOpen(false);
    field.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    // A scroll gesture fires no pointerup.
    const closeOutside = ({ target, pointerType }: PointerEvent) => {
      const isIn = (element: Element | null) => element?.contains(target as Node) === true;
      const callsKeyboard = pointerType === 'touch' && isIn(field.current);
      if (!isIn(part.current) || callsKeyboard) setIsOpen(false);
    };
    document.addEventListener('pointerup', closeOutside);
    return () => document.removeEventListener('pointerup', closeOutside);
  }, [isOpen, part, field]);

  return {
    openId: isOpen ? id : undefined,
    toggle: () => setIsOpen(!isOpen),
    closeToField,
    picker: isOpen && (
      <Suspense
        fallback={
          <Loading label="Loading the emoji">
            <Skeleton shape="card" height="9rem" />
          </Loading>
        }
      >
        <EmojiPicker
          id={id}
          onPick={(emoji) => field.current && insertText(field.current, emoji)}
          onClose={closeToField}
        />
      </Suspense>
    ),
  };
}
