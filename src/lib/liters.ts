const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Liters in the person's own number format: below 100 to one decimal, from there on whole. */
function figure(liters: number): string {
  return (Math.abs(liters) < 100 ? tenths : whole).format(liters);
}

/** "21.6 L", where there is little room. */
export function formatLiters(liters: number): string {
  return `${figure(liters)} L`;
}

/** "1,234 liters", in a sentence. */
export function litersInWords(liters: number): string {
  return `${figure(liters)} ${figure(liters) === '1' ? 'liter' : 'liters'}`;
}
