import { ChevronDown, ListTree, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { useLedgerPages, useLitersQuery } from '@/api/ledgerApi';
import { WaterFigures, waterKinds } from '@/components/figures';
import { LoadedPart } from '@/components/LoadedPart';
import { LoadedSection } from '@/components/LoadedSection';
import { RowList, RowWords } from '@/components/RowList';
import { SourceNote } from '@/components/SourceNote';
import { useWaterFormat } from '@/components/water';
import type { SavedSource } from '@/contract/ledger';
import type { User } from '@/contract/session';
import { useZone } from '@/lib/deviceZone';
import { formatDate } from '@/lib/format';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Coin } from '@/ui/art/Coin';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { EmptyState } from '@/ui/feedback/State';
import { BackHero } from '@/ui/layout/BackHero';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption, CardTitle, Detail, RowTitle, Stack, Text } from '@/ui/layout/primitives';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Section } from '@/ui/layout/Section';
import { theme } from '@/ui/theme/theme';
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
          <Skeleton shape="card" height={84} />
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
    <SourcesCard as="details">
      <summary>
        <IconChip size={44}>
          <ListTree />
        </IconChip>
        <RowWords>
          <CardTitle as="h3">Where it comes from</CardTitle>
          <Caption>Hidden water goes into making food and clothes.</Caption>
        </RowWords>
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

/** Moves the focus to the first of the awards that "Show older" has loaded. */
function PointsLedger({ points }: { points: number }) {
  const zone = useZone();
  const query = useLedgerPages();
  const { data, refetch } = query;
  const list = useRef<HTMLOListElement>(null);
  const lastBefore = useRef<string>(undefined);
  // A ledger with older pages isn't refetched when the window gets the focus, but the points are.
  const isLong = data !== undefined && data.pages.length > 1;
  const lastPoints = useRef(points);
  useEffect(() => {
    if (isLong && lastPoints.current !== points) void refetch();
    lastPoints.current = points;
  }, [isLong, points, refetch]);
  useEffect(() => {
    const entries = data?.pages.flatMap(({ items }) => items) ?? [];
    const index = entries.findIndex(({ id }) => id === lastBefore.current);
    const firstAskedFor = index < 0 ? undefined : list.current?.children[index + 1];
    if (!(firstAskedFor instanceof HTMLElement)) return;
    lastBefore.current = undefined;
    firstAskedFor.focus();
  }, [data]);

  return (
    <Section title={`How you earned your ${pluralize(points, 'point')}`} anchor="points">
      <LoadedPart
        query={query}
        what="your points"
        skeleton={<Skeleton shape="card" height={188} />}
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          return (
            <Stack>
              <RowList as="ol" ref={list} aria-label="Awards, newest first">
                {withUniqueKeys(entries).map(({ key, item: { points: amount, title, at } }) => (
                  <li key={key} tabIndex={-1}>
                    <Amount $isTakenBack={amount < 0}>
                      {amount < 0 ? <Undo2 size={18} aria-hidden /> : <Coin />}
                      {/* With a true minus sign. */}
                      <span>{amount > 0 ? `+${amount}` : String(amount).replace('-', '−')}</span>
                    </Amount>{' '}
                    <RowWords>
                      <RowTitle dir="auto">{title}</RowTitle>
                      <Detail>
                        {amount < 0 && <span>Reversed, </span>}
                        <time dateTime={at}>{formatDate(at, zone)}</time>
                      </Detail>
                    </RowWords>
                  </li>
                ))}
              </RowList>
              {query.hasNextPage && query.isFetchNextPageError && (
                <Alert>{`Couldn’t load older points. ${errorText(query.error)}`}</Alert>
              )}
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  size="small"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => {
                    lastBefore.current = entries.at(-1)?.id;
                    void query.fetchNextPage();
                  }}
                >
                  Show older
                </Button>
              )}
            </Stack>
          );
        }}
      </LoadedPart>
    </Section>
  );
}

const SourcesCard = styled(RowList)`
  summary {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 64px;
    padding-block: ${theme.space[2]};
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

const Amount = styled.span<{ $isTakenBack: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-width: 4.5rem;
  color: ${({ $isTakenBack }) => ($isTakenBack ? theme.color.dangerInk : theme.color.rewardInk)};
  font-weight: ${theme.font.weight.heavy};
`;
