/** One path of a drawing. Lines have round caps and joins. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
  /** Translation by x and y, then a scale. */
  readonly at?: readonly [x: number, y: number, scale: number];
}

/** A drawing around its center, for lanes 78 units wide. */
export interface Art {
  readonly shapes: readonly Shape[];
  /** Extent from the center to each side, after scaling and rotation. */
  readonly reach: readonly [x: number, y: number];
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export function box([x, y]: readonly [number, number], w: number, h: number, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
    `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`
  );
}
