import { Check } from 'lucide-react';
import * as S from './TodayCard.styles';

interface GoalRingProps {
  points: number;
  goal: number;
}

const radius = 34;
const length = 2 * Math.PI * radius;

/** A ring that fills with the points of the day. The heading beside it has the figures. */
export function GoalRing({ points, goal }: GoalRingProps) {
  const fraction = Math.min(1, points / goal);
  return (
    <S.Ring aria-hidden="true" $isFull={fraction === 1}>
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
    </S.Ring>
  );
}
