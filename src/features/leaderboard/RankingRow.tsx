import { Award, Crown, Medal } from 'lucide-react';
import type { LeaderboardEntry } from '@/contract/schemas';
import { initials } from '@/domain/text';
import { Avatar } from '@/ui/Avatar';
import { Pill } from '@/ui/Pill';
import * as S from './Ranking.styles';

interface RankingRowProps {
  entry: LeaderboardEntry;
  /** The signed-in person's. */
  isOwn: boolean;
}

export function RankingRow({ entry, isOwn }: RankingRowProps) {
  const { name, avatar, points, rank, position } = entry;
  return (
    <S.Row $isOwn={isOwn}>
      <RankMark position={position} isOwn={isOwn} />
      <Avatar src={avatar} initials={initials(name)} size={44} />
      <S.Person>
        <S.NameLine>
          <S.Name dir="auto">{name}</S.Name>
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
  const medal = medals[position - 1];
  if (!medal) return <S.Position $isOwn={isOwn}>{position}</S.Position>;
  const { Icon, metal, label } = medal;
  return (
    <S.Medal $metal={metal}>
      <Icon role="img" aria-label={label} />
    </S.Medal>
  );
}
