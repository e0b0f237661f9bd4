import { Droplet, Sprout, Star, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './PersonDetails.styles';

export function PersonSkeleton() {
  return (
    <div aria-hidden="true">
      <S.Act>
        <S.Status />
        <Skeleton width="100%" height={54} />
      </S.Act>
      <FigureGroup items={[place('Position', <Trophy />), place('Points', <Star />)]} />
      <S.Act />
      <FigureGroup
        items={[place('Direct water', <Droplet />), place('Hidden water', <Sprout />)]}
      />
    </div>
  );
}

const place = (label: string, icon: ReactNode) => ({
  label,
  icon: <IconChip size={44}>{icon}</IconChip>,
  value: (
    <S.FigurePlace>
      <Skeleton width={64} height={20} />
    </S.FigurePlace>
  ),
});
