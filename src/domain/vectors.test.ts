import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { submissionSchema } from '@/contract/submissions';
import { imageType } from '@/lib/imageFile';
import { describeSea, gradeRound, type RoundInput, type SeaInput } from '../../scripts/gameRounds';
import {
  type ActionReport,
  type ActionRules,
  actionSaving,
  actionVerdict,
  type VideoReport,
  type VideoRules,
  videoVerdict,
} from './grading';
import { badgeProgress, badgeRules, earnedBadges, type BadgeStats } from './badges';
import { boardTitle, compareStandings, levelAfter, rankForLevel } from './levels';
import { createRanking, positionOf } from '@mocks/db/board';
import { actInstant, localDate } from './calendar';
import { normalEmail, normalPassword } from './user';
import { gameVerdict, roundTicksOf, type CourseRules } from './game/goal';
import { inputFault } from './game/sea';
import { nextCard, type QuizRules, quizVerdict, type ReviewCard } from './quiz';
import { historyOf, type HistoryEntry, type PeriodUnit } from './history';
import { badgesOneStepAway, finishedWeeks, streakRisk } from './inbox';
import { balance, canAppend, type LedgerEntry } from './ledger';
import { savedSoFar, savingOf, type SavingAction } from './liters';
import { availability, type ActionLimit } from './quickActions';
import { streakMonth, streakOf } from './streak';
import { isBlank, visibleLength } from './text';
import { isTooLong, videoFileError } from './videoFile';

const folder = 'docs/rules';

/** The part of a challenge's content that a case is graded by. */
interface Given {
  readonly quiz: QuizRules;
  readonly prompt: VideoRules;
  readonly course: CourseRules;
  readonly guide: ActionRules;
}

