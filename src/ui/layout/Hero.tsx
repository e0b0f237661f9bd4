import type { ReactNode } from 'react';
import * as S from './Hero.styles';
import { HeroWaves } from '@/ui/art/HeroWaves';

export { HeroPanel } from './Hero.styles';

interface HeroProps {
  /**
   * What the hero contains: `regular` a title and figures, `title` a title, `tall` a panel,
   * `podium` columns in the waves, `banner` nothing (148 px).
   */
  layout?: S.HeroLayout;
  /** A drawing behind the content. */
  decor?: ReactNode;
  children?: ReactNode;
}

const waveHeights: Partial<Record<S.HeroLayout, number>> = { tall: 48, banner: 56 };

/** The colored header of a screen, with waves as its lower edge. `ScreenBody` follows it. */
export function Hero({ layout = 'regular', decor, children }: HeroProps) {
  return (
    <S.Hero $layout={layout}>
      {decor}
      <S.Inner>{children}</S.Inner>
      <HeroWaves height={waveHeights[layout] ?? 44} />
    </S.Hero>
  );
}
