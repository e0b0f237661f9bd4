import { dayNumber } from './calendar';

/** Water from the tap, or water used to make food and goods. The two are never added up. */
export type WaterKind = 'direct' | 'hidden';

export interface Saving {
  readonly kind: WaterKind;
  readonly liters: number;
  /** Days over which the liters are spread evenly, from the date of the act. 1 is immediate. */
  readonly days: number;
}

export interface SavingAction {
  readonly id: string;
  readonly title: string;
  readonly kind: WaterKind;
  readonly per: string;
  readonly liters: number;
  readonly basis: string;
}

const minutesPerDay = 1440;
/** USGS figure: a quarter of a milliliter. */
const millilitersPerDrip = 0.25;
/** A repaired tap counts for this long. Then it should be checked again. */
export const daysAfterFix = 30;

/** Days that an action's liters spread over, and its repetitions. Other actions are immediate. */
const spreads = new Map([
  ['year', { days: 365, times: 1 }],
  ['summer', { days: 92, times: 1 }],
  ['month', { days: 30, times: 1 }],
  ['day after the fix', { days: daysAfterFix, times: daysAfterFix }],
]);

/** Rounds to one decimal. */
export const roundLiters = (liters: number): number => Math.round(liters * 10) / 10;

export function savingOf({ kind, per, liters }: SavingAction): Saving {
  const { days, times } = spreads.get(per) ?? { days: 1, times: 1 };
  return { kind, liters: roundLiters(liters * times), days };
}

/** Returns the liters saved from the first date through today. */
export function savedSoFar({ liters, days }: Saving, from: string, today: string): number {
  const elapsed = Math.min(days, dayNumber(today) - dayNumber(from) + 1);
  return roundLiters(Math.max(0, (liters * elapsed) / days));
}

export function addLiters(items: ReadonlyArray<{ kind: WaterKind; liters: number }>) {
  const sum = (kind: WaterKind) =>
    roundLiters(items.reduce((total, item) => total + (item.kind === kind ? item.liters : 0), 0));
  return { direct: sum('direct'), hidden: sum('hidden') };
}

export const dripLitersPerDay = (dripsPerMinute: number): number =>
  (dripsPerMinute * minutesPerDay * millilitersPerDrip) / 1000;
