import type { ReactNode } from 'react';
import * as S from './StatTile.styles';

export { StatGrid } from './StatTile.styles';

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** An `IconChip`. */
  icon: ReactNode;
}

/** Shows a term with its figure on a card. Belongs in a `StatGrid`. */
export function StatTile({ label, value, icon }: StatTileProps) {
  return (
    <S.Tile>
      <S.Label>{label}</S.Label>
      <S.Value>
        <S.Icon>{icon}</S.Icon>
        {value}
      </S.Value>
    </S.Tile>
  );
}
