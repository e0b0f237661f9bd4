import { addLitres, type SavingAction } from './litres';
import { characterCount, isBlank } from './text';
import { verdictOf, type Missing, type Verdict } from './verdict';

/** Minimum liters that the actions of a story save. */
export const litresGoal = 10;
export const minStoryLength = 100;
export const maxStoryLength = 600;
export const minStoryPhotos = 1;
export const maxStoryPhotos = 4;
export const maxStoryActions = 3;
const litresForStar = 30;
const photosForStar = 2;

export interface Story {
  readonly actions: readonly SavingAction[];
  readonly text: string;
  /** Photos with their alt texts. The same picture always has the same id. */
  readonly photos: ReadonlyArray<{ readonly id: string; readonly description: string }>;
  /** A video replaces text and photos. */
  readonly hasVideo?: boolean;
}

/**
 * Either direct or hidden water alone must reach the goal. An action or a photo counts once. Gives
 * one more star for 30 liters, and one more for two photos (before and after) or a video.
 */
export function storyVerdict({ actions, text, photos, hasVideo = false }: Story): Verdict {
  const chosen = new Map(actions.map((action) => [action.id, action]));
  const { direct, hidden } = addLitres([...chosen.values()]);
  const litres = Math.max(direct, hidden);
  const length = isBlank(text) ? 0 : characterCount(text.trim());
  const photoCount = new Set(photos.map(({ id }) => id)).size;
  const isUndescribed = photos.some(({ description }) => isBlank(description));
  return verdictOf(
    [
      ...outside('actions', chosen.size, 0, maxStoryActions),
      ...outside('litres', litres, litresGoal, Infinity),
      ...outside('text', length, hasVideo ? 0 : minStoryLength, maxStoryLength),
      ...outside('photos', photoCount, hasVideo ? 0 : minStoryPhotos, maxStoryPhotos),
      ...(isUndescribed ? [{ what: 'descriptions' }] : []),
    ],
    [litres >= litresForStar, hasVideo || photoCount >= photosForStar],
  );
}

/** `need` is the limit that was violated: the minimum, or the maximum if there is too much. */
function outside(what: string, have: number, min: number, max: number): Missing[] {
  if (have >= min && have <= max) return [];
  return [{ what, have, need: have < min ? min : max }];
}
