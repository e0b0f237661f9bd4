import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { usePersonQuery } from '@/api/peopleApi';
import type { User } from '@/contract/session';
import { Dialog } from '@/ui/layout/Dialog';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { PersonDetails } from './PersonDetails';
import { PersonHead, type KnownPerson } from './PersonHead';
import { PersonSkeleton } from './PersonSkeleton';
import * as S from './PersonDetails.styles';

interface PersonSheetProps {
  id: string;
  known: KnownPerson | undefined;
  user: User;
  onClose: () => void;
  onUnknown: () => void;
}

export function PersonSheet({ id, known, user, onClose, onUnknown }: PersonSheetProps) {
  const { data, error, isFetching, refetch } = usePersonQuery(
    { userId: id },
    { refetchOnMountOrArgChange: true },
  );
  const isUnknown =
    isApiError(error) && error.kind === 'problem' && error.code === 'user_not_found';
  const leave = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  const isOwn = id === user.id;
  const person = data && { ...data.person, ...(isOwn && { name: user.name, avatar: user.avatar }) };

  return (
    <Dialog label="Person" onClose={onClose}>
      <PersonHead known={person ?? known} standing={person} isLoading={!error} onClose={onClose} />
      <S.Body>
        <QueryPart
          data={person}
          failure={error && `Couldn’t load this profile. ${errorText(error)}`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          loading="Loading this profile"
          skeleton={<PersonSkeleton />}
        >
          {(shown) => <PersonDetails person={shown} isOwn={isOwn} />}
        </QueryPart>
      </S.Body>
    </Dialog>
  );
}
