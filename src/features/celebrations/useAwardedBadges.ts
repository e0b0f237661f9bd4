import { useBadgesQuery } from '@/api/badgesApi';

export interface AwardedBadge {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

/** Returns badges by id. While the list isn't loaded, names are derived from the ids. */
export function useAwardedBadges(ids: readonly string[]): AwardedBadge[] {
  const { data } = useBadgesQuery();
  return ids.map((id) => {
    const badge = data?.items.find((each) => each.id === id);
    return { id, name: badge?.name ?? inWords(id), icon: badge?.icon ?? '🏅' };
  });
}

/** Turns "quiz-master" into "Quiz Master". */
const inWords = (id: string) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
