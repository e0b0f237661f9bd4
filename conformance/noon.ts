/** Returns a zone in which it is around noon, so that hours ago and from now are the same date. */
export function noonZone(): string {
  const hour = new Date().getUTCHours();
  const offset = 12 - hour;
  // In these names, the sign is reversed.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();
