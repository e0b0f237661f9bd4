import {
  ChartNoAxesColumn,
  CheckCheck,
  ChevronRight,
  Flame,
  MessageCircle,
  UserRoundPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '@/api/apiError';
import { useInboxQuery, useReadInboxItemMutation, useReadInboxMutation } from '@/api/inboxApi';
import { Avatar } from '@/components/Avatar';
import { LoadedPart } from '@/components/LoadedPart';
import { Medallion } from '@/components/medallions/Medallion';
import { RowList, RowWords } from '@/components/RowList';
import { useWaterFormat, type WaterFormat } from '@/components/water';
import type { InboxItem } from '@/contract/inbox';
import type { Data } from '@/contract/types';
import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { initials, shownName } from '@/domain/text';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { formatAge, formatDay } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { Alert } from '@/ui/feedback/Alert';
import { EmptyState } from '@/ui/feedback/State';
import { SkeletonRow } from '@/ui/feedback/Skeleton';
import { BackHero } from '@/ui/layout/BackHero';
import { IconChip } from '@/ui/layout/IconChip';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Section, SectionLink } from '@/ui/layout/Section';
import { Card, Center, Detail, Note, Text, VisuallyHidden } from '@/ui/layout/primitives';
import { lineClamp, theme } from '@/ui/theme/theme';
import { screenHeading } from '@/ui/layout/focus';

/** What is new for the user, by day. An item is read once it is opened. */
export function Inbox({ onClose }: { onClose: () => void }) {
  'use memo';
  const zone = useZone();
  const query = useInboxQuery({ zone }, { refetchOnMountOrArgChange: true });
  const { data } = query;

  return (
    <>
      <BackHero title="Inbox" onBack={onClose}>
        <Text
          role="status"
          $size="small"
          $weight="bold"
          style={{ minHeight: '1lh', color: theme.color.heroInkSoft }}
        >
          {data && (data.unread === 0 ? 'You’re all caught up' : `${data.unread} unread`)}
        </Text>
      </BackHero>
      <ScreenBody>
        <LoadedPart query={query} what="your inbox" isWholeScreen skeleton={skeleton}>
          {(inbox) => <Items inbox={inbox} zone={zone} />}
        </LoadedPart>
      </ScreenBody>
    </>
  );
}

const skeleton = (
  <Card>
    {['52%', '64%', '44%'].map((width) => (
      <SkeletonRow key={width} isRound lines={[width, '86%']} />
    ))}
  </Card>
);

function Items({ inbox, zone }: { inbox: Data<'inbox'>; zone: string }) {
  'use memo';
  const { items, unread } = inbox;
  const now = useNow(60_000);
  const [readAll, { error, originalArgs }] = useReadInboxMutation();
  const [newest] = items;
  // A request that failed may still have marked them.
  const isMissed = items.some(({ id, isRead }) => id === originalArgs?.itemId && !isRead);

  if (!newest) {
    return (
      <EmptyState
        title="Nothing new yet"
        hint="New followers, replies, and badges within reach show up here."
      />
    );
  }
  const markAll = () => {
    // The pressed button unmounts.
    screenHeading()?.focus({ preventScroll: true });
    void readAll({ itemId: newest.id, zone });
  };
  return (
    <>
      {error && isMissed && <Alert>{`Couldn’t mark them as read. ${errorText(error)}`}</Alert>}
      {groupByDay(items, now, zone).map((group, index) => (
        <Section
          key={group.title}
          title={group.title}
          action={
            index === 0 &&
            unread > 0 && (
              <SectionLink
                as="button"
                type="button"
                style={{ gap: 6, marginRight: 0 }}
                onClick={markAll}
              >
                <CheckCheck size={20} aria-hidden />
                Mark all as read
              </SectionLink>
            )
          }
        >
          <RowList as="ul">
            {withUniqueKeys(group.items).map(({ key, item }) => (
              <InboxRow key={key} item={item} now={now} zone={zone} />
            ))}
          </RowList>
        </Section>
      ))}
    </>
  );
}

function groupByDay(items: readonly InboxItem[], now: number, zone: string) {
  const today = localDate(now, zone);
  const yesterday = dateOf(dayNumber(today) - 1);
  const titleOf = ({ at }: InboxItem) => {
    const date = localDate(Date.parse(at), zone);
    if (date >= today) return 'Today';
    return date === yesterday ? 'Yesterday' : 'Earlier';
  };
  return ['Today', 'Yesterday', 'Earlier']
    .map((title) => ({ title, items: items.filter((item) => titleOf(item) === title) }))
    .filter((group) => group.items.length > 0);
}

