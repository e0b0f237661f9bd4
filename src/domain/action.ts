import { daysAfterFix, dripLitresPerDay, roundLitres, type Saving } from './litres';
import { visibleLength } from './text';
import { verdictOf, type Missing, type Verdict } from './verdict';

export interface DripRules {
  readonly seconds: number;
  readonly maxPerMinute: number;
  /** Percentage of the drips that may be left. */
  readonly leftPercent: number;
  /** Limit of credited liters per day. More than this is running water, not a drip. */
  readonly maxLitresPerDay: number;
}

export interface ActionRules {
  readonly noneFound?:
    | {
        readonly tests: { readonly items: ReadonlyArray<{ readonly id: string }> };
      }
    | undefined;
  readonly measure?: DripRules | undefined;
  readonly work: {
    readonly steps: ReadonlyArray<{ readonly id: string }>;
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
    if (!noneFound) {
      return verdictOf([{ what: 'steps', have: 0, need: work.steps.length }], [false, false]);
    }
    const { items } = noneFound.tests;
    const have = countOf(items, report.tests);
    const missing = have < items.length ? [{ what: 'tests', have, need: items.length }] : [];
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
      ...(hasNote || hasPhotos
        ? []
        : [{ what: 'evidence', have: noteLength, need: evidence.noteLength }]),
    ],
    [hasNote && hasPhotos, !measure || after === 0],
  );
}

/** Returns what an action saves: its drips over 30 days, capped. Null if nothing drips less. */
export function actionSaving(report: ActionReport, { measure }: ActionRules): Saving | null {
  if (report.path === 'noneFound' || !measure) return null;
  const { before = 0, after = 0 } = report;
  if (after >= before) return null;
  const perDay = Math.min(measure.maxLitresPerDay, dripLitresPerDay(before - after));
  return { kind: 'direct', litres: roundLitres(perDay * daysAfterFix), days: daysAfterFix };
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
  const need = steps.length;
  const isByHelper = helper !== undefined && done.includes(helper.id);
  const have = isByHelper ? need : countOf(steps, done);
  return have < need ? [{ what: 'steps', have, need }] : [];
}

const countOf = (items: ReadonlyArray<{ readonly id: string }>, done: readonly string[]) =>
  items.filter(({ id }) => done.includes(id)).length;

export function dripsPerMinute(counted: number, { seconds, maxPerMinute }: DripRules): number {
  return Math.min(maxPerMinute, Math.round((counted * 60) / seconds));
}

/** EPA WaterSense, rounded: one drip per second is 31 liters per day. */
const epaLitresPerDay = 31 / 60;

/** Returns the range of liters per day, from USGS's figure for a drip to EPA's larger one. */
export function leakLitresPerDay(drips: number): { low: number; high: number } {
  return { low: dripLitresPerDay(drips), high: drips * epaLitresPerDay };
}
