import { Droplets } from 'lucide-react';
import type { Saving } from '@/contract/savings';
import { roundLitres } from '@/domain/litres';
import { IconChip } from '@/ui/layout/IconChip';
import * as S from './Steps.styles';

/** Shows what the fix saves, as calculated by the server. */
export function FaucetSaved({ savings }: { savings: readonly Saving[] }) {
  const [saving] = savings;
  if (!saving) {
    return (
      <S.Saved>
        <p>Nothing leaks at your home. That is worth as much as a tap that was fixed.</p>
      </S.Saved>
    );
  }
  const { litres, days, basis } = saving;
  return (
    <S.Saved>
      <IconChip size={52}>
        <Droplets size={26} />
      </IconChip>
      <S.SavedFigure>{`${roundLitres(litres / days)} liters a day`}</S.SavedFigure>
      <p>{`For ${days} days that is ${litres.toLocaleString('en')} liters. Then look at the tap again.`}</p>
      <S.Source>{`Source: ${basis}`}</S.Source>
    </S.Saved>
  );
}
