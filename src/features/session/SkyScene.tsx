import type { ReactNode } from 'react';
import { Drip } from '@/ui/art/Drip';
import { SkyBack, SkyFront } from './SkyArt';
import * as S from './SkyScene.styles';

export function SkyScene({ children }: { children: ReactNode }) {
  return (
    <S.Scene>
      <SkyBack />
      <S.Mascot>
        <Drip mood="wave" size={124} isAfloat />
      </S.Mascot>
      <SkyFront />
      <S.Words>{children}</S.Words>
    </S.Scene>
  );
}