interface VectorFile {
  readonly rule: string;
  readonly page: string;
  readonly given?: Given;
  readonly cases: ReadonlyArray<{
    readonly name: string;
    readonly given?: Given;
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
  const ranking = createRanking(rows);
  return rows.map(({ id, points }) => {
    const position = positionOf(ranking, points);
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

function gradeQuiz({ questions, answered, right, rightWithHelp }: QuizInput, { quiz }: Given) {
  const answers = Array.from({ length: answered }, (_, index) => ({
    isRight: index < right,
    hadHelp: index < rightWithHelp,
  }));
  return quizVerdict(answers, questions, quiz);
}

type ActionInput =
  | Extract<ActionReport, { path: 'noneFound' }>
  | (Omit<Extract<ActionReport, { path: 'done' }>, 'photos'> & { photos: { id: string }[] });

function gradeAction(input: ActionInput, { guide }: Given) {
  if (input.path === 'noneFound') return actionVerdict(input, guide);
  const photos = new Set(input.photos.map(({ id }) => id)).size;
  return actionVerdict({ ...input, photos }, guide);
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

const past = ({ acts }: Pick<StreakInput, 'acts'>) =>
  acts.map((act) => ({ ...act, at: toTime(act.at) }));

interface StreakInput {
  readonly acts: readonly { at: string; zone: string }[];
  readonly now: string;
  readonly zone: string;
}

function streakAt({ now, zone, ...input }: StreakInput) {
  // Acts come in any order.
  const acts = past(input).toReversed();
  const { days, longest, freezes, week } = streakOf(acts, toTime(now), zone);
  const states = week.map(({ state }) => state);
  return { days, longest, freezes, today: week.at(-1)?.date, week: states };
}

function monthOf({ now, zone, month, ...input }: StreakInput & { month: string }) {
  const { days, firstMonth } = streakMonth(past(input), toTime(now), zone, month);
  return { firstMonth, last: days.at(-1)?.date ?? null, states: days.map(({ state }) => state) };
}

function riskAt({ now, zone, ...input }: StreakInput) {
  const risk = streakRisk(past(input), toTime(now), zone);
  return risk && { ...risk, from: new Date(risk.from).toISOString() };
}

function weeksOf(input: { entries: HistoryEntry[]; now: string; zone: string }) {
  return finishedWeeks(input.entries, toTime(input.now), input.zone).map((week) => ({
    ...week,
    endedAt: new Date(week.endedAt).toISOString(),
  }));
}

interface HistoryInput {
  readonly entries: readonly HistoryEntry[];
  readonly today: string;
  readonly by: PeriodUnit;
  readonly count: number;
}

function measure({ text }: { text: string }) {
  return { isBlank: isBlank(text), trimmed: text.trim(), length: visibleLength(text) };
}

/** Evaluates an input by the name of its rule. */
const rules: Readonly<Record<string, (input: never, given: Given) => unknown>> = {
  action: gradeAction,
  'action-limits': (input: { limit: ActionLimit; loggedOn: string[]; date: string }) =>
    availability(input.limit, input.loggedOn, input.date),
  'act-time': ({ doneAt, now }: { doneAt: string | null; now: string }) =>
    new Date(actInstant(doneAt === null ? undefined : toTime(doneAt), toTime(now))).toISOString(),
  'action-savings': (action: SavingAction) => savingOf(action),
  badges: badgesOf,
  board: boardOf,
  drips: (drips: { before: number; after: number }, { guide }) =>
    actionSaving({ path: 'done', ...drips, steps: [], photos: 0 }, guide),
  email: ({ email }: { email: string }) => normalEmail(email),
  history: ({ entries, today, by, count }: HistoryInput) => historyOf(entries, today, by, count),
  'image-type': ({ head }: { head: string }) => imageType(bytes(head)),
  'inbox-badges': (stats: BadgeStats) => badgesOneStepAway(stats),
  'inbox-streak': riskAt,
  'inbox-weeks': weeksOf,
  ledger: ledgerOf,
  levels: (input: { level: number; pointsBefore: number; pointsAfter: number }) =>
    levelAfter(input.level, input.pointsBefore, input.pointsAfter),
  liters: (input: { liters: number; days: number; from: string; today: string }) =>
    savedSoFar({ kind: 'direct', ...input }, input.from, input.today),
  'local-date': ({ at, zone }: { at: string; zone: string }) => localDate(toTime(at), zone),
  'ocean-game': (input: RoundInput, { course }) => gradeRound(input, course),
  'ocean-game-inputs': ({ inputs }: { inputs: unknown }, { course }) => {
    const round = { type: 'game', attempt: 1, version: 1, speed: 'calm', inputs, score: 0 };
    const { success, output } = v.safeParse(submissionSchema, round);
    const isGame = success && output.type === 'game';
    return { isValid: isGame && inputFault(output.inputs, roundTicksOf(course)) === null };
  },
  'ocean-game-spawns': (input: SeaInput, { course }) => describeSea(input, course),
  'ocean-game-stars': ({ base, best }: { base: number; best: number }, { course }) =>
    gameVerdict(base, best, course),
  password: ({ password }: { password: string }) => normalPassword(password),
  quiz: gradeQuiz,
  'review-cards': ({
    card,
    answer,
  }: {
    card: ReviewCard | null;
    answer: Parameters<typeof nextCard>[1];
  }) => nextCard(card, answer),
  ranks: ({ level }: { level: number }) => rankForLevel(level),
  'video-challenge': (story: VideoReport, { prompt }) => videoVerdict(story, prompt),
  streak: streakAt,
  'streak-month': monthOf,
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

describe.each(files)('$name', ({ name, rule, page, cases, given: ofFile }) => {
  test('is named like its rule, and its page and the index link to it', () => {
    expect(name).toBe(`${rule}.json`);
    for (const text of [page, 'README.md'].map((each) => readFileSync(`${folder}/${each}`, 'utf8')))
      expect(text).toContain(`(vectors/${name})`);
  });

  test('names each case once', () => {
    expect(new Set(cases.map((each) => each.name)).size).toBe(cases.length);
  });

  test.each(cases)('$name', ({ input, expected, given = ofFile }) => {
    expect(rules[rule]?.(input as never, given as Given)).toEqual(expected);
  });
});
