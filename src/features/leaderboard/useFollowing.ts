import { useAppSelector } from '@/app/hooks';
import type { Person } from '@/contract/people';
import { selectItems } from '@/services/outbox/outbox';

/** Returns whether the user follows a person, with what waits in the outbox, and the last of it. */
export function useFollowing({ id, isFollowed }: Person) {
  const items = useAppSelector(selectItems).filter(
    ({ operation, arg }) =>
      (operation === 'follow' || operation === 'unfollow') && 'userId' in arg && arg.userId === id,
  );
  const waiting = items.findLast(({ state }) => state === 'waiting');
  return {
    isFollowed: waiting ? waiting.operation === 'follow' : isFollowed,
    unsent: items.at(-1),
  };
}
