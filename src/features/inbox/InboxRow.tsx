import { ChartNoAxesColumn, ChevronRight, Flame, MessageCircle, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { InboxItem } from '@/contract/inbox';
import { Avatar } from '@/components/Avatar';
import { Medallion } from '@/components/medallions/Medallion';
import { initials } from '@/domain/text';
import { formatAge } from '@/lib/format';
import { cardChevron } from '@/ui/controls/CardLink';
import { IconChip } from '@/ui/layout/IconChip';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import * as S from './Inbox.styles';
import { itemLink, itemText } from './inboxText';

interface InboxRowProps {
  item: InboxItem;
  now: number;
  onOpen: (id: string) => void;
}

export function InboxRow({ item, now, onOpen }: InboxRowProps) {
  'use memo';
  const { title, detail } = itemText(item, useWaterFormat());
  return (
    <S.Item>
      <S.Picture>
        <Picture item={item} />
      </S.Picture>
      <S.Words>
        <S.ItemTitle $isRead={item.isRead}>
          <S.ItemLink as={Link} {...itemLink(item)} onClick={() => onOpen(item.id)}>
            {!item.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            <span>{title}</span>
          </S.ItemLink>
        </S.ItemTitle>
        <S.ItemDetail dir="auto">{detail}</S.ItemDetail>
        <S.Age dateTime={item.at}>{formatAge(item.at, now)}</S.Age>
      </S.Words>
      {item.isRead ? <ChevronRight {...cardChevron} /> : <S.Dot />}
    </S.Item>
  );
}

function Picture({ item }: { item: InboxItem }) {
  'use memo';
  switch (item.type) {
    case 'follow':
    case 'reply': {
      const { name, avatar } = item.person;
      return (
        <>
          <Avatar src={avatar} initials={initials(name)} size={48} />
          <S.Mark>
            {item.type === 'follow' ? <UserRoundPlus size={13} /> : <MessageCircle size={13} />}
          </S.Mark>
        </>
      );
    }
    case 'badge': {
      const { id, progress } = item.badge;
      const fraction = progress.current / progress.goal;
      return <Medallion id={id} emoji="🏅" isEarned={false} fraction={fraction} size={44} />;
    }
    case 'streak':
      return (
        <IconChip tone="action" shape="disc">
          <Flame size={24} />
        </IconChip>
      );
    case 'week':
      return (
        <IconChip shape="disc">
          <ChartNoAxesColumn size={24} />
        </IconChip>
      );
  }
}
