import type { Scene } from './VideoScene';

const drawnScenes = ['shower', 'garden', 'tap'] as const;

/** Returns the drawing that the server names. */
export const sceneOf = (name: string | undefined): Scene =>
  drawnScenes.find((drawn) => drawn === name) ?? 'other';
