import {
  addLiters,
  daysAfterFix,
  dripLitersPerDay,
  roundLiters,
  type Saving,
  type SavingAction,
} from './liters';
import { isBlank, visibleLength } from './text';

/** A requirement that isn't met, with the actual and required counts if it can be counted. */
export interface Missing {
  readonly what: string;
  readonly have?: number;
  readonly need?: number;
}

export type Verdict =
  | { readonly passed: true; readonly stars: 1 | 2 | 3 }
  | { readonly passed: false; readonly missing: readonly Missing[] };

/** Returns passed if nothing is missing: one star, and one more for each of two extras. */
export function verdictOf(
  missing: readonly Missing[],
  extras: readonly [boolean, boolean],
): Verdict {
  if (missing.length > 0) return { passed: false, missing };
  const [one, other] = extras;
  return { passed: true, stars: one && other ? 3 : one || other ? 2 : 1 };
}

export const atLeast = (what: string, have: number, need: number): Missing[] =>
  have < need ? [{ what, have, need }] : [];

/** `need` is the limit that was violated: the minimum, or the maximum if there is too much. */
const within = (what: string, have: number, min: number, max: number): Missing[] =>
  have > max ? [{ what, have, need: max }] : atLeast(what, have, min);

interface Range {
  readonly min: number;
  readonly max: number;
}

export interface VideoRules {
  readonly minLiters: number;
  readonly starLiters: number;
  readonly maxActions: number;
  /** Characters. */
  readonly text: Range;
  readonly photos: Range;
}

export interface VideoReport {
  readonly actions: readonly SavingAction[];
  readonly text: string;
  /** Photos with their alt texts. The same picture always has the same id. */
  readonly photos: ReadonlyArray<{ readonly id: string; readonly description: string }>;
  /** A video replaces text and photos. */
  readonly hasVideo?: boolean;
}

/** Requires direct or hidden water alone to reach the goal. An action or a photo counts once. */
export function videoVerdict(
  { actions, text, photos, hasVideo = false }: VideoReport,
  rules: VideoRules,
): Verdict {
  const chosen = new Map(actions.map((action) => [action.id, action]));
  const { direct, hidden } = addLiters([...chosen.values()]);
  const liters = Math.max(direct, hidden);
  const length = visibleLength(text);
  const photoCount = new Set(photos.map(({ id }) => id)).size;
  const isUndescribed = photos.some(({ description }) => isBlank(description));
  return verdictOf(
    [
      ...within('actions', chosen.size, 0, rules.maxActions),
      ...atLeast('liters', liters, rules.minLiters),
      ...within('text', length, hasVideo ? 0 : rules.text.min, rules.text.max),
      ...within('photos', photoCount, hasVideo ? 0 : rules.photos.min, rules.photos.max),
      ...(isUndescribed ? [{ what: 'descriptions' }] : []),
    ],
    [liters >= rules.starLiters, hasVideo || photoCount >= 2],
  );
}

export interface DripRules {
  readonly seconds: number;
  readonly maxPerMinute: number;
  /** Percentage of the drips that may be left. */
  readonly leftPercent: number;
  /** Limit of credited liters per day. More than this is running water, not a drip. */
  readonly maxLitersPerDay: number;
}

type Ids = ReadonlyArray<{ readonly id: string }>;

export interface ActionRules {
  readonly noneFound?: { readonly tests: { readonly items: Ids } } | undefined;
  readonly measure?: DripRules | undefined;
  readonly work: {
    readonly steps: Ids;
    /** Its id replaces all steps. */
    readonly helper?: { readonly id: string } | undefined;
  };
  readonly evidence: { readonly noteLength: number; readonly photos: number };
}

export type ActionReport =
  | {
      readonly path: 'done';
      /** Drips per minute. */
      readonly before?: number | undefined;
      readonly after?: number | undefined;
      /** Ids of the steps, or the helper's. */
      readonly steps: readonly string[];
      readonly note?: string | undefined;
      readonly photos: number;
    }
  | { readonly path: 'noneFound'; readonly tests: readonly string[] };

/** Gives three stars to a report that nothing was found: nobody gains by claiming otherwise. */
export function actionVerdict(report: ActionReport, rules: ActionRules): Verdict {
  const { noneFound, measure, work, evidence } = rules;
  if (report.path === 'noneFound') {
    const missing = noneFound
      ? atLeast('tests', countOf(noneFound.tests.items, report.tests), noneFound.tests.items.length)
      : [{ what: 'steps', have: 0, need: work.steps.length }];
    return verdictOf(missing, [true, true]);
  }
  const { before, after, steps, note = '', photos } = report;
  const noteLength = visibleLength(note);
  const hasNote = noteLength >= evidence.noteLength;
  const hasPhotos = evidence.photos > 0 && photos >= evidence.photos;
  return verdictOf(
    [
      ...(measure ? missingDrips(before, after, measure) : []),
      ...missingSteps(steps, work),
      ...(hasPhotos ? [] : atLeast('evidence', noteLength, evidence.noteLength)),
    ],
    [hasNote && hasPhotos, !measure || after === 0],
  );
}

/** Returns what an action saves: its drips over 30 days, capped. Null if nothing drips less. */
export function actionSaving(report: ActionReport, { measure }: ActionRules): Saving | null {
  if (report.path === 'noneFound' || !measure) return null;
  const { before = 0, after = 0 } = report;
  if (after >= before) return null;
  const perDay = Math.min(measure.maxLitersPerDay, dripLitersPerDay(before - after));
  return { kind: 'direct', liters: roundLiters(perDay * daysAfterFix), days: daysAfterFix };
}

function missingDrips(before = Number.NaN, after = Number.NaN, rules: DripRules): Missing[] {
  if (before === 0) return [{ what: 'leak' }];
  const { maxPerMinute, leftPercent } = rules;
  const isCount = (drips: number) => Number.isInteger(drips) && drips >= 0 && drips <= maxPerMinute;
  if (![before, after].every(isCount)) return [{ what: 'plausible', need: maxPerMinute }];
  const need = Math.floor((before * leftPercent) / 100);
  return after > need ? [{ what: 'drips', have: after, need }] : [];
}

function missingSteps(done: readonly string[], { steps, helper }: ActionRules['work']): Missing[] {
  const isByHelper = helper !== undefined && done.includes(helper.id);
  return isByHelper ? [] : atLeast('steps', countOf(steps, done), steps.length);
}

const countOf = (items: Ids, done: readonly string[]) =>
  items.filter(({ id }) => done.includes(id)).length;

export const dripsPerMinute = (counted: number, { seconds, maxPerMinute }: DripRules): number =>
  Math.min(maxPerMinute, Math.round((counted * 60) / seconds));

/** EPA WaterSense, rounded: one drip per second is 31 liters per day. */
const epaLitersPerDay = 31 / 60;

/** Returns the range of liters per day, from USGS's figure for a drip to EPA's larger one. */
export const leakLitersPerDay = (drips: number) => ({
  low: dripLitersPerDay(drips),
  high: drips * epaLitersPerDay,
});
