import { fromLiters, type Units } from '@/domain/units';

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
