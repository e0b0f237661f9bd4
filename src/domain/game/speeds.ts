export const speeds = ['calm', 'normal', 'fast'] as const satisfies readonly string[];
export type Speed = (typeof speeds)[number];

export interface Pace {
  /** Drift speed, in tenths of normal. */
  readonly tenths: number;
  /** Fewest and most ticks between two things. */
  readonly gap: readonly [least: number, most: number];
}

export const paces: Readonly<Record<Speed, Pace>> = {
  calm: { tenths: 6, gap: [28, 52] },
  normal: { tenths: 10, gap: [22, 44] },
  fast: { tenths: 13, gap: [16, 34] },
};

export function isSpeed(text: unknown): text is Speed {
  return speeds.some((speed) => speed === text);
}
