const windowMs = 1000;
const slowMs = 22;

export interface Quality {
  /** Set permanently once frames average more than 22 ms over a second. */
  isReduced: boolean;
  frames: number;
  ms: number;
}

export function createQuality(): Quality {
  return { isReduced: false, frames: 0, ms: 0 };
}

/** Records a frame. Returns true if this frame set `isReduced`. */
export function watchFrame(quality: Quality, gap: number): boolean {
  if (quality.isReduced) return false;
  quality.frames += 1;
  quality.ms += gap;
  if (quality.ms < windowMs) return false;
  quality.isReduced = quality.ms / quality.frames > slowMs;
  quality.frames = 0;
  quality.ms = 0;
  return quality.isReduced;
}
