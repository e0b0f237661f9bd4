import { mulberry32 } from '@/domain/random';
import { fnv1a } from '@/domain/seed';
import { bestBase, gameVerdict } from '@/domain/game/goal';
import { type Action, type Sea, slowOff, slowOn, type Thing } from '@/domain/game/sea';
import { type Inputs, simulate } from '@/domain/game/simulate';
import { spawnTable } from '@/domain/game/spawn';
import { type Speed, speeds } from '@/domain/game/speeds';
import { isLitter, things } from '@/domain/game/things';
import { carefulPlayer, idle, play, playByText, randomPlayer } from '@/domain/game/testing/bots';
import { gameVersion } from '@/domain/game/version';

/* The recorded vectors in docs/rules/vectors, for `npm run rules:rounds`. */

type Player = (sea: Sea) => Action | null;
type PlayRound = (seed: number, speed: Speed, number: number) => Inputs;

/** Leaves out actions that change nothing. */
const changesOnly =
  (player: Player): Player =>
  (sea) => {
    const action = player(sea);
    if (action === sea.targetLane) return null;
    return (action === slowOn && sea.isSlow) || (action === slowOff && !sea.isSlow) ? null : action;
  };

/** Steers to the next thing of a kind, ten times per second, and stays under a net. */
const follow = (isWanted: (thing: Thing) => boolean): Player =>
  changesOnly((sea) => {
    const isHauling = sea.live.some(({ state }) => state === 'hauling');
    if (sea.tick % 6 !== 0 || isHauling) return null;
    const coming = sea.live.filter((thing) => thing.state === 'drifting' && isWanted(thing));
    const [next] = coming.toSorted((one, other) => one.arrival - other.arrival);
    return next ? (next.lane as Action) : null;
  });

const greedy = follow(({ kind }) => isLitter(kind));
const chaser = follow(({ kind }) => things[kind].group === 'animal');

/** Sends an action in every tick. */
function restless(seed: number): Player {
  const random = mulberry32(seed);
  return () => (random() % 7) as Action;
}

/** A careful player with Slow on during the whole round. */
function slow(seed: number): Player {
  const careful = carefulPlayer(seed);
  return changesOnly((sea) => {
    const action = careful(sea);
    if (sea.tick === 0) return slowOn;
    return action === slowOn || action === slowOff ? null : action;
  });
}

/** A careful player who stops in the middle of the round. */
function quitter(seed: number): Player {
  const careful = changesOnly(carefulPlayer(seed));
  return (sea) => (sea.tick < 1800 ? careful(sea) : null);
}

const by =
  (playerOf: (number: number) => Player): PlayRound =>
  (seed, speed, number) =>
    play(playerOf(number), seed, speed).inputs;

/** How each player plays, and the number of rounds. Speeds alternate. */
const players: Readonly<Record<string, readonly [rounds: number, PlayRound]>> = {
  careful: [14, by((number) => changesOnly(carefulPlayer(number)))],
  'careful, with repeated actions': [2, by(carefulPlayer)],
  'careful, always slow': [4, by(slow)],
  'careful, then idle': [5, by(quitter)],
  'in text mode': [6, (seed, speed) => playByText(seed, speed).inputs],
  greedy: [6, by(() => greedy)],
  'after animals': [3, by(() => chaser)],
  random: [6, by(randomPlayer)],
  restless: [1, by(restless)],
  idle: [3, by(() => idle)],
};

interface SeaInput {
  readonly seed: number;
  readonly speed: Speed;
}

export interface RoundInput extends SeaInput {
  readonly version: number;
  readonly inputs: Inputs;
}

/** Returns the result of a round's replay, and its grade. */
export function gradeRound({ seed, speed, inputs }: RoundInput) {
  const { yearsRemoved: _, ...outcome } = simulate(seed, speed, inputs);
  const best = bestBase(seed, speed);
  return { ...outcome, best, verdict: gameVerdict(outcome.base, best) };
}

const extremeSeeds = [0, 1, 2_147_483_647, 2_147_483_648, 4_294_967_295];
const seedOf = (number: number) => extremeSeeds[number] ?? fnv1a(`round ${number}`);
const speedOf = (number: number) => speeds[number % speeds.length] ?? 'normal';

function roundCases() {
  const rounds = Object.entries(players).flatMap(([name, [count, playRound]]) =>
    Array.from({ length: count }, () => ({ name, playRound })),
  );
  return rounds.map(({ name, playRound }, index) => {
    const seed = seedOf(index);
    const speed = speedOf(index);
    const inputs = playRound(seed, speed, index + 1);
    const input = { version: gameVersion, seed, speed, inputs };
    return { name: `${index + 1}: ${name}, ${speed}`, input, expected: gradeRound(input) };
  });
}

const drawsShown = 5;
const spawnsShown = 20;

/** Returns the first draws and spawns of a sea, to compare before a whole round is replayed. */
export function describeSea({ seed, speed }: SeaInput) {
  const spawns = spawnTable(seed, speed);
  return {
    draws: Array.from({ length: drawsShown }, mulberry32(seed)),
    spawnCount: spawns.length,
    spawns: spawns
      .slice(0, spawnsShown)
      .map(({ tick, kind, lane, arrival }) => [tick, kind, lane, arrival]),
    best: bestBase(seed, speed),
  };
}

const spawnCases = () =>
  extremeSeeds.map((seed, index) => {
    const input = { seed, speed: speedOf(index) };
    return { name: `seed ${seed}, ${input.speed}`, input, expected: describeSea(input) };
  });

/** One case per line. */
function fileText(rule: string, cases: readonly object[]): string {
  const lines = cases.map((each) => `    ${JSON.stringify(each)}`).join(',\n');
  return `{\n  "rule": "${rule}",\n  "page": "ocean-game.md",\n  "cases": [\n${lines}\n  ]\n}\n`;
}

/** Returns the recorded files by name. */
export const recordedFiles = (): Readonly<Record<string, string>> => ({
  'ocean-game.json': fileText('ocean-game', roundCases()),
  'ocean-game-spawns.json': fileText('ocean-game-spawns', spawnCases()),
});
