import { ChevronRight, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStreakQuery } from '@/api/ledgerApi';
import { LoadedPart } from '@/components/LoadedPart';
import { freezeText, Week } from '@/components/streakDays';
import { useSheet } from '@/components/useSheet';
import { pluralize } from '@/lib/pluralize';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { IconChip } from '@/ui/layout/IconChip';
import { Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { Section, SectionLink } from '@/ui/layout/Section';
import { EmptyNote } from '@/ui/feedback/State';

export function Streak() {
  const query = useStreakQuery();
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
      <LoadedPart query={query} what="your streak" skeleton={<StreakSkeleton />}>
        {({ days, longest, freezes, week }) =>
          longest === 0 ? (
            <EmptyNote>
              {`No streak yet. Earn points today to start one. ${freezeText(freezes)}`}
            </EmptyNote>
          ) : (
            <StreakCard
              days={<Text $size="heading">{pluralize(days, 'day')}</Text>}
              longest={
                <Text $size="small" $weight="bold" $tone="soft">
                  {`Longest: ${pluralize(longest, 'day')}`}
                </Text>
              }
            >
              <Week days={week} />
              <Note>{freezeText(freezes)}</Note>
            </StreakCard>
          )
        }
      </LoadedPart>
    </Section>
  );
}

interface StreakCardProps {
  days: ReactNode;
  longest: ReactNode;
  children: ReactNode;
}

function StreakCard({ days, longest, children }: StreakCardProps) {
  return (
    <Card>
      <Stack $pad={4}>
        <Row>
          <IconChip tone="action" size={52}>
            <Flame size={28} />
          </IconChip>
          <div>
            {days}
            {longest}
          </div>
        </Row>
        {children}
      </Stack>
    </Card>
  );
}

function StreakSkeleton() {
  return (
    <StreakCard
      days={<Skeleton width={96} height={28} />}
      longest={<Skeleton width={120} height={20} />}
    >
      <Skeleton shape="block" height={80} />
      <Skeleton width={220} height={18} />
      <Skeleton width="90%" height={40} />
    </StreakCard>
  );
}
