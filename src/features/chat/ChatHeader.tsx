import { MessagesSquare } from 'lucide-react';
import { usePresenceQuery } from '@/api/presenceApi';
import { IconChip } from '@/ui/IconChip';
import { OnlineDot } from '@/ui/OnlineDot';
import { ScreenHeading } from '@/ui/ScreenHeading';
import { Skeleton } from '@/ui/Skeleton';
import * as S from './Chat.styles';

export function ChatHeader() {
  return (
    <S.Head>
      <IconChip tone="hero" size={52}>
        <MessagesSquare size={26} />
      </IconChip>
      <div>
        <ScreenHeading size="title">Water Savers Community</ScreenHeading>
        <Presence />
      </div>
    </S.Head>
  );
}

function Presence() {
  const { data, error } = usePresenceQuery();
  if (data) {
    return (
      <S.Presence $isKnown>
        <OnlineDot />
        {data.online} {data.online === 1 ? 'member' : 'members'} online
      </S.Presence>
    );
  }
  return <S.Presence>{error ? 'Members online unknown' : <Skeleton width={150} />}</S.Presence>;
}
