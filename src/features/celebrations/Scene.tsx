import styled, { keyframes } from 'styled-components';
import type { Award } from '@/contract/challenges';
import { levelProgress } from '@/domain/levels';
import { Confetti } from '@/ui/art/Confetti';
import { Drip } from '@/ui/art/Drip';
import { DropGauge } from '@/ui/art/DropGauge';
import { Rays } from '@/ui/art/Rays';
import { Row } from '@/ui/layout/primitives';
import { fallIn, popIn } from '@/ui/theme/motion';
import { text, theme } from '@/ui/theme/theme';
import { heroGradient } from '@/ui/theme/waterGradient';

interface SceneProps {
  award: Award;
  isLevelUp: boolean;
  rowCount: number;
}

/** The drawing above the sheet. The sheet repeats all its information. */
export function Scene({ award, isLevelUp, rowCount }: SceneProps) {
  // Two rows fit below the large scene on a phone.
  const isSmall = !isLevelUp && rowCount > 2;
  const large = isLevelUp ? '48vh - 204px, 192px' : '46vh - 244px, 144px';
  // A nearly full gauge shows that a level was just reached.
  const { reached, goal } = isLevelUp ? { reached: 9, goal: 10 } : levelProgress(award.total);

  return (
    <Root aria-hidden="true" $isSmall={isSmall}>
      <Confetti count={isLevelUp ? 64 : 14} width={390} height={480} />
      <GoldPill>{isLevelUp ? 'Level up!' : 'Well done!'}</GoldPill>
      <Middle>
        {isLevelUp && <Rays />}
        <Water viewBox="-186 -38 372 76">
          <ellipse rx="96" ry="16" strokeOpacity=".5" />
          <ellipse rx="140" ry="26" strokeOpacity=".28" style={{ animationDelay: '120ms' }} />
          <ellipse rx="184" ry="36" strokeOpacity=".14" style={{ animationDelay: '240ms' }} />
        </Water>
        <DropGauge
          width={isSmall ? '96px' : `clamp(96px, ${large})`}
          caption="LEVEL"
          figure={award.levelAfter}
          value={reached}
          max={goal}
        />
      </Middle>
      {isLevelUp && (
        <Friends $justify="space-between">
          <Drip mood="cheer" tint="pink" size={78} />
          <Drip mood="cheer" tint="green" size={78} />
        </Friends>
      )}
    </Root>
  );
}

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
  background: ${heroGradient};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;
`;

const GoldPill = styled.p`
  ${text.title}
  position: relative;
  padding: 6px 18px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coin};
  color: #3b2600;
  line-height: ${theme.font.line.small};
  animation: ${fallIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;

const Middle = styled.div`
  position: relative;
  margin: auto;
  padding-top: ${theme.space[5]};
  animation: ${popIn} ${theme.motion.rise} ${theme.motion.ease} backwards;

  > svg {
    z-index: -1;
  }
`;

const spread = keyframes`
  from { transform: scale(0.4); opacity: 0; }
`;

const Water = styled.svg`
  position: absolute;
  left: calc(50% - 186px);
  top: calc(100% + 14px);
  width: 372px;
  overflow: visible;

  ellipse {
    fill: none;
    stroke: ${theme.color.heroInk};
    stroke-width: 3;
    animation: ${spread} ${theme.motion.rise} ${theme.motion.ease} backwards;
  }
`;

const Friends = styled(Row)`
  position: absolute;
  inset: auto 18px 14px;

  > :first-child {
    rotate: -8deg;
  }

  > :last-child {
    rotate: 8deg;
  }
`;
