import { useContext, useMemo } from 'react';
import { fromLiters, litersPerGallon, type Units, unitsOf } from '@/domain/units';
import { UnitsContext } from './UnitsContext';

export type WaterFormat = ReturnType<typeof waterFormat>;

const formatOf = (options: Intl.NumberFormatOptions) => {
  // The texts around the figures are American English.
  const tenths = new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 0 });
  return (amount: number) => (Math.abs(amount) < 100 ? tenths : whole).format(amount);
};

function waterFormat(plural: Units) {
  const unit = { style: 'unit', unit: plural === 'liters' ? 'liter' : 'gallon' } as const;
  const amount = (liters: number) => fromLiters(liters, plural);
  const figure = formatOf({});
  const short = formatOf({ ...unit, unitDisplay: 'short' });
  const long = formatOf({ ...unit, unitDisplay: 'long' });
  return {
    amount,
    /** Returns the number as text: below 100 with one decimal, otherwise whole. */
    figure: (liters: number) => figure(amount(liters)),
    /** Returns for example "21.6 L" or "5.7 gal", for small spaces. */
    short: (liters: number) => short(amount(liters)),
    /** Returns for example "1,234 liters" or "1 gallon", for sentences. */
    long: (liters: number) => long(amount(liters)),
    plural,
  };
}

export const waterFormats: Readonly<Record<Units, WaterFormat>> = {
  liters: waterFormat('liters'),
  gallons: waterFormat('gallons'),
};

export const useWaterFormat = (): WaterFormat => waterFormats[unitsOf(useContext(UnitsContext))];

/** Returns content of the API with the amounts of its texts in the user's units. */
export function useInUnits<Content>(content: Content): Content {
  const { plural } = useWaterFormat();
  return useMemo(() => contentInUnits(content, plural), [content, plural]);
}

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const amount = `${number}(?: to ${number})?(?: (?:million|billion|trillion))?`;
const inLiters = `(${amount}) (liters?|L)\\b`;
/** An amount in both units, as in "8 gallons (30 L)", where "gallons" may be understood. */
const inBoth = new RegExp(`(${amount})( gallons?)? \\(${inLiters}\\)`, 'g');
/** The same as in "1,000 gallons, or 3,800 L". */
const inEither = new RegExp(`(${amount})( gallons?),? (?:or|about) ${inLiters},?`, 'g');
const inOne = new RegExp(`(${amount}) (liters?|L|gallons?)\\b`, 'g');

const large = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

const formatted = (value: number) =>
  (value < 1 ? small : value < 100 ? tenths : large).format(value);

const converted = (text: string, convert: (value: number) => number) =>
  text.replaceAll(new RegExp(number, 'g'), (digits) =>
    formatted(convert(Number(digits.replaceAll(',', '')))),
  );

/** Leaves one of an amount in both units. Amounts without a number, and milliliters, stay. */
export function textInUnits(text: string, units: Units): string {
  const one = (_: string, ...[gallons, unit = '', liters, symbol]: string[]) =>
    units === 'gallons' ? `${gallons}${unit}` : `${liters} ${symbol}`;
  return text
    .replaceAll(inBoth, one)
    .replaceAll(inEither, one)
    .replaceAll(inOne, (all: string, value: string, unit: string) => {
      if (unit.startsWith('gallon') === (units === 'gallons')) return all;
      if (units === 'liters') {
        return `${converted(value, (gallons) => gallons * litersPerGallon)} liters`;
      }
      const gallons = converted(value, (liters) => fromLiters(liters, units));
      return `${gallons} ${unit === 'L' ? 'gal' : gallons === '1' ? 'gallon' : 'gallons'}`;
    });
}

/** Members whose texts are names, or belong to somebody else. */
const literal = new Set(['id', 'title', 'source', 'sources', 'type', 'kind']);

/** Returns content with all its texts as `textInUnits` returns them, except ids, titles and sources. */
export const contentInUnits = <Content>(content: Content, units: Units): Content =>
  mapped(content, units) as Content;

function mapped(value: unknown, units: Units): unknown {
  if (typeof value === 'string') return textInUnits(value, units);
  if (Array.isArray(value)) return value.map((each: unknown) => mapped(each, units));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      literal.has(name) ? each : mapped(each, units),
    ]),
  );
}
