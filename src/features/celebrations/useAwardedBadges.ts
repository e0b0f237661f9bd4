import { useBadgesQuery } from '@/api/badgesApi';

export interface AwardedBadge {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

/** Badges by their ids; where the list isn't there, the ids make the names. */
export function useAwardedBadges(ids: readonly string[]): AwardedBadge[] {
  const { data } = useBadgesQuery();
  return ids.map((id) => {
    const badge = data?.items.find((each) => each.id === id);
    return { id, name: badge?.name ?? inWords(id), icon: badge?.icon ?? '🏅' };
  });
}

/** "quiz-master" is "Quiz Master". */
const inWords = (id: string) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
