import { ChartNoAxesColumn, ChevronRight, Flame, MessageCircle, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Avatar } from '@/components/Avatar';
import { Medallion } from '@/components/medallions/Medallion';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { WaterFormat } from '@/components/waterFormats';
import type { InboxItem } from '@/contract/inbox';
import { initials, shownName } from '@/domain/text';
import { formatAge, formatDay } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { pluralize } from '@/lib/pluralize';
import { cardChevron, CardLink } from '@/ui/controls/CardLink';
import { IconChip } from '@/ui/layout/IconChip';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Caption, Grow, Note, Row, RowTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

interface InboxRowProps {
  item: InboxItem;
  now: number;
  onOpen: (id: string) => void;
}

export function InboxRow({ item, now, onOpen }: InboxRowProps) {
  'use memo';
  const { picture, title, detail, link } = partsOf(item, useWaterFormat());
  return (
    <Item as="li" $isRead={item.isRead}>
      <Picture>{picture}</Picture>
      <Grow>
        <RowTitle>
          <CardLink as={Link} {...link} onClick={() => onOpen(item.id)}>
            {!item.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            <span>{title}</span>
          </CardLink>
        </RowTitle>
        <Detail dir="auto">{detail}</Detail>
        <Caption as="time" dateTime={item.at}>
          {formatAge(item.at, now)}
        </Caption>
      </Grow>
      {item.isRead ? <ChevronRight {...cardChevron} /> : <Dot aria-hidden="true" />}
    </Item>
  );
}

/** The link leads to what the item is about. Closing a sheet there leads back here. */
function partsOf(item: InboxItem, water: WaterFormat) {
  switch (item.type) {
    case 'follow':
      return {
        picture: <Face person={item.person} mark={<UserRoundPlus size={13} />} />,
        title: `${isolated(shownName(item.person.name))} followed you`,
        detail: 'See their profile',
        link: {
          to: `/leaderboard?${new URLSearchParams({ user: item.person.id })}`,
          state: { isFromScreen: true },
        },
      };
    case 'reply':
      return {
        picture: <Face person={item.person} mark={<MessageCircle size={13} />} />,
        title: `${isolated(shownName(item.person.name))} replied to you`,
        detail: item.message.excerpt || 'Sent an image',
        link: { to: `/chat?${new URLSearchParams({ message: item.message.id })}` },
      };
    case 'badge': {
      const { id, name, rule, progress } = item.badge;
      return {
        picture: <Medallion id={id} emoji="🏅" isEarned={false} progress={progress} size={44} />,
        title: `One step away from ${name}`,
        // "0 of 1" says less than the rule.
        detail: (progress.goal === 1 && rule) || `${progress.label} so far`,
        link: { to: `/?${new URLSearchParams({ badge: id })}`, state: { isFromScreen: true } },
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
        detail: 'Earn 5 points by midnight to keep it',
        link: { to: '/' },
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
        link: { to: '/profile?open=progress' },
      };
    }
  }
}

const listFormat = new Intl.ListFormat('en');

interface FaceProps {
  person: { readonly name: string; readonly avatar: string };
  mark: ReactNode;
}

const Face = ({ person: { name, avatar }, mark }: FaceProps) => (
  <>
    <Avatar src={avatar} initials={initials(name)} size={48} />
    <Mark aria-hidden="true">{mark}</Mark>
  </>
);

const Item = styled(Row)<{ $isRead: boolean }>`
  position: relative;
  padding: 14px ${theme.space[3]} 14px 14px;
  overflow-wrap: anywhere;

  ${RowTitle} {
    color: ${({ $isRead }) => $isRead && theme.color.inkSoft};
    font-weight: ${({ $isRead }) => $isRead && theme.font.weight.bold};
  }

  a::after {
    border-radius: ${theme.radius.small};
  }

  a:focus-visible::after {
    outline: 3px solid ${theme.color.focus};
    outline-offset: -3px;
  }

  time {
    display: block;
  }
`;

const Picture = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  align-self: flex-start;
  width: 48px;
`;

const Mark = styled.span`
  position: absolute;
  right: -5px;
  bottom: -3px;
  display: grid;
  place-items: center;
  width: 23px;
  height: 23px;
  border: 2px solid ${theme.color.surface};
  border-radius: 50%;
  background: ${theme.color.action};
  color: ${theme.color.onAction};
`;

const Detail = styled(Note)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  margin: 0 5px;
  border-radius: 50%;
  background: ${theme.color.action};
  forced-color-adjust: none;
`;
