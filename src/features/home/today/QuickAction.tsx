import {
  Check,
  CookingPot,
  Droplet,
  Plus,
  Salad,
  Shirt,
  ShowerHead,
  Sprout,
  WashingMachine,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';
import type { Action } from '@/contract/actions';
import { useWaterFormat } from '@/components/useWaterFormat';
import { IconChip } from '@/ui/layout/IconChip';
import * as S from './TodayCard.styles';

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['bathroom', ShowerHead],
  ['kitchen', CookingPot],
  ['laundry', WashingMachine],
  ['garden', Sprout],
  ['food', Salad],
  ['clothes', Shirt],
]);

interface QuickActionProps {
  action: Action;
  /** True while the log can be undone. */
  isDone: boolean;
  /** Why it can't be logged now; empty if it can. */
  reason: string;
  onLog: () => void;
  hasIcon?: boolean;
}

export function QuickAction({ action, isDone, reason, onLog, hasIcon = false }: QuickActionProps) {
  const { title, kind, litres } = action;
  const water = useWaterFormat();
  const worth = `${water.long(litres)}${kind === 'hidden' ? ' of hidden water' : ''}`;
  const isOff = isDone || reason !== '';
  return (
    <S.Row>
      {hasIcon && (
        <IconChip tone="water" size={36}>
          {createElement(icons.get(action.group) ?? Droplet, { size: 22 })}
        </IconChip>
      )}
      <S.RowWords>
        <b>{title}</b>
        <small>{!isDone && reason !== '' ? reason : worth}</small>
      </S.RowWords>
      <S.LogButton
        type="button"
        $isDone={isDone}
        aria-label={`${isDone ? 'Done' : 'Log'}: ${title}`}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onLog();
        }}
      >
        {isDone ? (
          <>
            <Check size={18} strokeWidth={3} aria-hidden />
            <span>Done</span>
          </>
        ) : (
          <>
            <Plus size={18} strokeWidth={3} aria-hidden />
            <span>Log</span>
          </>
        )}
      </S.LogButton>
    </S.Row>
  );
}
