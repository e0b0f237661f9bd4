import styled from 'styled-components';
import type { Award } from '@/contract/challenges';
import { levelProgress } from '@/domain/levels';
import { Confetti } from '@/ui/art/Confetti';
import { Drip } from '@/ui/art/Drip';
import { DropGauge } from '@/ui/art/DropGauge';
import { Rays } from '@/ui/art/Rays';
import { fallIn, popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Ripples } from './Ripples';
import { isLevelUp } from './celebrationText';

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
    <Root aria-hidden="true" $isSmall={isSmall}>
      <Confetti count={isBig ? 64 : 14} width={390} height={480} />
      <GoldPill>{isBig ? 'Level up!' : 'Well done!'}</GoldPill>
      <Middle>
        {isBig && (
          <Light>
            <Rays />
          </Light>
        )}
        <Water>
          <Ripples />
        </Water>
        <DropGauge
          width={isBig ? 'clamp(96px, 48vh - 204px, 192px)' : isSmall ? '96px' : largeWidth}
          caption="LEVEL"
          figure={award.levelAfter}
          value={reached}
          max={goal}
        />
      </Middle>
      {isBig && (
        <>
          <Friend $side="left">
            <Drip mood="cheer" tint="pink" size={78} />
          </Friend>
          <Friend $side="right">
            <Drip mood="cheer" tint="green" size={78} />
          </Friend>
        </>
      )}
    </Root>
  );
}

const GoldPill = styled.p`
  ${text.title}
  position: relative;
  width: fit-content;
  padding: 6px 18px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coin};
  color: #3b2600;
  line-height: ${theme.font.line.small};
  animation: ${fallIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;

const Root = styled.div<{ $isSmall: boolean }>`
  position: relative;
  isolation: isolate;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  align-items: center;
  padding: ${({ $isSmall }) => ($isSmall ? '20px' : 'clamp(20px, 24vh - 139px, 63px)')}
    ${theme.layout.gutter}
    calc(28px + ${({ $isSmall }) => ($isSmall ? '20px' : 'clamp(20px, 24vh - 144px, 59px)')});
  overflow: clip;
  background: radial-gradient(
    120% 90% at 50% 45%,
    ${theme.color.heroEnd},
    ${theme.color.heroMid} 55%,
    ${theme.color.heroStart}
  );
  color: ${theme.color.heroInk};
  forced-color-adjust: none;
`;

const Middle = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  margin: auto;
  padding-top: ${theme.space[5]};
  animation: ${popIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;

const Light = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
`;

const Water = styled.div`
  position: absolute;
  left: 50%;
  top: calc(100% + 14px);
  z-index: -1;
  width: 372px;
  transform: translateX(-50%);
`;

const Friend = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  bottom: 14px;
  ${({ $side }) => $side}: 18px;
  transform: rotate(${({ $side }) => ($side === 'left' ? '-8deg' : '8deg')});
`;
