import { Droplet, ListTree, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '@/api/errorText';
import { useLitresQuery } from '@/api/ledgerApi';
import type { SavedSource } from '@/contract/ledger';
import { useWaterFormat } from '@/components/useWaterFormat';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { pluralize } from '@/lib/pluralize';
import { EmptyNote } from '@/ui/feedback/EmptyNote';
import { Disclosure } from '@/ui/layout/Disclosure';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { Section } from '@/ui/layout/Section';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { SkeletonRow } from '@/ui/feedback/SkeletonRow';
import { Detail, Note, RowTitle, Stack } from '@/ui/layout/primitives';
import { FigureSkeleton } from '@/ui/feedback/Skeleton.styles';
import * as S from './WaterSaved.styles';

const kinds = {
  direct: { label: 'Direct water', tone: 'water', icon: <Droplet /> },
  hidden: { label: 'Hidden water', tone: 'game', icon: <Sprout /> },
} as const;

export function WaterSaved() {
  const { data, error, isFetching, refetch } = useLitresQuery();
  const water = useWaterFormat();

  return (
    <Section title="Water Saved">
      <QueryPart
        data={data}
        failure={error && `Couldn’t load your saved water. ${errorText(error)}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        loading="Loading your saved water"
        skeleton={<WaterSkeleton />}
      >
        {({ mine, sources }) =>
          sources.length === 0 ? (
            <EmptyNote>
              No water saved yet. What your first action saves will show up here.
            </EmptyNote>
          ) : (
            <Stack>
              <Figures direct={water.short(mine.direct)} hidden={water.short(mine.hidden)} />
              <Sources sources={sources} />
            </Stack>
          )
        }
      </QueryPart>
    </Section>
  );
}

function Figures({ direct, hidden }: Record<keyof typeof kinds, ReactNode>) {
  const item = (kind: keyof typeof kinds, value: ReactNode) => ({
    label: kinds[kind].label,
    value,
    icon: (
      <IconChip tone={kinds[kind].tone} size={44}>
        {kinds[kind].icon}
      </IconChip>
    ),
  });
  return <FigureGroup items={[item('direct', direct), item('hidden', hidden)]} />;
}

function Sources({ sources }: { sources: readonly SavedSource[] }) {
  const water = useWaterFormat();
  const items = sources.map((source) => ({ ...source, id: source.title }));
  return (
    <Disclosure
      title="Where it comes from"
      level={3}
      icon={
        <IconChip tone="water" size={44}>
          <ListTree />
        </IconChip>
      }
      summary={pluralize(sources.length, 'source')}
    >
      <S.Sources>
        <Note>
          Direct water comes from your tap. Hidden water is in food and clothes. We count them
          separately.
        </Note>
        <ul aria-label="What saved water">
          {withUniqueKeys(items).map(({ key, item: { title, kind, litres, basis, source } }) => (
            <S.Source key={key}>
              <IconChip tone={kinds[kind].tone} size={36}>
                {kinds[kind].icon}
              </IconChip>
              <S.Words>
                <RowTitle>{title}</RowTitle>
                <Detail>{`${kinds[kind].label}. ${basis}`}</Detail>
                {source && <S.Citation citation={source} />}
              </S.Words>
              <S.Amount>{water.short(litres)}</S.Amount>
            </S.Source>
          ))}
        </ul>
      </S.Sources>
    </Disclosure>
  );
}

function WaterSkeleton() {
  const figure = (
    <FigureSkeleton>
      <Skeleton width={72} height={20} />
    </FigureSkeleton>
  );
  return (
    <Stack>
      <Figures direct={figure} hidden={figure} />
      <SkeletonRow pictureWidth={36} pictureHeight={36} lines={['70%', '90%']} />
    </Stack>
  );
}
