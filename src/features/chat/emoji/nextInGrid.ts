interface Point {
  readonly left: number;
  readonly top: number;
}

/** Returns the index to which a key moves the focus in wrapping rows; null for other keys. */
export function nextInGrid(key: string, from: number, points: readonly Point[]): number | null {
  const last = points.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown':
      return nearest(from, points, 1);
    case 'ArrowUp':
      return nearest(from, points, -1);
    default:
      return null;
  }
}

/** Returns the item of the next or previous row nearest to the same column. */
function nearest(from: number, points: readonly Point[], step: 1 | -1): number {
  const here = points[from];
  if (!here) return from;
  const isBeyond = ({ top }: Point) => (top - here.top) * step > 0;
  const tops = points.filter(isBeyond).map(({ top }) => top);
  const row = step === 1 ? Math.min(...tops) : Math.max(...tops);
  const distances = points.map(({ left, top }) =>
    top === row ? Math.abs(left - here.left) : Infinity,
  );
  const shortest = Math.min(...distances);
  return shortest === Infinity ? from : distances.indexOf(shortest);
}
