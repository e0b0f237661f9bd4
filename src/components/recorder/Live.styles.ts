import styled, { keyframes } from 'styled-components';
import { pulse } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { glass } from './Glass';

const swell = keyframes`
  from { transform: scale(1.6); opacity: 0; }
`;

export const Figure = styled.p`
  ${glass}
  position: absolute;
  left: 50%;
  top: 50%;
  display: grid;
  place-items: center;
  width: min(9rem, 40vmin);
  height: min(9rem, 40vmin);
  border-radius: 50%;
  font-size: min(5.5rem, 24vmin);
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  translate: -50% -50%;
  animation: ${swell} ${theme.motion.rise} ${theme.motion.ease};
`;

export const Light = styled.span<{ $isResting: boolean }>`
  flex: none;
  width: 12px;
  height: 12px;
  border: 3px solid currentColor;
  border-radius: 50%;
  background: ${({ $isResting }) => ($isResting ? 'transparent' : 'currentColor')};
  animation: ${pulse} 2s ease-in-out infinite;
  animation-play-state: ${({ $isResting }) => ($isResting ? 'paused' : 'running')};
`;

export const Side = styled.button`
  ${text.caption}
  display: grid;
  justify-items: center;
  gap: 6px;
  min-width: 72px;
  padding: ${theme.space[1]} 0;
  border-radius: ${theme.radius.card};
  color: ${theme.color.game.ink};
  font-weight: ${theme.font.weight.heavy};

  &:focus-visible {
    outline-color: ${theme.color.game.ink};
  }
`;

export const Disc = styled.span`
  ${glass}
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  border-radius: 50%;
`;
