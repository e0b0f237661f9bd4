const two = (number: number) => String(number).padStart(2, '0');

/** Formats an instant in the local zone, as the value of a `datetime-local` field. */
export function localText(instant: number): string {
  const date = new Date(instant);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${timeText(instant)}`;
}

/** The limits of a `datetime-local` field: later years have five digits, and no world is older. */
export const localBounds = { min: '1970-01-02T00:00:00', max: '9998-12-31T23:59:59' };

export function timeText(instant: number): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

export const dayText = (instant: number) => dayFormat.format(instant);
