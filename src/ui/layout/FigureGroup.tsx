import type { ReactNode } from 'react';
import * as S from './FigureGroup.styles';

export interface Figure {
  label: string;
  /** The figure: a dash if it is unknown, a skeleton while it loads. */
  value: ReactNode;
  icon: ReactNode;
}

interface FigureGroupProps {
  tone?: 'hero' | 'surface';
  items: readonly Figure[];
}

export function FigureGroup({ tone = 'surface', items }: FigureGroupProps) {
  return (
    <S.Group $tone={tone}>
      {items.map(({ label, value, icon }) => (
        <S.Item key={label} $tone={tone}>
          <S.Label $tone={tone}>{label}</S.Label>
          <S.Value $tone={tone}>
            <S.Icon aria-hidden="true">{icon}</S.Icon>
            <span>{value}</span>
          </S.Value>
        </S.Item>
      ))}
    </S.Group>
  );
}
