import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, type ReactNode } from 'react';
import { IconButton } from '@/ui/controls/IconButton';
import { Stillness } from './Dialog.styles';
import { ScreenHeading } from './ScreenHeading';
import { useModal } from './useModal';
import * as S from './Sheet.styles';

interface SheetProps {
  title: string;
  /** Runs on Close, Escape, Back on a phone, and a click beside the sheet. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal that rises from the lower edge while it is mounted, then returns the focus. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const ref = useModal(onClose);
  const titleId = useId();
  useLayoutEffect(() => ref.current?.querySelector('h1')?.focus({ preventScroll: true }), [ref]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    // The second click of a double click on what opened the sheet doesn't close it.
    const closeBeside = ({ target, detail }: MouseEvent) => {
      if (target === dialog && detail < 2) close();
    };
    dialog?.addEventListener('click', closeBeside);
    return () => dialog?.removeEventListener('click', closeBeside);
  }, [ref]);

  return (
    <S.Sheet ref={ref} aria-labelledby={titleId}>
      <Stillness />
      <S.Content>
        <S.Header>
          <ScreenHeading id={titleId} size="title">
            {title}
          </ScreenHeading>
          <IconButton label="Close" tone="sunken" onClick={onClose}>
            <X size={22} aria-hidden />
          </IconButton>
        </S.Header>
        <S.Body>{children}</S.Body>
      </S.Content>
    </S.Sheet>
  );
}
