import { Check, Plus } from 'lucide-react';
import type { Action } from '@/contract/actions';
import { litersInWords } from '@/lib/liters';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import * as S from './TodayCard.styles';

interface QuickActionProps {
  action: Action;
  /** True while the log can be undone. */
  isDone: boolean;
  /** Why it can't be logged now; empty if it can. */
  reason: string;
  onLog: () => void;
}

/** An action with its liters and a button that logs it. Says why before it would be refused. */
export function QuickAction({ action, isDone, reason, onLog }: QuickActionProps) {
  const { title, kind, litres } = action;
  const worth = `${litersInWords(litres)}${kind === 'hidden' ? ' of hidden water' : ''}`;
  const isOff = isDone || reason !== '';
  return (
    <S.Row>
      <S.RowWords>
        <b>{title}</b>
        <small>{!isDone && reason !== '' ? reason : worth}</small>
      </S.RowWords>
      <S.LogButton
        type="button"
        $isDone={isDone}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onLog();
        }}
      >
        {isDone ? (
          <>
            <Check size={18} strokeWidth={3} aria-hidden />
            Done
          </>
        ) : (
          <>
            <Plus size={18} strokeWidth={3} aria-hidden />
            Log
          </>
        )}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </S.LogButton>
    </S.Row>
  );
}
