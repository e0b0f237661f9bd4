import { readFileSync } from 'node:fs';
import { mulberry32 } from '@/domain/random';
import { bestBase, gameVerdict, roundTicksOf, type CourseRules } from '@/domain/game/goal';
import { gameVersion, type Inputs, simulate } from '@/domain/game/sea';
import { spawnTable, type Speed } from '@/domain/game/things';

/* The recorded vectors in docs/rules/vectors: `npm run generate` plays their inputs again. */

export interface SeaInput {
  readonly seed: number;
  readonly speed: Speed;
}

export interface RoundInput extends SeaInput {
  readonly version: number;
  readonly inputs: Inputs;
}

export function gradeRound({ seed, speed, inputs }: RoundInput, course: CourseRules) {
  const { yearsRemoved: _, ...outcome } = simulate(seed, speed, inputs, roundTicksOf(course));
  const best = bestBase(seed, speed, course);
  return { ...outcome, best, verdict: gameVerdict(outcome.base, best, course) };
}

/** Returns the first draws and spawns of a sea, to compare before a whole round is replayed. */
export function describeSea({ seed, speed }: SeaInput, course: CourseRules) {
  const spawns = spawnTable(seed, speed, roundTicksOf(course));
  return {
    draws: Array.from({ length: 5 }, mulberry32(seed)),
    spawnCount: spawns.length,
    spawns: spawns.slice(0, 20).map(({ tick, kind, lane, arrival }) => [tick, kind, lane, arrival]),
    best: bestBase(seed, speed, course),
  };
}

interface Given {
  readonly course: CourseRules;
}

interface RecordedFile {
  readonly given: Given;
  readonly cases: ReadonlyArray<{ readonly given?: Given; readonly input: SeaInput }>;
}

/** `play` reads the inputs of its file. */
function played(rule: string, play: (input: never, course: CourseRules) => unknown): string {
  const text = readFileSync(`docs/rules/vectors/${rule}.json`, 'utf8');
  const { cases, ...head } = JSON.parse(text) as RecordedFile;
  const members = Object.entries(head).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)}`,
  );
  const lines = cases.map((each) => {
    const { course } = each.given ?? head.given;
    const input = 'version' in each.input ? { ...each.input, version: gameVersion } : each.input;
    return `    ${JSON.stringify({ ...each, input, expected: play(input as never, course) })}`;
  });
  return `{\n${members.join(',\n')},\n  "cases": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

export const recordedFiles = (): Readonly<Record<string, string>> => ({
  'ocean-game.json': played('ocean-game', gradeRound),
  'ocean-game-spawns.json': played('ocean-game-spawns', describeSea),
});
