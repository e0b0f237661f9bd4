import { ChevronRight, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import { hasDraft } from '@/services/drafts/drafts';
import { lastBegun } from '@/services/drafts/lastBegun';
import { readUnfinished } from '@/services/upload/unfinished';
import { IconChip } from '@/ui/layout/IconChip';
import * as S from './TodayCard.styles';

/** Links to the unfinished challenge that was opened last, otherwise to an unfinished upload. */
export function ContinueRow({ userId }: { userId: string }) {
  'use memo';
  const { data } = useChallengesQuery();
  const last = lastBegun(userId);
  const allBegun = data?.items.filter(
    ({ id, completed, isBegun }) => !completed && (isBegun || hasDraft(userId, id)),
  );
  const begun = allBegun?.find(({ id }) => id === last) ?? allBegun?.[0];
  const upload = begun ? null : readUnfinished(userId, 'library');
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
