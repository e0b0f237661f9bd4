import { ChevronRight, Droplets } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useBoardPages } from '@/api/leaderboardApi';
import { useLitresQuery } from '@/api/ledgerApi';
import { useMembersOnline } from '@/api/presenceApi';
import { initials } from '@/domain/text';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { useWaterFormat } from '@/components/useWaterFormat';
import { Avatar } from '@/components/Avatar';
import { Grow } from '@/ui/layout/primitives';
import { BannerWaves } from './Banner';
import { OnlineDot } from '@/components/OnlineDot';
import * as S from './CommunityCard.styles';

const faceCount = 3;

export function CommunityCard() {
  'use memo';
  const online = useMembersOnline();
  const board = useBoardPages({ scope: 'global' });
  const avatars = board.data?.pages[0]?.items.slice(0, faceCount) ?? [];

  return (
    <S.CommunityBanner as={Link} to="/chat">
      <BannerWaves />
      <Grow as="span">
        <S.Title>Water Savers Community</S.Title>
        <S.Online>
          {typeof online === 'number' ? (
            <>
              <OnlineDot $tone="hero" />
              <span>{`${pluralize(online, 'member')} online`}</span>
            </>
          ) : (
            'Share your tips in the chat'
          )}
        </S.Online>
      </Grow>
      <S.Faces aria-hidden="true">
        {withUniqueKeys(avatars).map(({ key, item: { avatar, name } }) => (
          <Avatar key={key} src={avatar} initials={initials(name)} size={31} ring="hero" />
        ))}
      </S.Faces>
      <ChevronRight aria-hidden />
      <SavedTogether />
    </S.CommunityBanner>
  );
}

/** Shows what everyone saved. Reserves its place while they load and disappears if they fail. */
function SavedTogether() {
  'use memo';
  const { data, error } = useLitresQuery();
  const water = useWaterFormat();
  if (!data) return error ? null : <S.Saved />;

  const { direct, hidden } = data.community;
  return (
    <S.Saved>
      <Droplets size={22} aria-hidden />
      <span>
        <S.Direct>{`Together we saved ${water.long(direct)}`}</S.Direct>{' '}
        {hidden > 0 && <S.Hidden>{`and ${water.long(hidden)} of hidden water`}</S.Hidden>}
      </span>
    </S.Saved>
  );
}
