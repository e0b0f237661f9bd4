import {
  ChartColumn,
  ChevronRight,
  Flame,
  Mail,
  Medal,
  Pencil,
  Settings as Cog,
  UserRound,
} from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useBadgesQuery } from '@/api/badgesApi';
import { useLitersQuery, useStreakQuery } from '@/api/ledgerApi';
import { ChipFigures, LevelBar } from '@/components/figures';
import { LoadedSection, MoreLink } from '@/components/LoadedSection';
import { BadgeList } from '@/components/medallions/BadgeList';
import { RowList } from '@/components/RowList';
import { freezeText, waitingDayText, Week } from '@/components/streakDays';
import { CornerButton, UserHead } from '@/components/UserHead';
import { useSheet } from '@/components/useSheet';
import { useWaterFormat } from '@/components/water';
import type { User } from '@/contract/session';
import { levelProgress } from '@/domain/levels';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { pluralize } from '@/lib/pluralize';
import { useUrlView } from '@/lib/useUrlView';
import { useStreakOnceSent, useWaitingPoints } from '@/services/outbox/onceSent';
import { Coin } from '@/ui/art/Coin';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { IconButton } from '@/ui/controls/IconButton';
import { Skeleton, SkeletonMedals } from '@/ui/feedback/Skeleton';
import { IconChip } from '@/ui/layout/IconChip';
import { Caption, Card, CardTitle, Grow, Note, Row, Stack, Text } from '@/ui/layout/primitives';
import { BelowTheFold, ScreenBody } from '@/ui/layout/ScreenBody';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { Section } from '@/ui/layout/Section';
import { lineClamp, text, theme } from '@/ui/theme/theme';
import { useProfileEdits } from './edits';

const EditedProfile = lazyWithReload(() =>
  import('./edit/EditedProfile').then((part) => part.EditedProfile),
);

export function Profile({ user, footer }: { user: User; footer: ReactNode }) {
  const editor = useUrlView('edit');
  const isEditing = editor.value !== null;
  const edit = () => !isEditing && editor.open('');
  const [wasOpened, setWasOpened] = useState(isEditing);
  const hasEdits = useProfileEdits().identity.length > 0;
  if ((isEditing || hasEdits) && !wasOpened) setWasOpened(true);
  const pencil = useRef<HTMLButtonElement>(null);
  const waiting = useWaitingPoints();

  return (
    <>
      <UserHead
        user={user}
        email={user.email}
        standing={user}
        corner={
          <CornerButton as={Link} to="?open=settings" aria-label="Settings" $side="right">
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
        <Stack>
          <ChipFigures
            items={[
              { label: 'Points', value: user.points, tone: 'reward', icon: <Coin size={24} /> },
              { label: 'Badges', value: user.badges.length, tone: 'quiz', icon: <Medal /> },
              { label: 'Streak', value: user.streak, tone: 'action', icon: <Flame /> },
            ]}
          />
          {waiting > 0 && (
            <Note role="status">{`${waiting} of these points count once they’re sent.`}</Note>
          )}
          <LevelProgress user={user} />
          <ProgressLink />
        </Stack>
        <BelowTheFold>
          <BadgeCollection />
          {user.points > 0 && <Streak />}
          <Information user={user} />
          <Stack style={{ marginTop: theme.space[1] }}>{footer}</Stack>
        </BelowTheFold>
      </ScreenBody>
    </>
  );
}

function LevelProgress({ user: { points, level } }: { user: User }) {
  const { linkToSheet } = useSheet();
  return (
    <Card as="section" aria-label="Level Progress" style={{ padding: '16px 16px 2px' }}>
      <Row $wrap>
        <Text as="span" $size="small" $weight="heavy">{`Level ${level}`}</Text>
        <Grow style={{ flexBasis: '6rem' }}>
          <LevelBar points={points} height={20} />
        </Grow>
        <Text as="span" $size="small" $weight="heavy" $tone="soft">
          {`Level ${level + 1}`}
        </Text>
      </Row>
      <Row $justify="space-between" $wrap style={{ rowGap: 0 }}>
        <Text $size="small" $weight="bold" $tone="soft">
          {`${levelProgress(points).remaining} points to next level`}
        </Text>
        <MoreLink {...linkToSheet('levels')}>All ranks</MoreLink>
      </Row>
    </Card>
  );
}

/** Leads to the progress, with the water saved so far. Liters of both kinds are never added up. */
function ProgressLink() {
  const { data } = useLitersQuery();
  const water = useWaterFormat();
  const { direct, hidden } = data?.mine ?? { direct: 0, hidden: 0 };
  const saved = direct || hidden;
  let note = 'Your water and points over time';
  if (saved > 0) note = direct > 0 ? 'Water saved so far' : 'Hidden water saved so far';
  else if (data) note = 'Log an action to see what you save.';
  return (
    <Row as={Card} $pad={3} $wrap style={{ position: 'relative', paddingInline: theme.space[4] }}>
      <IconChip size={44}>
        <ChartColumn />
      </IconChip>
      <Grow style={{ flexBasis: '6rem' }}>
        <CardTitle as="h2">
          <CardLink as={Link} to="?open=progress">
            Progress
          </CardLink>
        </CardTitle>
        <Caption>{note}</Caption>
      </Grow>
      {saved > 0 && (
        <Text as="b" $size="title">
          {water.short(saved)}
        </Text>
      )}
      <ChevronRight {...cardChevron} />
    </Row>
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
          <Card style={{ padding: theme.space[3] }}>
            <BadgeList
              label="Badges"
              badges={badges}
              // A collection with nothing in it yet takes less room.
              size={earnedCount === 0 ? 44 : 76}
              linkTo={linkToBadge}
              hasState
            />
          </Card>
        )
      }
    </LoadedSection>
  );
}

function Streak() {
  const query = useStreakOnceSent(useStreakQuery());
  const { linkToSheet } = useSheet();
  return (
    <LoadedSection
      title="Streak"
      action={<MoreLink {...linkToSheet('streak')}>Calendar</MoreLink>}
      query={query}
      what="your streak"
      skeleton={<Skeleton shape="card" height={242} />}
    >
      {({ days, longest, freezes, week }) => (
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
          <Note>{query.isWaiting ? waitingDayText : freezeText(freezes)}</Note>
        </Stack>
      )}
    </LoadedSection>
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
            <Icon aria-hidden style={{ flex: 'none', color: theme.color.actionInk }} />
            <Caption as="dt">{label}</Caption>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

const Facts = styled(RowList)`
  padding-block: 0;

  > div {
    padding-block: 10px;
  }

  dd {
    ${text.small}
    max-width: 100%;
    margin-inline-start: auto;
    font-weight: ${theme.font.weight.bold};
    ${lineClamp(6)}
  }
`;
