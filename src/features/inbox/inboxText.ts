import type { InboxItem } from '@/contract/inbox';
import { shownName } from '@/domain/text';
import { formatDay } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { pluralize } from '@/lib/pluralize';
import type { WaterFormat } from '@/components/waterFormats';

export interface ItemText {
  readonly title: string;
  readonly detail: string;
}

export function itemText(item: InboxItem, water: WaterFormat): ItemText {
  switch (item.type) {
    case 'follow':
      return { title: `${nameOf(item)} followed you`, detail: 'See their profile' };
    case 'reply':
      return {
        title: `${nameOf(item)} replied to you`,
        detail: item.message.excerpt || 'Sent an image',
      };
    case 'badge':
      return { title: `One step away from ${item.badge.name}`, detail: badgeDetail(item.badge) };
    case 'streak':
      return {
        title: `Your ${item.days}-day streak is at risk`,
        detail: 'Earn 5 points by midnight to keep it',
      };
    case 'week':
      return {
        title: `Your week of ${formatDay(item.start, 'shortDay')}`,
        detail: weekDetail(item, water),
      };
  }
}

const nameOf = ({ person }: Extract<InboxItem, { person: unknown }>) =>
  isolated(shownName(person.name));

type Badge = Extract<InboxItem, { type: 'badge' }>['badge'];

/** "0 of 1" says less than the rule. */
const badgeDetail = ({ rule, progress }: Badge) =>
  progress.goal === 1 && rule !== undefined ? rule : `${progress.label} so far`;

type Week = Extract<InboxItem, { type: 'week' }>;

function weekDetail({ points, direct, hidden }: Week, water: WaterFormat): string {
  const parts = [
    points > 0 && pluralize(points, 'point'),
    direct > 0 && `${water.long(direct)} of water`,
    hidden > 0 && `${water.long(hidden)} of hidden water`,
  ].filter((part) => part !== false);
  return listFormat.format(parts);
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

interface ItemLink {
  readonly to: string;
  readonly state?: object;
}

/** Returns the props of a link to what an item is about. Closing a sheet there leads back here. */
export function itemLink(item: InboxItem): ItemLink {
  switch (item.type) {
    case 'follow':
      return {
        to: `/leaderboard?${new URLSearchParams({ user: item.person.id })}`,
        state: { isFromBoard: true },
      };
    case 'reply':
      return { to: `/chat?${new URLSearchParams({ message: item.message.id })}` };
    case 'badge':
      return {
        to: `/?${new URLSearchParams({ badge: item.badge.id })}`,
        state: { isFromScreen: true },
      };
    case 'streak':
      return { to: '/' };
    case 'week':
      return { to: '/profile?open=progress' };
  }
}
