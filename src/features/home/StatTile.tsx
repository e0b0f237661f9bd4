import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import * as S from './StatTile.styles';

export { StatGrid } from './StatTile.styles';

interface StatTileProps {
  label: string;
  value: ReactNode;
  /** An `IconChip`. */
  icon: ReactNode;
  link: Pick<LinkProps, 'to' | 'state'>;
}

/** A card with a term and its figure that leads to more about it. Belongs in a `StatGrid`. */
export function StatTile({ label, value, icon, link }: StatTileProps) {
  const id = useId();
  return (
    <S.Tile>
      <S.Label id={id}>{label}</S.Label>
      <S.Value>
        <S.Icon>{icon}</S.Icon>
        <CardLink as={Link} {...link} id={`${id}-link`} aria-labelledby={`${id} ${id}-link`}>
          {value}
        </CardLink>
        <S.Chevron>
          <ChevronRight {...cardChevron} />
        </S.Chevron>
      </S.Value>
    </S.Tile>
  );
}
