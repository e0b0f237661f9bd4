import { fromLitres, litresPerGallon, type Units } from './units';

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const amount = `${number}(?: to ${number})?(?: (?:million|billion|trillion))?`;
const inLitres = `(${amount}) (liters?|L)\\b`;
/** An amount in both units, as in "8 gallons (30 L)", where "gallons" may be understood. */
const inBoth = new RegExp(`(${amount})( gallons?)? \\(${inLitres}\\)`, 'g');
/** The same as in "1,000 gallons, or 3,800 L". */
const inEither = new RegExp(`(${amount})( gallons?),? (?:or|about) ${inLitres},?`, 'g');
const inOne = new RegExp(`(${amount}) (liters?|L|gallons?)\\b`, 'g');

const large = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

function formatted(value: number): string {
  if (value < 1) return small.format(value);
  return (value < 100 ? tenths : large).format(value);
}

const converted = (text: string, convert: (value: number) => number) =>
  text.replaceAll(new RegExp(number, 'g'), (digits) =>
    formatted(convert(Number(digits.replaceAll(',', '')))),
  );

/** Leaves one of an amount in both units. Amounts without a number, and milliliters, stay. */
export function textInUnits(text: string, units: Units): string {
  const one = (_: string, ...[gallons, unit = '', litres, symbol]: string[]) =>
    units === 'gallons' ? `${gallons}${unit}` : `${litres} ${symbol}`;
  return text
    .replaceAll(inBoth, one)
    .replaceAll(inEither, one)
    .replaceAll(inOne, (all: string, value: string, unit: string) => {
      if (unit.startsWith('gallon') === (units === 'gallons')) return all;
      if (units === 'liters') {
        return `${converted(value, (gallons) => gallons * litresPerGallon)} liters`;
      }
      const gallons = converted(value, (litres) => fromLitres(litres, units));
      return `${gallons} ${unit === 'L' ? 'gal' : gallons === '1' ? 'gallon' : 'gallons'}`;
    });
}

/** Members whose texts are names, or belong to somebody else. */
const literal = new Set(['id', 'title', 'source', 'sources', 'type', 'kind']);

/** Returns content with all its texts as `textInUnits` returns them, except ids, titles and sources. */
export function contentInUnits<Content>(content: Content, units: Units): Content {
  return mapped(content, units) as Content;
}

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
