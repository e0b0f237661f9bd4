import { mulberry32 } from '@/domain/random';
import { fnv1a } from '@/domain/seed';
import { bestBase, gameVerdict, roundTicksOf, type CourseRules } from '@/domain/game/goal';
import { type Action, type Sea, slowOff, slowOn, type Thing } from '@/domain/game/sea';
import { type Inputs, simulate } from '@/domain/game/simulate';
import { spawnTable } from '@/domain/game/spawn';
import { type Speed, speeds } from '@/domain/game/speeds';
import { isLitter, things } from '@/domain/game/things';
import {
  carefulPlayer,
  idle,
  minuteCourse,
  play,
  playByText,
  randomPlayer,
} from '@/domain/game/testing/bots';
import { gameVersion } from '@/domain/game/version';

/* The recorded vectors in docs/rules/vectors, for `npm run generate`. */

type Player = (sea: Sea) => Action | null;

interface Round {
  readonly number: number;
  readonly seed: number;
  readonly speed: Speed;
  readonly ticks: number;
}

type PlayRound = (round: Round) => Inputs;

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
  return (sea) => (sea.tick < sea.roundTicks / 2 ? careful(sea) : null);
}

const by =
  (playerOf: (number: number) => Player): PlayRound =>
  ({ number, seed, speed, ticks }) =>
    play(playerOf(number), seed, speed, ticks).inputs;

/** How each player plays, and the number of rounds. Speeds alternate. */
const players: Readonly<Record<string, readonly [rounds: number, PlayRound]>> = {
  careful: [14, by((number) => changesOnly(carefulPlayer(number)))],
  'careful, with repeated actions': [2, by(carefulPlayer)],
  'careful, always slow': [4, by(slow)],
  'careful, then idle': [5, by(quitter)],
  'in text mode': [6, ({ seed, speed, ticks }) => playByText(seed, speed, ticks).inputs],
  greedy: [6, by(() => greedy)],
  'after animals': [3, by(() => chaser)],
  random: [6, by(randomPlayer)],
  restless: [1, by(restless)],
  idle: [3, by(() => idle)],
};

export interface SeaInput {
  readonly seed: number;
  readonly speed: Speed;
}

export interface RoundInput extends SeaInput {
  readonly version: number;
  readonly inputs: Inputs;
}

/** Returns the result of a round's replay, and its grade. */
export function gradeRound({ seed, speed, inputs }: RoundInput, course: CourseRules) {
  const { yearsRemoved: _, ...outcome } = simulate(seed, speed, inputs, roundTicksOf(course));
  const best = bestBase(seed, speed, course);
  return { ...outcome, best, verdict: gameVerdict(outcome.base, best, course) };
}

const extremeSeeds = [0, 1, 2_147_483_647, 2_147_483_648, 4_294_967_295];
const seedOf = (number: number) => extremeSeeds[number] ?? fnv1a(`round ${number}`);
const speedOf = (number: number) => speeds[number % speeds.length] ?? 'normal';

/** The courses of every fourth round. The others have the file's course. */
const otherCourses: readonly CourseRules[] = [
  { seconds: 30, stars: [20, 50, 70] },
  { seconds: 90, stars: [50, 60, 70] },
  { seconds: 47, stars: [30, 55, 80] },
  { seconds: 60, stars: [60, 80, 95] },
];
const otherCourseOf = (index: number) =>
  index % 4 === 3 ? otherCourses[((index - 3) / 4) % otherCourses.length] : undefined;

const suffix = (course?: CourseRules) => (course ? `, ${course.seconds} seconds` : '');

function roundCases() {
  const rounds = Object.entries(players).flatMap(([name, [count, playRound]]) =>
    Array.from({ length: count }, () => ({ name, playRound })),
  );
  return rounds.map(({ name, playRound }, index) => {
    const number = index + 1;
    const seed = seedOf(index);
    const speed = speedOf(index);
    const other = otherCourseOf(index);
    const course = other ?? minuteCourse;
    const inputs = playRound({ number, seed, speed, ticks: roundTicksOf(course) });
    const input = { version: gameVersion, seed, speed, inputs };
    return {
      name: `${number}: ${name}, ${speed}${suffix(other)}`,
      ...(other && { given: { course: other } }),
      input,
      expected: gradeRound(input, course),
    };
  });
}

const drawsShown = 5;
const spawnsShown = 20;

/** Returns the first draws and spawns of a sea, to compare before a whole round is replayed. */
export function describeSea({ seed, speed }: SeaInput, course: CourseRules) {
  const spawns = spawnTable(seed, speed, roundTicksOf(course));
  return {
    draws: Array.from({ length: drawsShown }, mulberry32(seed)),
    spawnCount: spawns.length,
    spawns: spawns
      .slice(0, spawnsShown)
      .map(({ tick, kind, lane, arrival }) => [tick, kind, lane, arrival]),
    best: bestBase(seed, speed, course),
  };
}

function spawnCases() {
  const seas = extremeSeeds.map((seed, index) => ({ seed, speed: speedOf(index), course: null }));
  const otherSeas = otherCourses.slice(0, 3).map((course, index) => {
    const seed = seedOf(extremeSeeds.length + index);
    return { seed, speed: speedOf(index), course };
  });
  return [...seas, ...otherSeas].map(({ seed, speed, course }) => ({
    name: `seed ${seed}, ${speed}${suffix(course ?? undefined)}`,
    ...(course && { given: { course } }),
    input: { seed, speed },
    expected: describeSea({ seed, speed }, course ?? minuteCourse),
  }));
}

/** One case per line. */
function fileText(rule: string, cases: readonly object[]): string {
  const head = { rule, page: 'ocean-game.md', given: { course: minuteCourse } };
  const members = Object.entries(head).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)}`,
  );
  const lines = cases.map((each) => `    ${JSON.stringify(each)}`).join(',\n');
  return `{\n${members.join(',\n')},\n  "cases": [\n${lines}\n  ]\n}\n`;
}

/** Returns the recorded files by name. */
export const recordedFiles = (): Readonly<Record<string, string>> => ({
  'ocean-game.json': fileText('ocean-game', roundCases()),
  'ocean-game-spawns.json': fileText('ocean-game-spawns', spawnCases()),
});
