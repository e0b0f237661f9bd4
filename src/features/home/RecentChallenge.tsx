import { ChevronRight, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Challenge } from '@/contract/challenges';
import { DifficultyPill } from '@/components/DifficultyPill';
import { useInUnits } from '@/components/useInUnits';
import { IconChip } from '@/ui/layout/IconChip';
import { Points } from '@/components/Points';
import { CardLink, cardChevron } from '@/ui/controls/CardLink';
import { TypeTile } from '@/components/TypeTile';
import { Grow } from '@/ui/layout/primitives';
import * as S from './RecentChallenge.styles';

export function RecentChallenge({ challenge }: { challenge: Challenge }) {
  'use memo';
  return (
    <S.Item>
      <TypeTile kind={challenge.type} />
      <Grow>
        <S.Title>
          <CardLink as={Link} to={`/challenges?${new URLSearchParams({ play: challenge.id })}`}>
            {challenge.title}
          </CardLink>
          <ChevronRight {...cardChevron} />
        </S.Title>
        <S.Description>{useInUnits(challenge.description)}</S.Description>
        <S.Facts>
          <DifficultyPill difficulty={challenge.difficulty} />
          <Points>{`+${challenge.points} pts`}</Points>
          {challenge.completed && (
            <S.Trophy role="img" aria-label="Trophy: completed">
              <IconChip tone="reward" size={36} shape="disc">
                <Trophy size={20} aria-hidden />
              </IconChip>
            </S.Trophy>
          )}
        </S.Facts>
      </Grow>
    </S.Item>
  );
}
