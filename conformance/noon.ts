/** Returns a zone in which it is around noon, so that hours ago and from now are the same date. */
export const noonZone = () => zoneAt(12);

/** Returns a zone in which it is this hour, from 1 to 23. */
export function zoneAt(hour: number): string {
  const offset = nearestOffset(hour - new Date().getUTCHours());
  // In these names, the sign is reversed.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Keeps an offset between -12 and 14, which zones have. */
const nearestOffset = (hours: number) =>
  hours > 14 ? hours - 24 : hours < -12 ? hours + 24 : hours;

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();
