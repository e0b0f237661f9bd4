import { UserCheck, UserMinus, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '@/api/errorText';
import { useFollowMutation, useUnfollowMutation } from '@/api/peopleApi';
import type { Person } from '@/contract/people';
import { shownName } from '@/domain/text';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import * as S from './PersonDetails.styles';

interface Failure {
  what: string;
  error: unknown;
}

/** Updates optimistically. A failed request rolls the change back and shows an error. */
export function FollowButton({ person }: { person: Person }) {
  const [follow] = useFollowMutation();
  const [unfollow] = useUnfollowMutation();
  const [hasChanged, setHasChanged] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef(Promise.resolve());
  const name = shownName(person.name);
  const { isFollowed } = person;

  const send = async (hasFollowed: boolean) => {
    setFailure(null);
    setHasChanged(true);
    const { error } = await (hasFollowed ? unfollow : follow)({ userId: person.id });
    if (!error) return;
    setHasChanged(false);
    const what = hasFollowed ? `Couldn’t unfollow ${name}` : `Couldn’t follow ${name}`;
    setFailure({ what, error });
  };

  // Requests run one after the other, so that a quick second click isn't lost.
  const change = () => {
    sent.current = sent.current.then(() => send(isFollowed));
  };

  const unfollowed = hasChanged ? `You unfollowed ${name}` : `Follow ${name} to race them`;
  return (
    <S.Act>
      <S.Status role="status">
        {isFollowed && <UserCheck size={20} aria-hidden="true" />}
        {isFollowed ? 'One of your friends' : unfollowed}
      </S.Status>
      <Button
        variant={isFollowed ? 'secondary' : 'primary'}
        icon={isFollowed ? <UserMinus size={22} aria-hidden /> : <UserPlus size={22} aria-hidden />}
        onClick={change}
      >
        {isFollowed ? 'Unfollow' : 'Follow'}
      </Button>
      {failure && (
        <Alert>
          {failure.what}. {errorText(failure.error)}
        </Alert>
      )}
    </S.Act>
  );
}
