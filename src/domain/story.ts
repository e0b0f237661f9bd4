import { addLitres, type SavingAction } from './litres';
import { isBlank, visibleLength } from './text';
import { verdictOf, type Missing, type Verdict } from './verdict';

interface Range {
  readonly min: number;
  readonly max: number;
}

export interface StoryRules {
  readonly minLitres: number;
  /** Liters for another star. */
  readonly starLitres: number;
  readonly maxActions: number;
  /** Characters. */
  readonly text: Range;
  readonly photos: Range;
}

const photosForStar = 2;

export interface Story {
  readonly actions: readonly SavingAction[];
  readonly text: string;
  /** Photos with their alt texts. The same picture always has the same id. */
  readonly photos: ReadonlyArray<{ readonly id: string; readonly description: string }>;
  /** A video replaces text and photos. */
  readonly hasVideo?: boolean;
}

/** Requires direct or hidden water alone to reach the goal. An action or a photo counts once. */
export function storyVerdict(
  { actions, text, photos, hasVideo = false }: Story,
  rules: StoryRules,
): Verdict {
  const chosen = new Map(actions.map((action) => [action.id, action]));
  const { direct, hidden } = addLitres([...chosen.values()]);
  const litres = Math.max(direct, hidden);
  const length = visibleLength(text);
  const photoCount = new Set(photos.map(({ id }) => id)).size;
  const isUndescribed = photos.some(({ description }) => isBlank(description));
  return verdictOf(
    [
      ...outside('actions', chosen.size, 0, rules.maxActions),
      ...outside('litres', litres, rules.minLitres, Infinity),
      ...outside('text', length, hasVideo ? 0 : rules.text.min, rules.text.max),
      ...outside('photos', photoCount, hasVideo ? 0 : rules.photos.min, rules.photos.max),
      ...(isUndescribed ? [{ what: 'descriptions' }] : []),
    ],
    [litres >= rules.starLitres, hasVideo || photoCount >= photosForStar],
  );
}

/** `need` is the limit that was violated: the minimum, or the maximum if there is too much. */
function outside(what: string, have: number, min: number, max: number): Missing[] {
  if (have >= min && have <= max) return [];
  return [{ what, have, need: have < min ? min : max }];
}
