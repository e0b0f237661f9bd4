import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLeaderboardQuery } from '@/api/leaderboardApi';
import { usePresenceQuery } from '@/api/presenceApi';
import { initials } from '@/domain/text';
import { keyed } from '@/lib/keyed';
import { Avatar } from '@/ui/Avatar';
import { BannerWaves } from '@/ui/Banner';
import { OnlineDot } from '@/ui/OnlineDot';
import * as S from './CommunityCard.styles';

const faceCount = 3;

/** The way to the chat: the bottom bar has no room for it. */
export function CommunityCard() {
  const presence = usePresenceQuery();
  const board = useLeaderboardQuery({});
  const faces = board.data?.items.slice(0, faceCount) ?? [];

  return (
    <S.CommunityBanner as={Link} to="/chat">
      <BannerWaves />
      <S.Words>
        <S.Title>Water Savers Community</S.Title>
        <S.Online>
          {presence.data ? (
            <>
              <OnlineDot $tone="hero" />
              {presence.data.online} {presence.data.online === 1 ? 'member' : 'members'} online
            </>
          ) : (
            'Share your tips in the chat'
          )}
        </S.Online>
      </S.Words>
      <S.Faces aria-hidden="true">
        {keyed(faces).map(({ key, item: { avatar, name } }) => (
          <Avatar key={key} src={avatar} initials={initials(name)} size={31} ring="hero" />
        ))}
      </S.Faces>
      <ChevronRight aria-hidden />
    </S.CommunityBanner>
  );
}
