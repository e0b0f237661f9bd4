import type { Video } from '@/contract/videos';
import type { Scene } from '@/components/posters/VideoScene';

const drawnScenes = ['shower', 'garden', 'tap'] as const;

export function sceneOf({ scene }: Video): Scene {
  return drawnScenes.find((name) => name === scene) ?? 'other';
}
