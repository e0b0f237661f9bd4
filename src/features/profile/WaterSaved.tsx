import { ListTree } from 'lucide-react';
import styled from 'styled-components';
import { useLitresQuery } from '@/api/ledgerApi';
import { WaterFigures, waterKinds } from '@/components/figures';
import { LoadedPart } from '@/components/LoadedPart';
import { SourceNote } from '@/components/SourceNote';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { SavedSource } from '@/contract/ledger';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Card } from '@/ui/layout/Card';
import { Disclosure } from '@/ui/layout/Disclosure';
import { IconChip } from '@/ui/layout/IconChip';
import { Detail, Note, RowTitle, Stack } from '@/ui/layout/primitives';
import { Section } from '@/ui/layout/Section';
import { theme } from '@/ui/theme/theme';
import { EmptyNote } from '@/ui/feedback/State';
import { Skeleton } from '@/ui/feedback/Skeleton';

export function WaterSaved() {
  const query = useLitresQuery();
  return (
    <Section title="Water Saved">
      <LoadedPart
        query={query}
        what="your saved water"
        skeleton={
          <Stack>
            <WaterFigures />
            <Skeleton shape="card" height={72} />
          </Stack>
        }
      >
        {({ mine, sources }) =>
          sources.length === 0 ? (
            <EmptyNote>
              No water saved yet. What your first action saves will show up here.
            </EmptyNote>
          ) : (
            <Stack>
              <WaterFigures litres={mine} />
              <Sources sources={sources} />
            </Stack>
          )
        }
      </LoadedPart>
    </Section>
  );
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
      <SourcesCard>
        <Note>
          Direct water comes from your tap. Hidden water is in food and clothes. We count them
          separately.
        </Note>
        <ul aria-label="What saved water">
          {withUniqueKeys(items).map(({ key, item: { title, kind, litres, basis, source } }) => (
            <li key={key}>
              <IconChip tone={waterKinds[kind].tone} size={36}>
                {waterKinds[kind].icon}
              </IconChip>
              <Words>
                <RowTitle>{title}</RowTitle>
                <Detail>{`${waterKinds[kind].label}. ${basis}`}</Detail>
                {source && <Citation citation={source} />}
              </Words>
              <Amount>{water.short(litres)}</Amount>
            </li>
          ))}
        </ul>
      </SourcesCard>
    </Disclosure>
  );
}

const SourcesCard = styled(Card)`
  padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[2]};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[1]} ${theme.space[3]};
    padding: ${theme.space[3]} 0;
  }

  li + li {
    border-top: 1.5px solid ${theme.color.sunken};
  }
`;

const Words = styled.div`
  flex: 1 1 7em;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Amount = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;

const Citation = styled(SourceNote)`
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;
