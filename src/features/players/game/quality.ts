const windowMs = 1000;
const slowMs = 22;

/** Watches how long frames take. */
export interface Quality {
  /** Set for good once frames took 22 ms on average over a second. */
  isReduced: boolean;
  frames: number;
  ms: number;
}

export function createQuality(): Quality {
  return { isReduced: false, frames: 0, ms: 0 };
}

/** Tells of a frame; answers whether this one made it reduced. */
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
