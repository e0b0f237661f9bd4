import { boatY, fieldWidth } from '@/domain/game/things';

/** Pixels of the field that lie under the sheets above and below it. */
export const overlap = 24;
/** Units of sea that are shown above the field. */
const above = 4;
/** Units of a drawing from the boat's line to the end of what is open: the boat with its wake. */
const sternRoom = 92;
/** The drawings are made for a field of 390 x 636 pixels. */
const drawn = { width: 390, height: 636 };

/** Where the field lies on the canvas, in device pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Of the field's upper end. */
  readonly top: number;
  /** Device pixels for a milli-unit across and down. */
  readonly across: number;
  readonly down: number;
  /** Device pixels for a unit of a drawing; a low field has smaller ones. */
  readonly unit: number;
}

/** Fits the field into so many CSS pixels, at so many device pixels each; a hidden one has none. */
export function roomFor(hasWidth: number, hasHeight: number, ratio: number): Room {
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
