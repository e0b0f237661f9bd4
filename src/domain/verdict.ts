/** A requirement that isn't met, with the actual and required counts if it can be counted. */
export interface Missing {
  readonly what: string;
  readonly have?: number;
  readonly need?: number;
}

export type Stars = 1 | 2 | 3;

export type Verdict =
  | { readonly passed: true; readonly stars: Stars }
  | { readonly passed: false; readonly missing: readonly Missing[] };

/** Returns passed if nothing is missing: one star, and one more for each of two extras. */
export function verdictOf(
  missing: readonly Missing[],
  extras: readonly [boolean, boolean],
): Verdict {
  if (missing.length > 0) return { passed: false, missing };
  const [one, other] = extras;
  return { passed: true, stars: one && other ? 3 : one || other ? 2 : 1 };
}
