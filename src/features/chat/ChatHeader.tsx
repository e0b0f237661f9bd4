import { MessagesSquare } from 'lucide-react';
import { useMembersOnline } from '@/api/presenceApi';
import { pluralize } from '@/lib/pluralize';
import { useOnline } from '@/lib/useOnline';
import type { Connection } from '@/services/chat/follow';
import { IconChip } from '@/ui/layout/IconChip';
import { OnlineDot } from '@/components/OnlineDot';
import { ScreenHeading } from '@/ui/layout/ScreenHeading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './Chat.styles';

interface ChatHeaderProps {
  connection: Connection;
}

const stateText = {
  connecting: 'Connecting… Showing earlier messages.',
  offline: 'Offline. Showing earlier messages.',
};

export function ChatHeader({ connection }: ChatHeaderProps) {
  'use memo';
  const state = useOnline() ? connection : 'offline';
  return (
    <S.Head>
      <IconChip tone="hero" size={52}>
        <MessagesSquare size={26} />
      </IconChip>
      <div>
        <ScreenHeading size="title">Water Savers Community</ScreenHeading>
        {state === 'open' ? (
          <Presence />
        ) : (
          <S.Presence role="status">{stateText[state]}</S.Presence>
        )}
      </div>
    </S.Head>
  );
}

function Presence() {
  'use memo';
  const online = useMembersOnline();
  if (online === undefined) {
    return (
      <S.Presence>
        <Skeleton width={150} />
      </S.Presence>
    );
  }
  if (online === null) return <S.Presence>Members online unknown</S.Presence>;
  return (
    <S.Presence $isKnown>
      <OnlineDot />
      <span>{`${pluralize(online, 'member')} online`}</span>
    </S.Presence>
  );
}
