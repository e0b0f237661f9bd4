import { leakLitresPerDay } from '@/domain/action';
import { roundLitres } from '@/domain/litres';

export const dripsText = (drips: number) => `${drips} ${drips === 1 ? 'drip' : 'drips'}`;

/** Returns the range of liters a day, such as "22 to 31", low estimate first. */
export function litresRange(dripsPerMinute: number): string {
  const litres = leakLitresPerDay(dripsPerMinute);
  const [low, high] = [shown(litres.low), shown(litres.high)];
  return low === high ? `${low}` : `${low} to ${high}`;
}

const shown = (litres: number) => (litres < 10 ? roundLitres(litres) : Math.round(litres));

export type ReadDrips = { drips: number } | { fault: string };

/** Reads text as drips per minute, up to `max`, or returns a sentence about why it is invalid. */
export function readDrips(typed: string, max: number): ReadDrips {
  const text = typed.trim();
  if (text === '') return { fault: 'Type how many drips fall in a minute.' };
  if (!/^[+-]?\d+$/.test(text)) {
    return { fault: `Type a whole number of drips, in digits: 0 to ${max}.` };
  }
  const drips = Number(text);
  if (drips < 0) return { fault: 'There can’t be fewer than 0 drips. Type 0 or more.' };
  if (drips > max) {
    return {
      fault: `More than ${max} drips a minute is a running tap. Type ${max} or fewer.`,
    };
  }
  return { drips };
}
