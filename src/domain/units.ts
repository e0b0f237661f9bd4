/** Units in which a user sees volumes of water. Everything is stored in liters. */
export const unitNames = ['liters', 'gallons'] as const;
export type Units = (typeof unitNames)[number];

/** US liquid gallon: 231 cubic inches (NIST Handbook 44, Appendix C). */
export const litersPerGallon = 3.785411784;

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
