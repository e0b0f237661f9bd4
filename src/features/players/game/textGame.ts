import type { Speed } from '@/domain/game/speeds';
import type { Sea } from '@/domain/game/sea';
import { isFinished } from '@/domain/game/sea';
import { describeTurn, type Move, takeTurn, turnCount, type Turn } from '@/domain/game/turns';
import { createRound, type Round } from './round';
import { type Counts, outcomeWords } from './turnWords';

export interface TextView {
  readonly turn: Turn;
  readonly outcome: string;
  readonly score: number;
  readonly base: number;
  readonly isFinished: boolean;
}

export function createTextGame(seed: number, speed: Speed, roundTicks: number) {
  const round = createRound(seed, speed, roundTicks);
  const { sea, inputs } = round;

  const view = (outcome: string): TextView => ({
    turn: describeTurn(sea),
    outcome,
    score: sea.score,
    base: sea.base,
    isFinished: isFinished(sea),
  });

  return {
    turns: turnCount(sea),
    view,
    take: (move: Move): TextView => {
      const before = countsOf(sea);
      inputs.push(
        ...takeTurn(sea, move).map(([tick, action]) => [tick, action] as [number, number]),
      );
      return view(outcomeWords(before, countsOf(sea)));
    },
    round: (): Round => round,
  };
}

function countsOf({ score, caught, touched, spared, missed, mapUntil }: Sea): Counts {
  return { score, caught: { ...caught }, touched, spared, missed, mapUntil };
}
