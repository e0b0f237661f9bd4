import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { tint } from './Glass';

export const Shutter = styled.button`
  ${text.small}
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.panel};
  color: ${theme.color.game.ink};
  font-weight: ${theme.font.weight.heavy};

  &:focus-visible {
    outline-color: ${theme.color.game.ink};
  }
`;

export const Dial = styled.svg`
  width: 92px;
  height: 92px;
  overflow: visible;
`;

export const Ground = styled.circle`
  fill: ${tint};
  stroke: ${theme.color.heroSkeleton};
  stroke-width: 1.5;
`;

export const Elapsed = styled.circle`
  fill: none;
  stroke: ${theme.color.game.fill};
  stroke-width: 6;
  stroke-linecap: round;
  transition: stroke-dashoffset 250ms linear;
`;

export const Face = styled.g`
  transform-box: fill-box;
  transform-origin: center;
  transition: transform ${theme.motion.release};

  ${Shutter}:active & {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }
`;

export const Disc = styled.circle`
  fill: ${theme.color.game.key};
`;

export const Mark = styled.rect`
  fill: ${theme.color.record};
  transition:
    rx ${theme.motion.quick} ${theme.motion.ease},
    width ${theme.motion.quick} ${theme.motion.ease},
    height ${theme.motion.quick} ${theme.motion.ease};
`;
