import { Award, Crown, Medal } from 'lucide-react';
import styled from 'styled-components';
import { initials } from '@/domain/text';
import { Avatar } from '@/components/Avatar';
import { theme } from '@/ui/theme/theme';
import type { BoardRow } from './boardRows';
import { PersonLink } from './PersonLink';
import { RankChange } from './RankChange';
import * as S from './Ranking.styles';

interface RankingRowProps {
  row: BoardRow;
  /** Number of users on the whole board. */
  total: number;
}

export function RankingRow({ row, total }: RankingRowProps) {
  'use memo';
  const { entry, isOwn, shownPosition } = row;
  const { name, avatar, points, rank, position, change } = entry;
  return (
    <S.Row
      role="listitem"
      aria-posinset={shownPosition}
      aria-setsize={Math.max(total, shownPosition)}
      $isOwn={isOwn}
      $hasLine={shownPosition > 1 && !isOwn}
      $isFar={position > 9999}
    >
      <S.Mark>
        <RankMark position={position} isOwn={isOwn} />
        <RankChange change={change} />
      </S.Mark>
      <Avatar src={avatar} initials={initials(name)} size={44} />
      <S.Person>
        <S.NameLine>
          <S.Name>
            <PersonLink person={entry} isInRow />
          </S.Name>
          {isOwn && <Pill>You</Pill>}
        </S.NameLine>
        <S.Title $isOwn={isOwn}>{rank}</S.Title>
      </S.Person>
      <S.Points>{points}</S.Points>
    </S.Row>
  );
}

const medals = [
  { Icon: Crown, metal: 'gold', label: 'Rank 1, crown' },
  { Icon: Medal, metal: 'silver', label: 'Rank 2, medal' },
  { Icon: Award, metal: 'bronze', label: 'Rank 3, award' },
] as const;

function RankMark({ position, isOwn }: { position: number; isOwn: boolean }) {
  'use memo';
  const medal = medals[position - 1];
  if (!medal) {
    return (
      <S.Position $isOwn={isOwn} $isLong={position > 99}>
        {position}
      </S.Position>
    );
  }
  const { Icon, metal, label } = medal;
  return (
    <S.Medal $metal={metal}>
      <Icon role="img" aria-label={label} />
    </S.Medal>
  );
}

const Pill = styled.span`
  flex: none;
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.action};
  color: ${theme.color.onAction};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.5385;
`;
