import type { ReactNode } from 'react';
import { Drip } from '@/ui/art/Drip';
import type { DripMood } from '@/ui/art/DripFace';
import * as S from './Speech.styles';

interface SpeechProps {
  mood?: DripMood;
  /** Drip's width in pixels. */
  size?: number;
  children: ReactNode;
}

export function Speech({ mood = 'smile', size = 68, children }: SpeechProps) {
  return (
    <S.Speech>
      <S.Speaker>
        <Drip mood={mood} size={size} hasShadow />
      </S.Speaker>
      <S.Words>{children}</S.Words>
    </S.Speech>
  );
}
