import { Droplets } from 'lucide-react';
import type { SavedProps } from '@/features/players/frame/playerProps';
import { useInUnits } from '@/components/useInUnits';
import { useWaterFormat } from '@/components/useWaterFormat';
import { IconChip } from '@/ui/layout/IconChip';
import * as S from './Steps.styles';

export function ActionSaved({ savings, challenge: { guide } }: SavedProps) {
  const [saving] = savings;
  const water = useWaterFormat();
  const basis = useInUnits(saving?.basis);
  if (!guide?.measure) return null;
  const { measure, noneFound } = guide;
  if (!saving) {
    return (
      noneFound && (
        <S.Saved>
          <p>{noneFound.result}</p>
        </S.Saved>
      )
    );
  }
  const { litres, days, source } = saving;
  return (
    <S.Saved>
      <IconChip size={52}>
        <Droplets size={26} />
      </IconChip>
      <S.SavedFigure>{`${water.long(litres / days)} a day`}</S.SavedFigure>
      <p>{`That’s ${water.long(litres)} over ${days} days. Then check the ${measure.subject} again.`}</p>
      <div>
        <S.Basis>{basis}</S.Basis>
        {source && <S.Source citation={source} />}
      </div>
    </S.Saved>
  );
}
