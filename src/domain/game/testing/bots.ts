import type { CourseRules } from '../goal';
import { type Action, advance, createSea, type Inputs, isFinished, type Sea } from '../sea';
import { isInLane, type Speed, things } from '../things';
import { describeTurn } from '../turns';

/** Called at every tick. */
type Player = (sea: Sea) => Action | null;

/** The course and the ticks of a round of most tests. */
export const minuteCourse: CourseRules = { seconds: 60, stars: [45, 60, 75] };
export const minute = 3600;

export const idle: Player = () => null;

const lanes = [0, 1, 2, 3, 4] as const;

/** Steers to the lane with the most points ahead, now and then. Numbers have other periods or phases. */
export function watchfulPlayer(number: number): Player {
  const period = 8 + (number % 24);
  return (sea) => {
    if ((sea.tick + Math.floor(number / 24)) % period !== 0) return null;
    const { lane: own, sightings } = describeTurn(sea);
    const worths = lanes.map((lane) =>
      sightings.reduce((sum, one) => {
        const weight = [9, 4, 1][one.turns] ?? 0;
        return isInLane(one, lane) ? sum + things[one.kind].points * weight : sum;
      }, 0),
    );
    const most = Math.max(...worths);
    return worths[own] === most ? null : (lanes[worths.indexOf(most)] ?? null);
  };
}

/** Plays a whole round tick by tick. */
export function play(player: Player, seed: number, speed: Speed, roundTicks = minute) {
  const sea = createSea(seed, speed, roundTicks);
  const inputs: [tick: number, action: number][] = [];
  while (!isFinished(sea)) {
    const action = player(sea);
    if (action !== null) inputs.push([sea.tick, action]);
    advance(sea, action);
  }
  return { sea, inputs: inputs satisfies Inputs };
}
