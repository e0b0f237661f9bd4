import { addLitres, type SavingAction } from './litres';
import { characterCount, isBlank } from './text';
import { verdictOf, type Missing, type Verdict } from './verdict';

/** Litres that the actions of a story save at least. */
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
  /** Each photo with the words that stand for it; one picture twice has one id. */
  readonly photos: ReadonlyArray<{ readonly id: string; readonly description: string }>;
  /** A video takes the place of text and photos. */
  readonly hasVideo?: boolean;
}

/**
 * Direct or hidden water alone has to reach the goal; an action or a photo counts once. One more star for
 * thirty litres, one more for two photos (before and after) or a video.
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

/** `need` is the limit that was crossed: more than it is too much. */
function outside(what: string, have: number, min: number, max: number): Missing[] {
  if (have >= min && have <= max) return [];
  return [{ what, have, need: have < min ? min : max }];
}
