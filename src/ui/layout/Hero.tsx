import type { ReactNode } from 'react';
import * as S from './Hero.styles';
import { HeroWaves } from '@/ui/art/HeroWaves';

export { HeroPanel } from './Hero.styles';

interface HeroProps {
  /**
   * `regular` has figures under its title, `title` a title alone, `tall` a panel,
   * `podium` columns that stand in the waves, `banner` nothing at all (148 px).
   */
  layout?: S.HeroLayout;
  /** A drawing behind the words. */
  decor?: ReactNode;
  children?: ReactNode;
}

const waveHeights: Partial<Record<S.HeroLayout, number>> = { tall: 48, banner: 56 };

/** The coloured head of a screen, with waves as its lower edge; `ScreenBody` follows. */
export function Hero({ layout = 'regular', decor, children }: HeroProps) {
  return (
    <S.Hero $layout={layout}>
      {decor}
      <S.Inner>{children}</S.Inner>
      <HeroWaves height={waveHeights[layout] ?? 44} />
    </S.Hero>
  );
}
