import { ChevronRight, Droplets } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useBoardPages } from '@/api/leaderboardApi';
import { useLitresQuery } from '@/api/ledgerApi';
import { useMembersOnline } from '@/api/presenceApi';
import { Avatar } from '@/components/Avatar';
import { OnlineDot } from '@/components/OnlineDot';
import { useWaterFormat } from '@/components/useWaterFormat';
import { initials } from '@/domain/text';
import { pluralize } from '@/lib/pluralize';
import { withUniqueKeys } from '@/lib/withUniqueKeys';
import { Caption, CardTitle, Grow, Row, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

const avatarCount = 3;

export function CommunityCard() {
  'use memo';
  const online = useMembersOnline();
  const board = useBoardPages({ scope: 'global' });
  const first = board.data?.pages[0]?.items.slice(0, avatarCount) ?? [];

  return (
    <Banner to="/chat">
      <svg viewBox="0 0 358 110" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 70q45 -18 90 0t90 0t90 0t90 0t90 0V110H0Z" opacity=".1" />
        <path d="M-40 88q35 -14 70 0t70 0t70 0t70 0t70 0t70 0V110H-40Z" opacity=".12" />
      </svg>
      <Grow>
        <CardTitle>Water Savers Community</CardTitle>
        <Online>
          {typeof online === 'number' ? (
            <>
              <OnlineDot $tone="hero" />
              <span>{`${pluralize(online, 'member')} online`}</span>
            </>
          ) : (
            'Share your tips in the chat'
          )}
        </Online>
      </Grow>
      <Avatars aria-hidden="true">
        {withUniqueKeys(first).map(({ key, item: { avatar, name } }) => (
          <Avatar key={key} src={avatar} initials={initials(name)} size={31} ring="hero" />
        ))}
      </Avatars>
      <ChevronRight aria-hidden />
      <SavedTogether />
    </Banner>
  );
}

/** Shows what everyone saved. Reserves its place while they load and disappears if they fail. */
function SavedTogether() {
  'use memo';
  const { data, error } = useLitresQuery();
  const water = useWaterFormat();
  if (!data) return error ? null : <Saved />;

  const { direct, hidden } = data.community;
  return (
    <Saved $gap={2}>
      <Droplets size={22} aria-hidden />
      <div>
        <Text $size="small" $weight="heavy">{`Together we saved ${water.long(direct)}`}</Text>{' '}
        {hidden > 0 && <Caption>{`and ${water.long(hidden)} of hidden water`}</Caption>}
      </div>
    </Saved>
  );
}

const Banner = styled(Link)`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: ${theme.space[4]};
  padding: 20px 10px 16px 16px;
  overflow: hidden;
  border-radius: ${theme.radius.card};
  background: linear-gradient(150deg, ${theme.color.heroStart}, ${theme.color.heroEnd});
  box-shadow: 0 3px 0 ${theme.color.heroStart};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;

  > svg:first-child {
    position: absolute;
    z-index: -1;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: ${theme.color.heroInk};
  }

  &:active {
    transform: translateY(3px);
    box-shadow: none;
  }
`;

const Online = styled(Row).attrs({ $gap: 2 })`
  ${text.small}
  margin-top: ${theme.space[1]};
  font-weight: ${theme.font.weight.bold};
`;

const Avatars = styled.span`
  display: flex;
  flex: none;
  padding-left: ${theme.space[3]};

  > * {
    margin-left: -12px;
  }
`;

/** Reserves two lines, so that nothing moves when the liters arrive. */
const Saved = styled(Row)`
  flex: 1 1 100%;
  min-height: calc(${theme.space[4]} + 3rem);
  margin: ${theme.space[2]} 6px 0 0;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.heroPanel};

  svg {
    color: ${theme.color.heroIcon};
  }

  p + p {
    color: ${theme.color.heroInkSoft};
  }
`;
