import type { WaterFormat } from '@/components/waterFormats';
import { leakLitresPerDay } from '@/domain/grading';
import { roundLitres } from '@/domain/litres';

/** Returns the range of water a day, such as "22 to 31 liters", low estimate first. */
export function waterRange(dripsPerMinute: number, water: WaterFormat): string {
  const litres = leakLitresPerDay(dripsPerMinute);
  const [low, high] = [litres.low, litres.high].map((each) => shown(water.amount(each)));
  return `${low === high ? low : `${low} to ${high}`} ${water.plural}`;
}

const shown = (amount: number) => (amount < 10 ? roundLitres(amount) : Math.round(amount));

/** Reads text as drips per minute, up to `max`, or returns a sentence about why it is invalid. */
export function readDrips(typed: string, max: number): { drips: number } | { fault: string } {
  const text = typed.trim().replace(/\p{Nd}/gu, latinDigit);
  if (text === '') return { fault: 'Enter how many drips fall in a minute.' };
  if (!/^[+-]?\d+$/.test(text)) return { fault: `Enter a whole number from 0 to ${max}.` };
  const drips = Number(text);
  if (drips < 0) return { fault: 'There can’t be fewer than 0 drips. Enter 0 or more.' };
  if (drips <= max) return { drips };
  return { fault: `More than ${max} drips a minute is a running faucet. Enter ${max} or fewer.` };
}

/** Returns 0 to 9 for a digit of any script, which Unicode has in runs of ten. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
