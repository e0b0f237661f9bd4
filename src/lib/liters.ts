const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Formats a number in the user's locale: below 100 with one decimal, otherwise whole. */
function figure(liters: number): string {
  return (Math.abs(liters) < 100 ? tenths : whole).format(liters);
}

/** Formats liters like "21.6 L", for small spaces. */
export function formatLiters(liters: number): string {
  return `${figure(liters)} L`;
}

/** Formats liters like "1,234 liters", for sentences. */
export function litersInWords(liters: number): string {
  return `${figure(liters)} ${figure(liters) === '1' ? 'liter' : 'liters'}`;
}
