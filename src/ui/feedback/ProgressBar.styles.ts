import styled, { css, keyframes } from 'styled-components';
import { riseIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const tones = {
  surface: css`
    background: linear-gradient(${theme.color.fillStart}, ${theme.color.fillEnd});

    @media (forced-colors: active) {
      background: Highlight;
      forced-color-adjust: none;
    }
  `,
  hero: css`
    background: linear-gradient(${theme.color.heroFillStart}, ${theme.color.heroFillEnd});
  `,
};
export type BarTone = keyof typeof tones;

const drift = keyframes`
  to { transform: translateX(-36px); }
`;

export const Track = styled.div<{ $tone: BarTone }>`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => ($tone === 'hero' ? theme.color.heroTrack : theme.color.track)};

  @media (forced-colors: active) {
    border: 1px solid currentColor;
  }
`;

export const Fill = styled.div<{ $tone: BarTone }>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  ${({ $tone }) => tones[$tone]}
  transition: transform ${theme.motion.rise} ${theme.motion.ease};
  animation: ${riseIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;

export const Band = styled.svg`
  position: absolute;
  left: 0;
  top: 0;
  width: calc(100% + 36px);
  color: #fff;
  opacity: 0.34;
  animation: ${drift} ${theme.motion.drift} ease-out;
`;

export const Bubbles = styled.span`
  position: absolute;
  right: 6px;
  bottom: 22%;
  width: 4px;
  height: 4px;
  border-radius: 50%;
  background: #fff;
  box-shadow: -9px 2px 0 -1px #fff;
  opacity: 0.8;
`;
