import { ChevronDown, ListTree } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLedgerPages, useLitersQuery } from '@/api/ledgerApi';
import { WaterFigures, waterKinds } from '@/components/figures';
import { LoadedSection } from '@/components/LoadedSection';
import { RowList, RowWords } from '@/components/RowList';
import { SourceNote } from '@/components/SourceNote';
import { useWaterFormat } from '@/components/water';
import type { SavedSource } from '@/contract/ledger';
import type { User } from '@/contract/session';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { ButtonLink } from '@/ui/controls/Button';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { EmptyState } from '@/ui/feedback/State';
import { BackHero } from '@/ui/layout/BackHero';
import { IconChip } from '@/ui/layout/IconChip';
import {
  Caption,
  CardTitle,
  Detail,
  Grow,
  Note,
  RowTitle,
  Stack,
  Text,
} from '@/ui/layout/primitives';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Section } from '@/ui/layout/Section';
import { theme } from '@/ui/theme/theme';
import { PointsLedger } from './PointsLedger';
import { ProgressOverTime } from './ProgressOverTime';

const logAnAction = 'Log an action to see what you save.';

interface ProgressProps {
  user: User;
  /** Scrolls to the awards and focuses their title. */
  showsPoints: boolean;
  onClose: () => void;
}

export function Progress({ user, showsPoints, onClose }: ProgressProps) {
  const { data } = useLedgerPages();
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!showsPoints) return undefined;
    // The app scrolls a new screen to its top and focuses its heading after this effect.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById('points');
      section?.scrollIntoView();
      section?.querySelector('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // Again once the awards give the page its height.
  }, [showsPoints, isLoaded]);

  return (
    <>
      <BackHero title="Progress" onBack={onClose} />
      <ScreenBody>
        {data?.pages[0]?.items.length === 0 ? (
          <EmptyState
            title="Your progress starts here"
            hint={logAnAction}
            action={
              <ButtonLink as={Link} to="/?open=actions">
                Log an action
              </ButtonLink>
            }
          />
        ) : (
          <>
            <WaterSaved />
            <Section title="Progress Over Time">
              <ProgressOverTime />
            </Section>
            <PointsLedger points={user.points} />
          </>
        )}
      </ScreenBody>
    </>
  );
}

function WaterSaved() {
  const query = useLitersQuery();
  return (
    <LoadedSection
      title="Water Saved"
      query={query}
      what="your saved water"
      empty={logAnAction}
      skeleton={
        <Stack>
          <WaterFigures />
          <Skeleton shape="card" height={128} />
        </Stack>
      }
    >
      {({ mine, sources }) =>
        sources.length > 0 && (
          <Stack>
            <WaterFigures liters={mine} />
            <Note style={{ paddingInline: theme.space[1] }}>
              Hidden water goes into making food and clothes.
            </Note>
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
    <SourcesCard as="details">
      <summary>
        <IconChip size={44}>
          <ListTree />
        </IconChip>
        <Grow>
          <CardTitle as="h3">Where it comes from</CardTitle>
          <Caption>{pluralize(sources.length, 'source')}</Caption>
        </Grow>
        <ChevronDown size={24} strokeWidth={2.4} aria-hidden />
      </summary>
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
            <Text as="span" $weight="heavy" $tone="action" style={{ marginInlineStart: 'auto' }}>
              {water.short(liters)}
            </Text>
          </li>
        ))}
      </ul>
    </SourcesCard>
  );
}

const SourcesCard = styled(RowList)`
  summary {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 64px;
    border-radius: ${theme.radius.control};
    cursor: pointer;
  }

  summary > svg {
    color: ${theme.color.actionInk};
    transition: transform ${theme.motion.quick};
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;
