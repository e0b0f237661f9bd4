import { leakLitresPerDay, maxDripsPerMinute } from '@/domain/faucet';
import { roundLitres } from '@/domain/litres';

export const dripsText = (drips: number) => `${drips} ${drips === 1 ? 'drip' : 'drips'}`;

/** "22 to 31": liters a day, from the smaller of two figures to the larger. */
export function litresRange(dripsPerMinute: number): string {
  const litres = leakLitresPerDay(dripsPerMinute);
  const [low, high] = [shown(litres.low), shown(litres.high)];
  return low === high ? `${low}` : `${low} to ${high}`;
}

const shown = (litres: number) => (litres < 10 ? roundLitres(litres) : Math.round(litres));

export type ReadDrips = { drips: number } | { fault: string };

/** Reads what was typed as drips a minute, or says in a sentence why that can't be. */
export function readDrips(typed: string): ReadDrips {
  const text = typed.trim();
  if (text === '') return { fault: 'Type how many drips fall in a minute.' };
  if (!/^[+-]?\d+$/.test(text)) {
    return { fault: `Type a whole number of drips, in digits: 0 to ${maxDripsPerMinute}.` };
  }
  const drips = Number(text);
  if (drips < 0) return { fault: 'There can’t be fewer than 0 drips. Type 0 or more.' };
  if (drips > maxDripsPerMinute) {
    return {
      fault: `More than ${maxDripsPerMinute} drips a minute is a running tap. Type ${maxDripsPerMinute} or fewer.`,
    };
  }
  return { drips };
}
