import { ChevronRight, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import { hasDraft } from '@/services/drafts/drafts';
import { lastBegun } from '@/services/drafts/lastBegun';
import { readUnfinished } from '@/services/upload/unfinished';
import { IconChip } from '@/ui/layout/IconChip';
import * as S from './TodayCard.styles';

/** Links to what is unfinished, of several the one that was opened last. */
export function ContinueRow({ userId }: { userId: string }) {
  'use memo';
  const { data } = useChallengesQuery();
  const unfinished = readUnfinished(userId, 'library');
  const last = lastBegun(userId);
  const allBegun = data?.items.filter(
    ({ id, completed, isBegun }) => !completed && (isBegun || hasDraft(userId, id)),
  );
  const isUpload = unfinished && allBegun?.length === 0;
  const begun = isUpload ? undefined : (allBegun?.find(({ id }) => id === last) ?? allBegun?.[0]);
  const upload = begun ? null : unfinished;
  if (!begun && !upload) return null;
  return (
    <li>
      <S.LinkRow
        as={Link}
        to={begun ? `/challenges?play=${encodeURIComponent(begun.id)}` : '/upload'}
      >
        <IconChip tone="action" size={36}>
          <RotateCw size={22} />
        </IconChip>
        <S.RowWords>
          <b>Continue where you left off</b>
          <small>{begun?.title ?? upload?.name}</small>
        </S.RowWords>
        <ChevronRight size={22} aria-hidden />
      </S.LinkRow>
    </li>
  );
}
