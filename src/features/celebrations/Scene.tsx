import type { Award } from '@/contract/challenges';
import { levelProgress } from '@/domain/levels';
import { Confetti } from '@/ui/art/Confetti';
import { Drip } from '@/ui/art/Drip';
import { DropGauge } from '@/ui/art/DropGauge';
import { GoldPill } from './GoldPill';
import { Rays } from '@/ui/art/Rays';
import { Ripples } from './Ripples';
import { isLevelUp } from './celebrationText';
import * as S from './Scene.styles';

/** Values of a nearly full gauge, shown when a level was just reached. */
const full = { reached: 9, goal: 10 };

interface SceneProps {
  award: Award;
  /** Leaves more room for a sheet with many rows. */
  isSmall: boolean;
}

/** The drawing above the sheet. The sheet repeats all its information. */
export function Scene({ award, isSmall }: SceneProps) {
  const { reached, goal } = isLevelUp(award) ? full : levelProgress(award.total);

  return (
    <S.Scene aria-hidden="true" $isSmall={isSmall}>
      <Confetti count={46} width={390} height={480} />
      <GoldPill>{isLevelUp(award) ? 'Level up!' : 'Well done!'}</GoldPill>
      <S.Middle>
        <S.Light>
          <Rays />
        </S.Light>
        <S.Water>
          <Ripples />
        </S.Water>
        <DropGauge
          width={isSmall ? '96px' : 'clamp(96px, 46vh - 204px, 184px)'}
          caption="LEVEL"
          figure={award.levelAfter}
          value={reached}
          max={goal}
        />
      </S.Middle>
      <S.Friend $side="left">
        <Drip mood="cheer" tint="pink" size={78} />
      </S.Friend>
      <S.Friend $side="right">
        <Drip mood="cheer" tint="green" size={78} />
      </S.Friend>
    </S.Scene>
  );
}
