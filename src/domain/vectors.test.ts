import { readdirSync, readFileSync } from 'node:fs';
import { imageType } from '@/lib/imageFile';
import { describeSea, gradeRound } from '../../scripts/gameRounds';
import { badgeProgress, badgeRules, earnedBadges, type BadgeStats } from './badges';
import { boardPositions, compareStandings } from './board';
import { actInstant, localDate } from './calendar';
import { faucetSaving, faucetVerdict, type FaucetReport } from './faucet';
import { gameVerdict } from './game/goal';
import { inputFault } from './game/simulate';
import { balance, canAppend, type LedgerEntry } from './ledger';
import { boardTitle, levelAfter, rankForLevel } from './levels';
import { savedSoFar, savingOf, type SavingAction } from './litres';
import { quizVerdict } from './quiz';
import { storyVerdict, type Story } from './story';
import { streakOf } from './streak';
import { characterCount, isBlank } from './text';
import { isTooLong, videoFileError } from './videoFile';

const folder = 'docs/rules';

interface VectorFile {
  readonly rule: string;
  readonly page: string;
  readonly cases: ReadonlyArray<{
    readonly name: string;
    readonly input: unknown;
    readonly expected: unknown;
  }>;
}

const files = readdirSync(`${folder}/vectors`).map((name) => ({
  name,
  ...(JSON.parse(readFileSync(`${folder}/vectors/${name}`, 'utf8')) as VectorFile),
}));

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const toTime = (instant: string) => Date.parse(instant);

function boardOf({ users }: { users: { id: string; points: number; joinedAt: string }[] }) {
  const rows = users
    .map((user) => ({ ...user, joinedAt: toTime(user.joinedAt) }))
    .toSorted(compareStandings);
  const positions = boardPositions(rows.map(({ points }) => points));
  return rows.map(({ id }, index) => {
    const position = positions[index]!;
    return { id, position, rank: boardTitle(position) };
  });
}

function badgesOf(stats: BadgeStats) {
  const earned = earnedBadges(stats);
  const open = badgeRules.map(({ id }) => id).filter((id) => !earned.includes(id));
  const progress = Object.fromEntries(open.map((id) => [id, badgeProgress(id, stats)]));
  return { earned, progress };
}

interface QuizInput {
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
  readonly rightWithHelp: number;
}

function gradeQuiz({ questions, answered, right, rightWithHelp }: QuizInput) {
  const answers = Array.from({ length: answered }, (_, index) => ({
    isRight: index < right,
    hadHelp: index < rightWithHelp,
  }));
  return quizVerdict(answers, questions);
}

function ledgerOf({ entries }: { entries: Pick<LedgerEntry, 'source' | 'kind' | 'points'>[] }) {
  const ledger: LedgerEntry[] = [];
  const accepted = entries.map((each) => {
    const entry = { ...each, at: 0, zone: 'UTC' };
    const isAccepted = canAppend(ledger, entry);
    if (isAccepted) ledger.push(entry);
    return isAccepted;
  });
  return { accepted, total: balance(ledger) };
}

interface StreakInput {
  readonly acts: readonly { at: string; zone: string }[];
  readonly now: string;
  readonly zone: string;
}

function streakAt({ acts, now, zone }: StreakInput) {
  const past = acts.map((act) => ({ ...act, at: toTime(act.at) }));
  const { days, longest, freezes, week } = streakOf(past, toTime(now), { zone });
  const states = week.map(({ state }) => state);
  return { days, longest, freezes, today: week.at(-1)?.date, week: states };
}

function measure({ text }: { text: string }) {
  const trimmed = text.trim();
  return { isBlank: isBlank(text), trimmed, length: isBlank(text) ? 0 : characterCount(trimmed) };
}

/** Evaluates an input by the name of its rule. */
const rules: Readonly<Record<string, (input: never) => unknown>> = {
  'act-time': ({ doneAt, now }: { doneAt: string | null; now: string }) =>
    new Date(actInstant(doneAt === null ? undefined : toTime(doneAt), toTime(now))).toISOString(),
  'action-savings': (action: SavingAction) => savingOf(action),
  badges: badgesOf,
  board: boardOf,
  drips: (drips: { before: number; after: number }) =>
    faucetSaving({ path: 'fixed', ...drips, steps: [], hasPhoto: false }),
  faucet: (report: FaucetReport) => faucetVerdict(report),
  'image-type': ({ head }: { head: string }) => imageType(bytes(head)),
  ledger: ledgerOf,
  levels: (input: { level: number; pointsBefore: number; pointsAfter: number }) =>
    levelAfter(input.level, input.pointsBefore, input.pointsAfter),
  litres: (input: { litres: number; days: number; from: string; today: string }) =>
    savedSoFar({ kind: 'direct', ...input }, input.from, input.today),
  'local-date': ({ at, zone }: { at: string; zone: string }) => localDate(toTime(at), zone),
  'ocean-game': gradeRound,
  'ocean-game-inputs': ({ inputs }: { inputs: unknown }) => ({
    isValid: inputFault(inputs) === null,
  }),
  'ocean-game-spawns': describeSea,
  'ocean-game-stars': ({ base, best }: { base: number; best: number }) => gameVerdict(base, best),
  quiz: gradeQuiz,
  ranks: ({ level }: { level: number }) => rankForLevel(level),
  story: (story: Story) => storyVerdict(story),
  streak: streakAt,
  text: measure,
  'video-file': ({ head, ...file }: { name: string; type: string; size: number; head: string }) =>
    videoFileError(file, bytes(head)),
  'video-length': ({ seconds }: { seconds: number | null }) => ({ isTooLong: isTooLong(seconds) }),
};

test('every rule has one vector file', () => {
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(rules)
      .map((rule) => `${rule}.json`)
      .toSorted(),
  );
});

describe.each(files)('$name', ({ name, rule, page, cases }) => {
  test('is named like its rule, and its page and the index link to it', () => {
    expect(name).toBe(`${rule}.json`);
    for (const text of [page, 'README.md'].map((each) => readFileSync(`${folder}/${each}`, 'utf8')))
      expect(text).toContain(`(vectors/${name})`);
  });

  test('names each case once', () => {
    expect(new Set(cases.map((each) => each.name)).size).toBe(cases.length);
  });

  test.each(cases)('$name', ({ input, expected }) => {
    expect(rules[rule]?.(input as never)).toEqual(expected);
  });
});

test('the recorded rounds have every grade, and catch every kind of litter', () => {
  const rounds = files.find(({ rule }) => rule === 'ocean-game')?.cases ?? [];
  const results = rounds.map(({ expected }) => expected as ReturnType<typeof gradeRound>);
  const stars = results.map(({ verdict }) => (verdict.passed ? verdict.stars : 0));
  const kinds = results.flatMap(({ caught }) =>
    Object.entries(caught).flatMap(([kind, count]) => (count > 0 ? [kind] : [])),
  );

  expect(rounds).toHaveLength(50);
  expect(new Set(stars)).toEqual(new Set([0, 1, 2, 3]));
  expect(new Set(kinds).size).toBe(7);
});
