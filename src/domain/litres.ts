import { dayNumber } from './calendar';

/** Water from the tap, or water that went into food and things. The two are never added up. */
export type WaterKind = 'direct' | 'hidden';

export interface Saving {
  readonly kind: WaterKind;
  /** Litres in all. */
  readonly litres: number;
  /** The days over which they spread evenly, from the date of the act on; 1 is at once. */
  readonly days: number;
}

export interface SavingAction {
  readonly id: string;
  readonly title: string;
  readonly kind: WaterKind;
  readonly per: string;
  readonly litres: number;
  /** Where the figure comes from. */
  readonly basis: string;
}

const minutesPerDay = 1440;
/** USGS: a quarter of a millilitre. */
const millilitresPerDrip = 0.25;
/** A repaired tap counts for so long; then it should be looked at again. */
export const daysAfterFix = 30;

/** Days over which an action's litres spread, and how often its figure counts; others are at once. */
const spreads: ReadonlyMap<string, { days: number; times: number }> = new Map([
  ['year', { days: 365, times: 1 }],
  ['summer', { days: 92, times: 1 }],
  ['month', { days: 30, times: 1 }],
  ['day after the fix', { days: daysAfterFix, times: daysAfterFix }],
]);

/** To one decimal, without float dust. */
export function roundLitres(litres: number): number {
  return Math.round(litres * 10) / 10;
}

export function savingOf({ kind, per, litres }: SavingAction): Saving {
  const { days, times } = spreads.get(per) ?? { days: 1, times: 1 };
  return { kind, litres: roundLitres(litres * times), days };
}

/** Litres of a saving from its first date until and including today. */
export function savedSoFar({ litres, days }: Saving, from: string, today: string): number {
  const elapsed = Math.min(days, dayNumber(today) - dayNumber(from) + 1);
  return roundLitres(Math.max(0, (litres * elapsed) / days));
}

export function addLitres(items: ReadonlyArray<{ kind: WaterKind; litres: number }>) {
  const sum = (kind: WaterKind) =>
    roundLitres(items.reduce((total, item) => total + (item.kind === kind ? item.litres : 0), 0));
  return { direct: sum('direct'), hidden: sum('hidden') };
}

export function dripLitresPerDay(dripsPerMinute: number): number {
  return (dripsPerMinute * minutesPerDay * millilitresPerDrip) / 1000;
}
