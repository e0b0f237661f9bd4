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

const largeWidth = 'clamp(96px, 46vh - 244px, 144px)';

interface SceneProps {
  award: Award;
  /** True if the sheet needs the room. A new level has the large scene anyway. */
  hasManyRows: boolean;
}

/** The drawing above the sheet. The sheet repeats all its information. */
export function Scene({ award, hasManyRows }: SceneProps) {
  const isBig = isLevelUp(award);
  const isSmall = hasManyRows && !isBig;
  const { reached, goal } = isBig ? full : levelProgress(award.total);

  return (
    <S.Scene aria-hidden="true" $isSmall={isSmall}>
      <Confetti count={isBig ? 64 : 14} width={390} height={480} />
      <GoldPill>{isBig ? 'Level up!' : 'Well done!'}</GoldPill>
      <S.Middle>
        {isBig && (
          <S.Light>
            <Rays />
          </S.Light>
        )}
        <S.Water>
          <Ripples />
        </S.Water>
        <DropGauge
          width={isBig ? 'clamp(96px, 48vh - 204px, 192px)' : isSmall ? '96px' : largeWidth}
          caption="LEVEL"
          figure={award.levelAfter}
          value={reached}
          max={goal}
        />
      </S.Middle>
      {isBig && (
        <>
          <S.Friend $side="left">
            <Drip mood="cheer" tint="pink" size={78} />
          </S.Friend>
          <S.Friend $side="right">
            <Drip mood="cheer" tint="green" size={78} />
          </S.Friend>
        </>
      )}
    </S.Scene>
  );
}
