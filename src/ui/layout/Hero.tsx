import type { ReactNode } from 'react';
import * as S from './Hero.styles';
import { HeroWaves } from '@/ui/art/HeroWaves';

export { HeroPanel } from './Hero.styles';

interface HeroProps {
  /** `tall` has a panel, `podium` columns in the waves, and `banner` nothing (148 px). */
  layout?: S.HeroLayout;
  decor?: ReactNode;
  children?: ReactNode;
}

const waveHeights: Partial<Record<S.HeroLayout, number>> = { tall: 48, banner: 56 };

export function Hero({ layout = 'regular', decor, children }: HeroProps) {
  return (
    <S.Hero $layout={layout}>
      {decor}
      <S.Inner>{children}</S.Inner>
      <HeroWaves height={waveHeights[layout] ?? 44} />
    </S.Hero>
  );
}
