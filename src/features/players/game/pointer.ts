import { laneCount } from '@/domain/game/things';
import type { Command } from './keys';

/** A finger or mouse on the field; x in pixels from its left edge. */
interface Touch {
  readonly id: number;
  readonly x: number;
  /** The field's, in pixels. */
  readonly width: number;
}

/** Pixels that tell a drag from a tap. */
const slack = 8;

export function laneAt({ x, width }: Omit<Touch, 'id'>): number {
  return Math.min(Math.max(Math.floor((x / width) * laneCount), 0), laneCount - 1);
}

/** A drag steers to the lane under the finger, a tap one lane to its side; a second finger nothing. */
export function createPointer() {
  let first: Touch | null = null;
  let isDragging = false;
  return {
    down: (touch: Touch): void => {
      if (first) return;
      first = touch;
      isDragging = false;
    },
    move: (touch: Touch): Command | null => {
      if (first?.id !== touch.id) return null;
      isDragging ||= Math.abs(touch.x - first.x) > slack;
      return isDragging ? { does: 'steerTo', lane: laneAt(touch) } : null;
    },
    up: (touch: Touch): Command | null => {
      if (first?.id !== touch.id) return null;
      first = null;
      return isDragging ? null : { does: 'steerBy', lanes: touch.x < touch.width / 2 ? -1 : 1 };
    },
    cancel: ({ id }: Pick<Touch, 'id'>): void => {
      if (first?.id === id) first = null;
    },
  };
}
