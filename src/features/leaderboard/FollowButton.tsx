import { UserCheck, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAppSelector } from '@/app/hooks';
import { WaitingNote } from '@/components/WaitingNote';
import type { Person } from '@/contract/people';
import { shownName } from '@/domain/text';
import { isolated } from '@/lib/isolated';
import { useOnline } from '@/lib/useOnline';
import { selectItems } from '@/services/outbox/outbox';
import { useOutbox } from '@/services/outbox/useOutbox';
import { Button } from '@/ui/controls/Button';
import * as S from './PersonDetails.styles';

/** Follows at once, also while it can't be sent. A refusal rolls the change back and says why. */
export function FollowButton({ person }: { person: Person }) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const [hasChanged, setHasChanged] = useState(false);
  const { isFollowed, unsent } = useFollowing(person);
  const name = isolated(shownName(person.name));

  const change = () => {
    setHasChanged(true);
    if (unsent?.state === 'refused') void outbox.remove(unsent.id);
    const operation = isFollowed ? 'unfollow' : 'follow';
    outbox.add({ operation, arg: { userId: person.id }, display: { name: person.name } });
  };

  const isUnfollowed = hasChanged && unsent?.state !== 'refused';
  const unfollowed = isUnfollowed ? `You unfollowed ${name}` : `Follow ${name} to race them`;
  const isLate = unsent && (!isOnline || unsent.reason !== undefined);
  return (
    <S.Act>
      <S.Status role="status">
        {isFollowed && <UserCheck size={20} aria-hidden="true" />}
        <span>{isFollowed ? 'One of your friends' : unfollowed}</span>
      </S.Status>
      <Button
        variant={isFollowed ? 'secondary' : 'primary'}
        icon={isFollowed ? <UserMinus size={22} aria-hidden /> : <UserPlus size={22} aria-hidden />}
        onClick={change}
      >
        {isFollowed ? 'Unfollow' : 'Follow'}
      </Button>
      {isLate && (
        <WaitingNote
          item={unsent}
          what={unsent.operation}
          refusal={`Couldn’t ${unsent.operation} ${name}.`}
          onRetry={() => void outbox.retry(unsent.id)}
          onDelete={() => void outbox.remove(unsent.id)}
        />
      )}
    </S.Act>
  );
}

/** Returns whether the user follows a person, with what waits in the outbox, and the last of it. */
function useFollowing({ id, isFollowed }: Person) {
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
