import { Droplet, Sprout, Star, Trophy } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isApiError } from '@/api/apiError';
import { errorText } from '@/api/errorText';
import { usePersonQuery } from '@/api/peopleApi';
import type { User } from '@/contract/session';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { FigureSkeleton } from '@/ui/feedback/Skeleton.styles';
import { Dialog } from '@/ui/layout/Dialog';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';
import { PersonDetails } from './PersonDetails';
import * as S from './PersonDetails.styles';
import { PersonHead, type KnownPerson } from './PersonHead';

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

function PersonSkeleton() {
  return (
    <div aria-hidden="true">
      <S.Act>
        <S.Status />
        <Skeleton width="100%" height={54} />
      </S.Act>
      <FigureGroup items={[figure('Position', <Trophy />), figure('Points', <Star />)]} />
      <S.Act />
      <FigureGroup
        items={[figure('Direct water', <Droplet />), figure('Hidden water', <Sprout />)]}
      />
    </div>
  );
}

const figure = (label: string, icon: ReactNode) => ({
  label,
  icon: <IconChip size={44}>{icon}</IconChip>,
  value: (
    <FigureSkeleton>
      <Skeleton width={64} height={20} />
    </FigureSkeleton>
  ),
});
