import { ChevronRight, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChallengesQuery } from '@/api/challengesApi';
import { isolated } from '@/lib/isolated';
import { hasDraft } from '@/services/drafts/drafts';
import { lastBegun, readUnfinished } from '@/services/upload/unfinished';
import { IconChip } from '@/ui/layout/IconChip';
import * as S from './TodayCard.styles';

export function ContinueRow({ userId }: { userId: string }) {
  'use memo';
  const { data } = useChallengesQuery();
  const last = lastBegun(userId);
  const allBegun = data?.items.filter(
    ({ id, completed, isBegun }) => !completed && (isBegun || hasDraft(userId, id)),
  );
  const unfinished = readUnfinished(userId, 'library');
  const isUploadLast = unfinished?.uploadId === last;
  const lastChallenge = allBegun?.find(({ id }) => id === last) ?? allBegun?.[0];
  const begun = isUploadLast ? undefined : lastChallenge;
  if (!begun && !unfinished) return null;
  return (
    <li>
      <S.LinkRow
        as={Link}
        state={{ isFromScreen: true }}
        to={begun ? `/challenges?play=${encodeURIComponent(begun.id)}` : '/upload'}
      >
        <IconChip tone="action" size={36}>
          <RotateCw size={22} />
        </IconChip>
        <S.RowWords>
          <b>Continue where you left off</b>
          <small>{begun?.title ?? isolated(unfinished?.name ?? '')}</small>
        </S.RowWords>
        <ChevronRight size={22} aria-hidden />
      </S.LinkRow>
    </li>
  );
}
