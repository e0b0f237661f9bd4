import { Check } from 'lucide-react';
import { errorText } from '@/api/errorText';
import { useBadgesQuery } from '@/api/badgesApi';
import type { Badge } from '@/contract/badges';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Medallion } from '@/components/medallions/Medallion';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { SkeletonRow } from '@/ui/feedback/SkeletonRow';
import { Note, RowTitle, Stack } from '@/ui/layout/primitives';
import { Sheet } from '@/ui/layout/Sheet';
import * as S from './BadgeSheet.styles';

const lines = ['44%', '80%', '100%'];

export function BadgesSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useBadgesQuery();
  return (
    <Sheet title="Badges" onClose={onClose}>
      <QueryPart
        data={data}
        failure={error && `Couldn’t load the badges. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading badges"
        skeleton={
          <Stack>
            <SkeletonRow lines={lines} />
            <SkeletonRow lines={lines} />
            <SkeletonRow lines={lines} />
          </Stack>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyNote>No badges to earn yet.</EmptyNote>
          ) : (
            <Stack>
              <Note>{`${items.filter(({ earned }) => earned).length} of ${items.length} earned`}</Note>
              <S.List aria-label="All badges">
                {withUniqueKeys(items).map(({ key, item }) => (
                  <BadgeRow key={key} badge={item} />
                ))}
              </S.List>
            </Stack>
          )
        }
      </QueryPart>
    </Sheet>
  );
}

function BadgeRow({ badge: { id, name, icon, earned, rule, progress } }: { badge: Badge }) {
  return (
    <S.Row>
      <Medallion
        id={id}
        emoji={icon}
        isEarned={earned}
        fraction={progress ? progress.current / progress.goal : 0}
        size={52}
      />
      <S.Words>
        <RowTitle as="h2">{name}</RowTitle>
        {rule !== undefined && <S.Rule>{rule}</S.Rule>}
        {earned && (
          <S.Earned>
            <Check size={16} strokeWidth={3} aria-hidden />
            Earned
          </S.Earned>
        )}
        {progress && (
          <S.Progress>
            <ProgressBar value={progress.current} max={progress.goal} height={10} />
            <span>{progress.label}</span>
          </S.Progress>
        )}
      </S.Words>
    </S.Row>
  );
}
