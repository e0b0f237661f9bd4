import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const State = styled.div`
  padding: 36px ${theme.space[4]};
  text-align: center;
`;

export const Picture = styled.div`
  position: relative;
  width: 220px;
  max-width: 100%;
  height: 180px;
  margin: 0 auto;

  > svg {
    position: absolute;
    left: 50%;
    top: 0;
    transform: translateX(-50%);
  }
`;

export const Figure = styled.span<{ $bottom: number }>`
  position: absolute;
  left: 50%;
  bottom: ${({ $bottom }) => $bottom}px;
  margin-left: -48px;
`;

export const Title = styled.h2`
  ${text.title}
  margin-top: 14px;
  text-wrap: balance;
`;

export const Hint = styled.p`
  margin-top: ${theme.space[1]};
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

export const Action = styled.div<{ $minWidth: number }>`
  width: fit-content;
  min-width: ${({ $minWidth }) => $minWidth}px;
  max-width: 100%;
  margin: ${theme.space[5]} auto 4px;
`;

export const Ground = styled.ellipse`
  fill: ${theme.color.sunken};
`;

export const Water = styled.path`
  fill: ${theme.color.track};
`;

export const Pool = styled.ellipse`
  fill: ${theme.color.track};
`;

export const Rain = styled.path`
  fill: none;
  stroke: ${theme.color.outline};
  stroke-width: 5;
  stroke-linecap: round;
`;
