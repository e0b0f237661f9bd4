import type { CourseRules } from '../goal';
import { advance, createSea, describeTurn, type Input, isFinished, type Sea } from '../sea';
import { isInLane, type Speed, things } from '../things';

/** Called at every tick. */
type Player = (sea: Sea) => number | undefined;

/** The course and the ticks of a round of most tests. */
export const minuteCourse: CourseRules = { seconds: 60, stars: [45, 60, 75] };
export const minute = 3600;

export const idle: Player = () => undefined;

const lanes = [0, 1, 2, 3, 4] as const;

/** Steers to the lane with the most points ahead, now and then. Numbers have other periods or phases. */
export function watchfulPlayer(number: number): Player {
  const period = 8 + (number % 24);
  return (sea) => {
    if ((sea.tick + Math.floor(number / 24)) % period !== 0) return undefined;
    const { lane: own, sightings } = describeTurn(sea);
    const worths = lanes.map((lane) =>
      sightings.reduce((sum, one) => {
        const weight = [9, 4, 1][one.turns] ?? 0;
        return isInLane(one, lane) ? sum + things[one.kind].points * weight : sum;
      }, 0),
    );
    const most = Math.max(...worths);
    return worths[own] === most ? undefined : worths.indexOf(most);
  };
}

/** Plays a whole round tick by tick. */
export function play(player: Player, seed: number, speed: Speed, roundTicks = minute) {
  const sea = createSea(seed, speed, roundTicks);
  const inputs: Input[] = [];
  while (!isFinished(sea)) {
    const action = player(sea);
    if (action !== undefined) inputs.push([sea.tick, action]);
    advance(sea, action);
  }
  return { sea, inputs };
}
