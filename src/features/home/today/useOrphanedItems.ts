import * as v from 'valibot';
import { useChallengesQuery } from '@/api/challengesApi';
import { useAppSelector } from '@/app/hooks';
import { shownName } from '@/domain/text';
import { isolated } from '@/lib/isolated';
import { selectItems } from '@/services/outbox/outbox';
import type { ShownItem } from '@/services/outbox/outboxItems';

export interface OrphanedItem {
  readonly item: ShownItem;
  readonly title: string;
  readonly what: string;
}

const displaySchema = v.object({ name: v.string() });

/** Returns refused follows, and work on challenges that the list lacks: nothing else shows them. */
export function useOrphanedItems(): readonly OrphanedItem[] {
  const refused = useAppSelector(selectItems).filter(
    ({ state, response }) => state === 'refused' && response === undefined,
  );
  const { data } = useChallengesQuery();
  return refused.flatMap((item): OrphanedItem[] => {
    const { operation, arg, display } = item;
    if (operation === 'follow' || operation === 'unfollow') {
      const shown = v.safeParse(displaySchema, display);
      const name = shown.success ? isolated(shownName(shown.output.name)) : 'somebody';
      return [
        {
          item,
          what: operation,
          title: `${operation === 'follow' ? 'Follow' : 'Unfollow'} ${name}`,
        },
      ];
    }
    if (!data || !('challengeId' in arg)) return [];
    const isListed = data.items.some(({ id }) => id === arg.challengeId);
    const what = operation === 'answerQuestion' ? 'answer' : 'submission';
    return isListed ? [] : [{ item, what, title: 'A challenge that is no longer here' }];
  });
}
