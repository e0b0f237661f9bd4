import { ChevronRight, Flame } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorText } from '@/api/errorText';
import { useStreakQuery } from '@/api/ledgerApi';
import type { Data } from '@/contract/types';
import { pluralize } from '@/lib/pluralize';
import { useSheet } from '@/components/useSheet';
import { freezeText } from '@/components/streak/freezeText';
import { Week } from '@/components/streak/Week';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { IconChip } from '@/ui/layout/IconChip';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { SectionLink } from '@/ui/layout/SectionHeader';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Note, Stack } from '@/ui/layout/primitives';
import * as S from './Streak.styles';

export function Streak() {
  const { data, error, isFetching, refetch } = useStreakQuery();
  const { linkToSheet } = useSheet();

  return (
    <Section
      title="Streak"
      action={
        <SectionLink as={Link} {...linkToSheet('streak')}>
          Calendar
          <ChevronRight size={20} aria-hidden />
        </SectionLink>
      }
    >
      <QueryPart
        data={data}
        failure={error && `Couldn’t load your streak. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading your streak"
        skeleton={<StreakSkeleton />}
      >
        {(streak) =>
          streak.longest === 0 ? (
            <EmptyNote>
              {`No streak yet. Earn points today to start one. ${freezeText(streak.freezes)}`}
            </EmptyNote>
          ) : (
            <StreakCard streak={streak} />
          )
        }
      </QueryPart>
    </Section>
  );
}

function StreakCard({ streak: { days, longest, freezes, week } }: { streak: Data<'streak'> }) {
  return (
    <S.StreakCard>
      <S.Figures>
        <IconChip tone="action" size={52}>
          <Flame size={28} />
        </IconChip>
        <div>
          <S.Days>{pluralize(days, 'day')}</S.Days>
          <S.Longest>{`Longest: ${pluralize(longest, 'day')}`}</S.Longest>
        </div>
      </S.Figures>
      <Week days={week} />
      <Note>{freezeText(freezes)}</Note>
    </S.StreakCard>
  );
}

function StreakSkeleton() {
  return (
    <S.StreakCard>
      <S.Figures>
        <Skeleton shape="block" width={52} height={52} />
        <Stack $gap={2}>
          <Skeleton width={96} height={22} />
          <Skeleton width={120} />
        </Stack>
      </S.Figures>
      <Skeleton shape="block" height={80} />
      <Skeleton width={220} height={18} />
      <Stack $gap={2}>
        <Skeleton width="90%" />
        <Skeleton width="30%" />
      </Stack>
    </S.StreakCard>
  );
}
