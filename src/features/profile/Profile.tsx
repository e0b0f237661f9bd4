import { Flame, ListTree, Mail, Medal, Pencil, Settings as Cog, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { useLitersQuery, useStreakQuery } from '@/api/ledgerApi';
import { ChipFigures, LevelBar, WaterFigures, waterKinds } from '@/components/figures';
import { LoadedSection, MoreLink } from '@/components/LoadedSection';
import { BadgeList } from '@/components/medallions/BadgeList';
import { RowList, RowWords } from '@/components/RowList';
import { SourceNote } from '@/components/SourceNote';
import { freezeText, Week } from '@/components/streakDays';
import { CornerButton, UserHead } from '@/components/UserHead';
import { useSheet } from '@/components/useSheet';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { SavedSource } from '@/contract/ledger';
import type { User } from '@/contract/session';
import { levelProgress } from '@/domain/levels';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { pluralize } from '@/lib/pluralize';
import { useUrlView } from '@/lib/useUrlView';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Coin } from '@/ui/art/Coin';
import { IconButton } from '@/ui/controls/IconButton';
import { Skeleton, SkeletonMedals } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { Disclosure } from '@/ui/layout/Disclosure';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption, Detail, Note, Row, RowTitle, Stack, Text } from '@/ui/layout/primitives';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { Section } from '@/ui/layout/Section';
import { theme } from '@/ui/theme/theme';
import { lineClamp, text } from '@/ui/theme/typography';
import { PointsLedger } from './PointsLedger';
import { Settings } from './Settings';
import { useProfileEdits } from './edits';

const EditedProfile = lazyWithReload(() =>
  import('./edit/EditedProfile').then((part) => part.EditedProfile),
);

export function Profile(props: { user: User; progress: ReactNode; footer: ReactNode }) {
  const { user, progress, footer } = props;
  const editor = useUrlView('edit');
  const isEditing = editor.value !== null;
  const edit = () => !isEditing && editor.open('');
  const opened = useOpenSection();
  const [wasOpened, setWasOpened] = useState(isEditing);
  const hasEdits = useProfileEdits().identity.length > 0;
  if ((isEditing || hasEdits) && !wasOpened) setWasOpened(true);
  const pencil = useRef<HTMLButtonElement>(null);

  return (
    <>
      <UserHead
        user={user}
        email={user.email}
        standing={user}
        corner={
          <CornerButton as={Link} to="?open=settings" replace aria-label="Settings" $side="right">
            <Cog size={24} aria-hidden />
          </CornerButton>
        }
        edit={
          <IconButton ref={pencil} label="Edit profile" tone="rimmed" onClick={edit}>
            <Pencil size={20} aria-hidden />
          </IconButton>
        }
      />
      <ScreenBody>
        {wasOpened && (
          <Suspense fallback={isEditing && <LoadingOverlay label="Loading the editor" />}>
            <EditedProfile
              user={user}
              isEditing={isEditing}
              pencil={pencil}
              onEdit={edit}
              onClose={editor.close}
            />
          </Suspense>
        )}
        <ChipFigures
          items={[
            { label: 'Points', value: user.points, tone: 'reward', icon: <Coin size={24} /> },
            { label: 'Badges', value: user.badges.length, tone: 'quiz', icon: <Medal /> },
            { label: 'Streak', value: user.streak, tone: 'action', icon: <Flame /> },
          ]}
        />
        <LevelProgress user={user} />
        <BelowTheFold>
          <BadgeCollection />
          <Streak />
          <Section title="Progress Over Time" anchor="progress">
            {progress}
          </Section>
          <WaterSaved />
          <PointsLedger
            points={user.points}
            openedBy={opened.name === 'points' ? opened.key : undefined}
          />
          <Information user={user} />
          <Settings user={user} />
          <Stack style={{ marginTop: theme.space[5] }}>{footer}</Stack>
        </BelowTheFold>
      </ScreenBody>
    </>
  );
}

