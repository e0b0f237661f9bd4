const two = (number: number) => String(number).padStart(2, '0');

/** An instant in the person's own zone, as a field for date and time has it. */
export function localText(instant: number): string {
  const date = new Date(instant);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${timeText(instant)}`;
}

/** Hours, minutes and seconds. */
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
