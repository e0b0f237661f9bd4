const maxLatency = 60_000;

/** Milliseconds as somebody typed them; undefined where they are no such number. */
export function readLatency(text: string): number | undefined {
  const ms = Number(text);
  return /^\d+$/.test(text) && ms <= maxLatency ? ms : undefined;
}
