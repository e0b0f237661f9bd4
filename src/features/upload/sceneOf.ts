import type { Video } from '@/contract/videos';
import type { Scene } from '@/components/posters/VideoScene';

const drawnScenes = ['shower', 'garden', 'tap'] as const;

/** Returns the drawing for a video. */
export function sceneOf({ scene }: Video): Scene {
  return drawnScenes.find((name) => name === scene) ?? 'other';
}
