import { Droplet, Sprout, Star, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { FigureSkeleton } from '@/ui/feedback/Skeleton.styles';
import * as S from './PersonDetails.styles';

export function PersonSkeleton() {
  return (
    <div aria-hidden="true">
      <S.Act>
        <S.Status />
        <Skeleton width="100%" height={54} />
      </S.Act>
      <FigureGroup items={[figure('Position', <Trophy />), figure('Points', <Star />)]} />
      <S.Act />
      <FigureGroup
        items={[figure('Direct water', <Droplet />), figure('Hidden water', <Sprout />)]}
      />
    </div>
  );
}

const figure = (label: string, icon: ReactNode) => ({
  label,
  icon: <IconChip size={44}>{icon}</IconChip>,
  value: (
    <FigureSkeleton>
      <Skeleton width={64} height={20} />
    </FigureSkeleton>
  ),
});
