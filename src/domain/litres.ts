import { dayNumber } from './calendar';

/** Water from the tap, or water used to make food and goods. The two are never added up. */
export type WaterKind = 'direct' | 'hidden';

export interface Saving {
  readonly kind: WaterKind;
  readonly litres: number;
  /** Days over which the liters are spread evenly, from the date of the act. 1 is immediate. */
  readonly days: number;
}

export interface SavingAction {
  readonly id: string;
  readonly title: string;
  readonly kind: WaterKind;
  readonly per: string;
  readonly litres: number;
  readonly basis: string;
}

const minutesPerDay = 1440;
/** USGS figure: a quarter of a milliliter. */
const millilitresPerDrip = 0.25;
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
export const roundLitres = (litres: number): number => Math.round(litres * 10) / 10;

export function savingOf({ kind, per, litres }: SavingAction): Saving {
  const { days, times } = spreads.get(per) ?? { days: 1, times: 1 };
  return { kind, litres: roundLitres(litres * times), days };
}

/** Returns the liters saved from the first date through today. */
export function savedSoFar({ litres, days }: Saving, from: string, today: string): number {
  const elapsed = Math.min(days, dayNumber(today) - dayNumber(from) + 1);
  return roundLitres(Math.max(0, (litres * elapsed) / days));
}

export function addLitres(items: ReadonlyArray<{ kind: WaterKind; litres: number }>) {
  const sum = (kind: WaterKind) =>
    roundLitres(items.reduce((total, item) => total + (item.kind === kind ? item.litres : 0), 0));
  return { direct: sum('direct'), hidden: sum('hidden') };
}

export const dripLitresPerDay = (dripsPerMinute: number): number =>
  (dripsPerMinute * minutesPerDay * millilitresPerDrip) / 1000;
