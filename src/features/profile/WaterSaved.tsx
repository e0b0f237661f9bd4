import { ListTree } from 'lucide-react';
import styled from 'styled-components';
import { useLitersQuery } from '@/api/ledgerApi';
import { WaterFigures, waterKinds } from '@/components/figures';
import { LoadedSection } from '@/components/LoadedSection';
import { RowList, RowWords } from '@/components/RowList';
import { SourceNote } from '@/components/SourceNote';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { SavedSource } from '@/contract/ledger';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Disclosure } from '@/ui/layout/Disclosure';
import { IconChip } from '@/ui/layout/IconChip';
import { Detail, Note, RowTitle, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { Skeleton } from '@/ui/feedback/Skeleton';

export function WaterSaved() {
  const query = useLitersQuery();
  return (
    <LoadedSection
      title="Water Saved"
      query={query}
      what="your saved water"
      empty="No water saved yet. What your first action saves will show up here."
      skeleton={
        <Stack>
          <WaterFigures />
          <Skeleton shape="card" height={72} />
        </Stack>
      }
    >
      {({ mine, sources }) =>
        sources.length > 0 && (
          <Stack>
            <WaterFigures liters={mine} />
            <Sources sources={sources} />
          </Stack>
        )
      }
    </LoadedSection>
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
      <RowList>
        <Note style={{ paddingTop: theme.space[3] }}>
          Direct water comes from your tap. Hidden water is in food and clothes. We count them
          separately.
        </Note>
        <ul aria-label="What saved water">
          {withUniqueKeys(items).map(({ key, item: { title, kind, liters, basis, source } }) => (
            <li key={key}>
              <IconChip tone={waterKinds[kind].tone} size={36}>
                {waterKinds[kind].icon}
              </IconChip>
              <RowWords>
                <RowTitle>{title}</RowTitle>
                <Detail>{`${waterKinds[kind].label}. ${basis}`}</Detail>
                {source && <Detail as={SourceNote} citation={source} />}
              </RowWords>
              <Amount>{water.short(liters)}</Amount>
            </li>
          ))}
        </ul>
      </RowList>
    </Disclosure>
  );
}

const Amount = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;
