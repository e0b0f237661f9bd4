import { MessagesSquare } from 'lucide-react';
import { usePresenceQuery } from '@/api/presenceApi';
import { useOnline } from '@/lib/useOnline';
import { IconChip } from '@/ui/layout/IconChip';
import { OnlineDot } from '@/components/OnlineDot';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './Chat.styles';

const presenceEveryMs = 30_000;

interface ChatHeaderProps {
  /** True while the stream is disconnected. */
  isCutOff: boolean;
}

export function ChatHeader({ isCutOff }: ChatHeaderProps) {
  'use memo';
  const isOnline = useOnline();
  return (
    <S.Head>
      <IconChip tone="hero" size={52}>
        <MessagesSquare size={26} />
      </IconChip>
      <div>
        <ScreenHeading size="title">Water Savers Community</ScreenHeading>
        {isOnline && !isCutOff ? (
          <Presence />
        ) : (
          <S.Presence role="status">Offline. You see what was loaded before.</S.Presence>
        )}
      </div>
    </S.Head>
  );
}

function Presence() {
  'use memo';
  const { data, error } = usePresenceQuery(undefined, {
    pollingInterval: presenceEveryMs,
    skipPollingIfUnfocused: true,
  });
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
