import { Check } from 'lucide-react';
import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { pop } from './TodayCard.styles';

interface GoalRingProps {
  points: number;
  goal: number;
}

const radius = 34;
const length = 2 * Math.PI * radius;

export function GoalRing({ points, goal }: GoalRingProps) {
  const fraction = Math.min(1, points / goal);
  return (
    <Ring aria-hidden="true" $isFull={fraction === 1}>
      <svg viewBox="0 0 80 80" width="80" height="80">
        <circle cx="40" cy="40" r={radius} />
        <circle
          cx="40"
          cy="40"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - fraction)}
        />
      </svg>
      {fraction === 1 ? <Check size={32} strokeWidth={3} /> : <b>{points}</b>}
    </Ring>
  );
}

const Ring = styled.div<{ $isFull: boolean }>`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 80px;
  height: 80px;

  > svg:first-child {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }

  circle {
    fill: none;
    stroke: ${theme.color.track};
    stroke-width: 9;
    stroke-linecap: round;
  }

  circle + circle {
    stroke: ${({ $isFull }) => ($isFull ? theme.color.successInk : theme.color.action)};
    transition: stroke-dashoffset ${theme.motion.rise} ${theme.motion.ease};
  }

  b {
    position: relative;
    font-size: ${theme.font.size.heading};
    font-weight: ${theme.font.weight.heavy};
  }

  > svg + svg {
    position: relative;
    color: ${theme.color.successInk};
  }

  ${({ $isFull }) =>
    $isFull &&
    css`
      animation: ${pop} ${theme.motion.rise} ${theme.motion.ease};
    `}

  @media (prefers-reduced-motion: reduce) {
    animation: none;

    circle + circle {
      transition: none;
    }
  }
`;
