import { Calendar, CircleCheck } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { DifficultyPill } from '@/components/DifficultyPill';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import { kindOf, type Kind } from '@/components/kinds';
import { useInUnits } from '@/components/useInUnits';
import type { Challenge } from '@/contract/challenges';
import { useZone } from '@/lib/deviceZone';
import { formatDate } from '@/lib/format';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { hasDraft } from '@/services/drafts/drafts';
import { useOutboxItems } from '@/services/outbox/useOutbox';
import { useSvgId } from '@/ui/art/useSvgId';
import { Button } from '@/ui/controls/Button';
import { Grow } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
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

/** A wave at a card's left edge. The card has `position: relative; overflow: hidden`. */
function EdgeStrip({ kind }: { kind: string }) {
  const id = useSvgId();
  return (
    <Strip $kind={kindOf(kind)} width="16" aria-hidden="true">
      <defs>
        <pattern id={`${id}e`} width="16" height="72" patternUnits="userSpaceOnUse" y="20">
          <path d="M0 0H10Q17 18 10 36T10 72H0Z" opacity=".32" />
        </pattern>
        <pattern id={`${id}s`} width="16" height="56" patternUnits="userSpaceOnUse">
          <path d="M0 0H7Q13 14 7 28T7 56H0Z" />
        </pattern>
      </defs>
      <rect width="16" height="100%" fill={`url(#${id}e)`} />
      <rect width="16" height="100%" fill={`url(#${id}s)`} />
    </Strip>
  );
}

const Strip = styled.svg<{ $kind: Kind }>`
  position: absolute;
  left: 0;
  top: 0;
  height: 100%;
  fill: ${({ $kind }) => theme.color.kind[$kind].fill};
`;
