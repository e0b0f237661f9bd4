import { Calendar, CircleCheck } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { Challenge } from '@/contract/challenges';
import { useZone } from '@/lib/deviceZone';
import { formatDate } from '@/lib/format';
import { Button } from '@/ui/controls/Button';
import { DifficultyPill } from '@/components/DifficultyPill';
import { kindOf } from '@/components/kinds';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import { useInUnits } from '@/components/useInUnits';
import { hasDraft } from '@/services/drafts/drafts';
import { useOutboxItems } from '@/services/outbox/useOutbox';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Grow } from '@/ui/layout/primitives';
import { EdgeStrip } from './EdgeStrip';
import * as S from './ChallengeCard.styles';

const UnsentWork = lazyWithReload(() => import('./UnsentWork').then((part) => part.UnsentWork));

interface ChallengeCardProps {
  challenge: Challenge;
  userId: string;
  onStart: (id: string) => void;
}

/** Completed quizzes and games can be played again for practice. Actions and videos can't. */
const replayable = ['quiz', 'game'];

export const startId = (challengeId: string) => `start-${challengeId}`;

export function ChallengeCard({ challenge, userId, onStart }: ChallengeCardProps) {
  'use memo';
  const { id, title, description, type, difficulty, points, deadline = '', completed } = challenge;
  const titleId = useId();
  const [hasSavedDraft] = useState(() => hasDraft(userId, id));
  const submissions = useOutboxItems('completeChallenge');
  const answers = useOutboxItems('answerQuestion');
  const isUnsent = [...submissions, ...answers].some(({ arg }) => arg.challengeId === id);
  const due = formatDate(deadline, useZone());

  return (
    <S.Card as="li">
      <EdgeStrip kind={type} />
      <S.Head>
        <TypeTile kind={type} size={54} />
        <Grow>
          <S.TypeRow>
            <S.Type $kind={kindOf(type)}>{typeLabel(type)}</S.Type>
            <Points variant="pill">{`+${points} pts`}</Points>
          </S.TypeRow>
          <S.Title id={titleId}>{title}</S.Title>
        </Grow>
      </S.Head>
      <S.Description>{useInUnits(description)}</S.Description>
      <S.Facts>
        <DifficultyPill difficulty={difficulty} />
        {due && (
          <S.Due>
            <Calendar size={16} aria-hidden="true" />
            <span>{`Due: ${due}`}</span>
          </S.Due>
        )}
      </S.Facts>
      {isUnsent && (
        <Suspense>
          <UnsentWork challenge={challenge} />
        </Suspense>
      )}
      {completed && (
        <S.Completed>
          <CircleCheck size={22} aria-hidden="true" />
          <S.CompletedWord>Completed!</S.CompletedWord>
          <S.Prize size={22} aria-hidden="true" />
        </S.Completed>
      )}
      {(!completed || replayable.includes(type)) && (
        <S.Action>
          <Button
            variant={completed ? 'quiet' : 'primary'}
            size="small"
            id={startId(id)}
            aria-describedby={titleId}
            onClick={() => {
              console.log('Starting challenge:', id);
              onStart(id);
            }}
          >
            {buttonText()}
          </Button>
        </S.Action>
      )}
    </S.Card>
  );

  function buttonText() {
    if (challenge.isBegun || hasSavedDraft || isUnsent) return 'Continue';
    return completed ? 'Play again' : 'Start Challenge';
  }
}

/** Capitalizes a type, known or not: "quiz" becomes "Quiz". */
function typeLabel(type: string): string {
  const [first = '', ...rest] = type.trim();
  return first.toUpperCase() + rest.join('');
}
