/** Units in which a user sees volumes of water. Everything is stored in liters. */
export const unitNames = ['liters', 'gallons'] as const;
export type Units = (typeof unitNames)[number];

/** US liquid gallon: 231 cubic inches (NIST Handbook 44, Appendix C). */
const litersPerGallon = 3.785411784;

/** Returns the units of a user, liters for units that this version doesn't know. */
export const unitsOf = (value: string | undefined): Units =>
  unitNames.find((name) => name === value) ?? 'liters';

export const fromLiters = (liters: number, units: Units): number =>
  units === 'gallons' ? liters / litersPerGallon : liters;

const gallonRegions = /^(US|PR|GU|VI|AS|MP|LR|FM|MH|PW)$/;

/** Guesses the units from locales such as "en-US", in the order of preference. */
export function unitsForLocales(locales: readonly string[]): Units {
  const region = locales
    .map((locale) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(locale)?.[1])
    .find((each) => each !== undefined);
  return region !== undefined && gallonRegions.test(region) ? 'gallons' : 'liters';
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
