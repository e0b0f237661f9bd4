import { daysAfterFix, dripLitresPerDay, roundLitres, type Saving } from './litres';
import { characterCount, isBlank } from './text';
import { verdictOf, type Missing, type Verdict } from './verdict';

export const maxDripsPerMinute = 600;
export const minNoteLength = 30;
/** Limit of credited liters per tap and day. More than this is running water, not a drip. */
export const maxLitresPerDay = 100;
const testsAtHome = 2;

export type FaucetReport =
  | {
      readonly path: 'fixed';
      /** Drips per minute. */
      readonly before: number;
      readonly after: number;
      /** Ids of `faucetFixSteps`, or only `byPlumber`. */
      readonly steps: readonly string[];
      readonly note?: string;
      readonly hasPhoto: boolean;
    }
  | { readonly path: 'noLeak'; readonly dyeTest: boolean; readonly meterTest: boolean };

export const faucetFixSteps = ['valve', 'cap', 'washer', 'ring', 'reassemble', 'test'] as const;
/** Replaces all steps. */
export const byPlumber = 'plumber';

/**
 * A fix has one star, one more for a note and a photo, and one more if no drip is left. A report
 * without a leak has three stars, so that nobody gains by claiming one.
 */
export function faucetVerdict(report: FaucetReport): Verdict {
  if (report.path === 'noLeak') {
    const have = Number(report.dyeTest) + Number(report.meterTest);
    const missing = have < testsAtHome ? [{ what: 'tests', have, need: testsAtHome }] : [];
    return verdictOf(missing, [true, true]);
  }
  const noteLength = lengthOf(report.note);
  const hasNote = noteLength >= minNoteLength;
  const evidence =
    hasNote || report.hasPhoto ? [] : [{ what: 'evidence', have: noteLength, need: minNoteLength }];
  return verdictOf(
    [...missingDrips(report.before, report.after), ...missingSteps(report.steps), ...evidence],
    [hasNote && report.hasPhoto, report.after === 0],
  );
}

/** Returns a fix's saving: its drips over 30 days, capped. Null if nothing was fixed. */
export function faucetSaving(report: FaucetReport): Saving | null {
  if (report.path === 'noLeak' || report.after >= report.before) return null;
  const perDay = Math.min(maxLitresPerDay, dripLitresPerDay(report.before - report.after));
  return { kind: 'direct', litres: roundLitres(perDay * daysAfterFix), days: daysAfterFix };
}

function missingDrips(before: number, after: number): Missing[] {
  if (before === 0) return [{ what: 'leak' }];
  if (![before, after].every(isDripCount)) return [{ what: 'plausible' }];
  const need = Math.floor(before / 10);
  return after > need ? [{ what: 'drips', have: after, need }] : [];
}

function missingSteps(steps: readonly string[]): Missing[] {
  const need = faucetFixSteps.length;
  const have = steps.includes(byPlumber)
    ? need
    : faucetFixSteps.filter((step) => steps.includes(step)).length;
  return have < need ? [{ what: 'steps', have, need }] : [];
}

function isDripCount(drips: number): boolean {
  return Number.isInteger(drips) && drips >= 0 && drips <= maxDripsPerMinute;
}

function lengthOf(note = ''): number {
  return isBlank(note) ? 0 : characterCount(note.trim());
}

/** Seconds for which drips are counted. */
export const countSeconds = 15;

/** Converts one count to drips per minute, up to the maximum. */
export function dripsPerMinute(counted: number): number {
  return Math.min(maxDripsPerMinute, counted * (60 / countSeconds));
}

/** EPA WaterSense, rounded: one drip per second is 31 liters per day. */
const epaLitresPerDay = 31 / 60;

/** Returns the range of liters per day, from USGS's figure for a drip to EPA's larger one. */
export function leakLitresPerDay(drips: number): { low: number; high: number } {
  return { low: dripLitresPerDay(drips), high: drips * epaLitresPerDay };
}
