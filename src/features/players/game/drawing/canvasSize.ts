import { boatY, fieldWidth } from '@/domain/game/things';

/** CSS pixels of the field under each of the sheets above and below it. */
export const overlap = 24;
/** Units of sea shown above the field. */
const above = 4;
/** Drawing units from the boat's line to the lower end of the open field, for boat and wake. */
const sternRoom = 92;
/** Field size that the drawings are made for, in pixels. */
const drawn = { width: 390, height: 636 };

/** Geometry of the field on the canvas, in device pixels. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  /** Device pixels per milli-unit, across and down. */
  readonly across: number;
  readonly down: number;
  /** Device pixels per drawing unit; fewer on a low field. */
  readonly unit: number;
}

/** Fits the field into a size in CSS pixels (0 if hidden), at `ratio` device pixels each. */
export function roomFor(hasWidth: number, hasHeight: number, ratio: number): CanvasSize {
  const width = Math.max(1, hasWidth);
  const open = Math.max(1, hasHeight - 2 * overlap);
  const lowness = (open / width) * (drawn.width / drawn.height);
  const unit = (width / drawn.width) * Math.min(Math.max(Math.sqrt(lowness), 0.7), 1.1);
  const down = (open - sternRoom * unit) / (boatY + above);
  return {
    width: Math.ceil(width * ratio),
    height: Math.ceil((open + 2 * overlap) * ratio),
    top: (overlap + above * down) * ratio,
    across: (width * ratio) / (fieldWidth * 1000),
    down: (down * ratio) / 1000,
    unit: unit * ratio,
  };
}
