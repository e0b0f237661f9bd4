import { Calendar, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { Challenge } from '@/contract/schemas';
import { formatDate } from '@/lib/format';
import { Button } from '@/ui/Button';
import { DifficultyPill } from '@/ui/DifficultyPill';
import { EdgeStrip } from '@/ui/EdgeStrip';
import { kindOf } from '@/ui/kinds';
import { Points } from '@/ui/Points';
import { TypeTile } from '@/ui/TypeTile';
import * as S from './ChallengeCard.styles';
import { typeLabel } from './typeLabel';

export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const { id, title, description, type, difficulty, points, deadline = '', completed } = challenge;
  const titleId = useId();
  const due = formatDate(deadline);

  return (
    <S.Card as="li">
      <EdgeStrip kind={type} />
      <S.Head>
        <TypeTile kind={type} size={54} />
        <S.Names>
          <S.TypeRow>
            <S.Type $kind={kindOf(type)}>{typeLabel(type)}</S.Type>
            <Points variant="pill">{`+${points} pts`}</Points>
          </S.TypeRow>
          <S.Title id={titleId}>{title}</S.Title>
        </S.Names>
      </S.Head>
      <S.Description>{description}</S.Description>
      <S.Facts>
        <DifficultyPill difficulty={difficulty} />
        {due && (
          <S.Due>
            <Calendar size={16} aria-hidden="true" />
            {`Due: ${due}`}
          </S.Due>
        )}
      </S.Facts>
      {completed ? (
        <S.Completed>
          <CircleCheck size={22} aria-hidden="true" />
          <S.CompletedWord>Completed!</S.CompletedWord>
          <S.Prize size={22} aria-hidden="true" />
        </S.Completed>
      ) : (
        <S.Action>
          <Button
            size="small"
            aria-describedby={titleId}
            onClick={() => {
              console.log('Starting challenge:', id);
            }}
          >
            Start Challenge
          </Button>
        </S.Action>
      )}
    </S.Card>
  );
}
