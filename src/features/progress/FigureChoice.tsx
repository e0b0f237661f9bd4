import { useId } from 'react';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { Period } from '@/domain/history';
import { IconChip } from '@/ui/layout/IconChip';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { figureNames, figures, sumOf, type FigureName } from './figures';
import * as S from './Progress.styles';

interface FigureChoiceProps {
  items: readonly Period[];
  value: FigureName;
  onChange: (name: FigureName) => void;
}

export function FigureChoice({ items, value, onChange }: FigureChoiceProps) {
  const group = useId();
  const water = useWaterFormat();
  return (
    <fieldset>
      <VisuallyHidden as="legend">Figure to show</VisuallyHidden>
      <S.Figures>
        {figureNames.map((name) => {
          const { label, tone, icon, format } = figures[name];
          return (
            <S.Figure key={name}>
              <S.Radio
                type="radio"
                name={group}
                value={name}
                checked={name === value}
                onChange={() => onChange(name)}
              />
              <IconChip tone={tone} size={36}>
                {icon}
              </IconChip>
              <S.Sum>{format(sumOf(items, name), water)}</S.Sum>
              <S.FigureLabel>{label}</S.FigureLabel>
            </S.Figure>
          );
        })}
      </S.Figures>
    </fieldset>
  );
}