function InboxRow({ item, now, zone }: { item: InboxItem; now: number; zone: string }) {
  'use memo';
  const [readItem] = useReadInboxItemMutation();
  const open = () => !item.isRead && void readItem({ itemId: item.id, zone });
  const { picture, title, detail, to } = partsOf(item, useWaterFormat());
  const color = item.isRead ? theme.color.inkSoft : theme.color.ink;
  return (
    <li>
      <Picture>{picture}</Picture>
      <RowWords>
        <Text $size="small" $weight={item.isRead ? 'bold' : 'heavy'} style={{ color }}>
          <CardLink as={Link} to={to} state={{ isFromScreen: true }} onClick={open}>
            {!item.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            <span>{title}</span>
          </CardLink>
        </Text>
        <Excerpt dir="auto">{detail}</Excerpt>
        <Detail as="time" dateTime={item.at}>
          {formatAge(item.at, now)}
        </Detail>
      </RowWords>
      {item.isRead ? <ChevronRight {...cardChevron} /> : <Dot aria-hidden="true" />}
    </li>
  );
}

/** `to` leads to what the item is about. Closing a sheet there leads back here. */
function partsOf(item: InboxItem, water: WaterFormat) {
  switch (item.type) {
    case 'follow':
      return {
        picture: faceOf(item.person, <UserRoundPlus size={13} />),
        title: `${isolated(shownName(item.person.name))} followed you`,
        detail: 'See their profile',
        to: `/leaderboard?${new URLSearchParams({ user: item.person.id })}`,
      };
    case 'reply':
      return {
        picture: faceOf(item.person, <MessageCircle size={13} />),
        title: `${isolated(shownName(item.person.name))} replied to you`,
        detail: item.message.excerpt || 'Sent an image',
        to: `/chat?${new URLSearchParams({ message: item.message.id })}`,
      };
    case 'badge': {
      const { id, name, rule, progress } = item.badge;
      return {
        picture: <Medallion id={id} emoji="🏅" isEarned={false} progress={progress} size={44} />,
        title: `One step away from ${name}`,
        // "0 of 1" says less than the rule.
        detail: (progress.goal === 1 && rule) || `${progress.label} so far`,
        to: `/?${new URLSearchParams({ badge: id })}`,
      };
    }
    case 'streak':
      return {
        picture: (
          <IconChip tone="action" shape="disc">
            <Flame size={24} />
          </IconChip>
        ),
        title: `Your ${item.days}-day streak is at risk`,
        detail: '5 points by midnight keep it',
        to: '/',
      };
    case 'week': {
      const { start, points, direct, hidden } = item;
      const figures = [
        points > 0 && pluralize(points, 'point'),
        direct > 0 && `${water.long(direct)} of water`,
        hidden > 0 && `${water.long(hidden)} of hidden water`,
      ];
      return {
        picture: (
          <IconChip shape="disc">
            <ChartNoAxesColumn size={24} />
          </IconChip>
        ),
        title: `Your week of ${formatDay(start, 'shortDay')}`,
        detail: listFormat.format(figures.filter((figure) => figure !== false)),
        to: '/profile?open=progress',
      };
    }
  }
}

const listFormat = new Intl.ListFormat('en');

const faceOf = ({ name, avatar }: { name: string; avatar: string }, mark: ReactNode) => (
  <>
    <Avatar src={avatar} initials={initials(name)} size={48} />
    <Mark aria-hidden="true">{mark}</Mark>
  </>
);

const Picture = styled(Center)`
  position: relative;
  flex: none;
  align-self: flex-start;
  width: 48px;
`;

const Mark = styled(Center)`
  position: absolute;
  right: -5px;
  bottom: -3px;
  width: 23px;
  height: 23px;
  border: 2px solid ${theme.color.surface};
  border-radius: 50%;
  background: ${theme.color.action};
  color: ${theme.color.onAction};
`;

const Excerpt = styled(Note)`
  ${lineClamp(3)}
`;

const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  align-self: start;
  margin: 5px 0 0 5px;
  border-radius: 50%;
  background: ${theme.color.action};
  forced-color-adjust: none;
`;