/** Scrolls to the section that the URL names and focuses its title: `/profile?open=points`. */
function useOpenSection() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const name = params.get('open');
  const isCovered = ['sheet', 'badge', 'edit', 'account'].some((param) => params.has(param));
  const [opened, setOpened] = useState({ name, key });
  if (name !== null && !isCovered && opened.key !== key) setOpened({ name, key });

  useEffect(() => {
    // The app scrolls a new screen to its top and focuses its heading after this effect.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(opened.name ?? '');
      section?.scrollIntoView();
      section
        ?.querySelector<HTMLElement>('h2 button, h2[tabindex]')
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  return opened;
}

function LevelProgress({ user: { points, level } }: { user: User }) {
  const { linkToSheet } = useSheet();
  return (
    <Section
      title="Level Progress"
      action={<MoreLink {...linkToSheet('levels')}>All ranks</MoreLink>}
    >
      <Stack as={Card} $gap={2} $pad={4}>
        <Row $gap={2} $justify="space-between">
          <Text as="span" $size="small" $weight="heavy">{`Level ${level}`}</Text>
          <Text as="span" $size="small" $weight="heavy" $tone="soft">
            {`Level ${level + 1}`}
          </Text>
        </Row>
        <LevelBar points={points} height={20} />
        <Text $size="small" $weight="bold" $tone="soft" $align="center">
          {`${levelProgress(points).remaining} points to next level`}
        </Text>
      </Stack>
    </Section>
  );
}

function BadgeCollection() {
  const query = useBadgesQuery();
  const { linkToBadge } = useSheet();
  const items = query.data?.items;
  const earnedCount = items?.filter(({ earned }) => earned).length;
  return (
    <LoadedSection
      title="Badge Collection"
      action={items && <Caption as="span">{`${earnedCount} of ${items.length}`}</Caption>}
      query={{ ...query, data: items }}
      what="the badges"
      empty="No badges to earn yet."
      skeleton={<SkeletonMedals count={6} />}
    >
      {(badges) =>
        badges.length > 0 && (
          <Card style={{ padding: `${theme.space[5]} ${theme.space[3]}` }}>
            <BadgeList label="Badges" badges={badges} linkTo={linkToBadge} hasState />
          </Card>
        )
      }
    </LoadedSection>
  );
}

function Streak() {
  const query = useStreakQuery();
  const { linkToSheet } = useSheet();
  const freezes = freezeText(query.data?.freezes ?? 0);
  return (
    <LoadedSection
      title="Streak"
      action={<MoreLink {...linkToSheet('streak')}>Calendar</MoreLink>}
      query={query}
      what="your streak"
      empty={`No streak yet. Earn points today to start one. ${freezes}`}
      skeleton={<Skeleton shape="card" height={242} />}
    >
      {({ days, longest, week }) =>
        longest > 0 && (
          <Stack as={Card} $pad={4}>
            <Row>
              <IconChip tone="action" size={52}>
                <Flame size={28} />
              </IconChip>
              <div>
                <Text $size="heading">{pluralize(days, 'day')}</Text>
                <Text $size="small" $weight="bold" $tone="soft">
                  {`Longest: ${pluralize(longest, 'day')}`}
                </Text>
              </div>
            </Row>
            <Week days={week} />
            <Note>{freezes}</Note>
          </Stack>
        )
      }
    </LoadedSection>
  );
}

function WaterSaved() {
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
              <Text as="span" $weight="heavy" $tone="action" style={{ marginInlineStart: 'auto' }}>
                {water.short(liters)}
              </Text>
            </li>
          ))}
        </ul>
      </RowList>
    </Disclosure>
  );
}

function Information({ user: { name, email } }: { user: User }) {
  const facts = [
    { label: 'Name', value: name, Icon: UserRound },
    { label: 'Email', value: email, Icon: Mail },
  ];
  return (
    <Section title="Profile Information">
      <Facts as="dl">
        {facts.map(({ label, value, Icon }) => (
          <div key={label}>
            <Caption as="dt">
              <Icon aria-hidden />
              {label}
            </Caption>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

const Facts = styled(Card)`
  > div {
    position: relative;
    padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[3]} 58px;
  }

  > div + div {
    border-top: 1.5px solid ${theme.color.sunken};
  }

  svg {
    position: absolute;
    left: 18px;
    top: calc(50% - 12px);
    color: ${theme.color.actionInk};
  }

  dd {
    ${text.body}
    font-weight: ${theme.font.weight.bold};
    text-align: left;
    ${lineClamp(6)}
  }
`;
