import styled from 'styled-components';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

export const Scene = styled.div<{ $isSmall: boolean }>`
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

export const Middle = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  margin: auto;
  padding-top: ${theme.space[5]};
  animation: ${popIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;

export const Light = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
`;

export const Water = styled.div`
  position: absolute;
  left: 50%;
  top: calc(100% + 14px);
  z-index: -1;
  width: 372px;
  transform: translateX(-50%);
`;

export const Friend = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  bottom: 14px;
  ${({ $side }) => $side}: 18px;
  transform: rotate(${({ $side }) => ($side === 'left' ? '-8deg' : '8deg')});
`;
