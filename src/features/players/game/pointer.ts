import { laneCount } from '@/domain/game/things';
import type { Command } from './keys';

/** A finger or mouse on the field. `x` is in pixels from the field's left edge. */
interface Touch {
  readonly id: number;
  readonly x: number;
  /** Width of the field, in pixels. */
  readonly width: number;
}

/** Pixels of movement beyond which a tap becomes a drag. */
const slack = 8;

export function laneAt({ x, width }: Omit<Touch, 'id'>): number {
  return Math.min(Math.max(Math.floor((x / width) * laneCount), 0), laneCount - 1);
}

/** Turns drags into the lane under the finger, taps into one lane to that side. */
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
      return isDragging ? { type: 'steerTo', lane: laneAt(touch) } : null;
    },
    up: (touch: Touch): Command | null => {
      if (first?.id !== touch.id) return null;
      first = null;
      return isDragging ? null : { type: 'steerBy', lanes: touch.x < touch.width / 2 ? -1 : 1 };
    },
    cancel: ({ id }: Pick<Touch, 'id'>): void => {
      if (first?.id === id) first = null;
    },
  };
}
