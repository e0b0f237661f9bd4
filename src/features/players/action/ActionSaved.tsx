import { Droplets } from 'lucide-react';
import type { ActionGuide } from '@/contract/challengeContent';
import type { Saving } from '@/contract/savings';
import { roundLitres } from '@/domain/litres';
import { IconChip } from '@/ui/layout/IconChip';
import * as S from './Steps.styles';

interface ActionSavedProps {
  savings: readonly Saving[];
  guide: ActionGuide;
}

/** Shows what the action saves, as calculated by the server. */
export function ActionSaved({ savings, guide: { measure, noneFound } }: ActionSavedProps) {
  const [saving] = savings;
  if (!measure) return null;
  if (!saving) {
    return (
      noneFound && (
        <S.Saved>
          <p>{noneFound.result}</p>
        </S.Saved>
      )
    );
  }
  const { litres, days, basis } = saving;
  return (
    <S.Saved>
      <IconChip size={52}>
        <Droplets size={26} />
      </IconChip>
      <S.SavedFigure>{`${roundLitres(litres / days)} liters a day`}</S.SavedFigure>
      <p>{`For ${days} days that is ${litres.toLocaleString('en')} liters. Then look at the ${measure.subject} again.`}</p>
      <S.Source>{`Source: ${basis}`}</S.Source>
    </S.Saved>
  );
}
