import { Trash2, Undo2 } from 'lucide-react';
import { useReturnFocus } from '@/ui/layout/focus';
import * as S from './UndoBar.styles';
import { undoBarId, undoMs, useDeletion } from './useDeletion';

/** Shown while a deletion can be undone, and longer while Undo has the focus. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  const { pending, hold } = useDeletion();
  const ref = useReturnFocus<HTMLDivElement>();

  return (
    <S.Bar ref={ref} id={undoBarId} role="status" tabIndex={-1}>
      <S.Words>
        <Trash2 size={20} aria-hidden="true" />
        Video deleted.
      </S.Words>
      <S.Undo type="button" onClick={onUndo} onFocus={() => hold(true)} onBlur={() => hold(false)}>
        <Undo2 size={20} aria-hidden="true" />
        Undo
      </S.Undo>
      <S.Time aria-hidden="true" $ms={undoMs} $isHeld={pending?.isHeld === true} />
    </S.Bar>
  );
}
