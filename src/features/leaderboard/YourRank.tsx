import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { User } from '@/contract/session';
import { initials } from '@/domain/text';
import { Avatar } from '@/components/Avatar';
import * as S from './Leaderboard.styles';
import { RankChange } from './RankChange';

interface YourRankProps {
  user: User;
  /** The user's entry. Absent until it is loaded, and on an empty board. */
  me: LeaderboardEntry | undefined;
}

const unknown = '–';

export function YourRank({ user, me }: YourRankProps) {
  return (
    <S.Panel>
      <Avatar src={user.avatar} initials={initials(user.name)} size={50} ring="white" />
      <S.Figures>
        <S.Figure $isLong={me !== undefined && me.position > 9999}>
          <dt>Your Rank</dt>
          <dd>
            <span>{me ? `#${me.position}` : unknown}</span>
            {me && <RankChange change={me.change} tone="hero" />}
          </dd>
        </S.Figure>
        <S.Figure $isAtEnd>
          <dt>Points</dt>
          <dd>{me ? me.points : unknown}</dd>
        </S.Figure>
      </S.Figures>
    </S.Panel>
  );
}
