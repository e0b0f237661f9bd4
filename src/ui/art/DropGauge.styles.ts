import styled, { css, keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const fill = keyframes`
  from { transform: translate(0, 100px); }
  to { transform: translate(-48px, 0); }
`;

const drift = keyframes`
  to { transform: translate(-48px, 0); }
`;

export const Gauge = styled.svg`
  flex: none;
`;

const rising = css`
  transition: d ${theme.motion.rise} ${theme.motion.ease};
`;

export const FrontWater = styled.path`
  ${rising}
  animation:
    ${fill} ${theme.motion.rise} ${theme.motion.ease} backwards,
    ${drift} ${theme.motion.driftSlow} linear ${theme.motion.rise} infinite;
`;

export const BackWater = styled.path`
  ${rising}
  animation:
    ${fill} ${theme.motion.rise} ${theme.motion.ease} backwards,
    ${drift} ${theme.motion.drift} linear ${theme.motion.rise} infinite;
`;

export const Words = styled.g<{ $isFlooded: boolean }>`
  fill: ${({ $isFlooded }) => ($isFlooded ? '#04384F' : '#fff')};
  font-weight: ${theme.font.weight.heavy};
  text-anchor: middle;
  font-variant-numeric: tabular-nums;

  text {
    forced-color-adjust: none;
  }
`;
