import { Calendar, CircleCheck, Trophy } from 'lucide-react';
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
import { useOutboxItems } from '@/services/outbox/outbox';
import { useSvgId } from '@/ui/art/useSvgId';
import { Button } from '@/ui/controls/Button';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { Caption, CardTitle, Grow, Note, Row, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

const UnsentWork = lazyWithReload(() => import('./UnsentWork').then((part) => part.UnsentWork));

interface ChallengeCardProps {
  challenge: Challenge;
  userId: string;
  onStart: (id: string) => void;
}

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
  const kind = kindOf(type);
  const isBegun = challenge.isBegun || hasSavedDraft || isUnsent;
  // For practice. Actions and videos can't be played again.
  const isReplayable = type === 'quiz' || type === 'game';

  return (
    <Root as="li">
      <EdgeStrip kind={kind} />
      <Row>
        <TypeTile kind={type} size={54} />
        <Grow>
          <TypeRow $kind={kind} $wrap $justify="space-between">
            <p>{typeLabel(type)}</p>
            <Points variant="pill">{`+${points} pts`}</Points>
          </TypeRow>
          <CardTitle as="h2" id={titleId}>
            {title}
          </CardTitle>
        </Grow>
      </Row>
      <Note>{useInUnits(description)}</Note>
      <Row $wrap>
        <DifficultyPill difficulty={difficulty} />
        {due && (
          <Caption>
            <Row as="span" $gap={1}>
              <Calendar size={16} aria-hidden="true" />
              <span>{`Due: ${due}`}</span>
            </Row>
          </Caption>
        )}
      </Row>
      {isUnsent && (
        <Suspense>
          <UnsentWork challenge={challenge} />
        </Suspense>
      )}
      {completed && (
        <Completed $gap={2}>
          <CircleCheck size={22} aria-hidden="true" />
          <Grow as="p">Completed!</Grow>
          <Trophy size={22} aria-hidden="true" />
        </Completed>
      )}
      {(!completed || isReplayable) && (
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
          {isBegun ? 'Continue' : completed ? 'Play again' : 'Start Challenge'}
        </Button>
      )}
    </Root>
  );
}

export function CardSkeleton() {
  'use memo';
  return (
    <Root>
      <EdgeStrip kind="other" />
      <Row>
        <Skeleton width={54} height={54} shape="circle" />
        <Grow>
          <TypeRow $justify="space-between">
            <Skeleton width={52} height={12} />
            <Skeleton width={90} height={28} shape="pill" />
          </TypeRow>
          <Skeleton width="78%" height={21} />
        </Grow>
      </Row>
      <Stack $gap={2}>
        <Skeleton height={17} />
        <Skeleton width="62%" height={17} />
      </Stack>
      <Skeleton width={84} height={26} shape="pill" />
      <Skeleton height={50} shape="block" />
    </Root>
  );
}

/** Capitalizes a type, known or not: "quiz" becomes "Quiz". */
function typeLabel(type: string): string {
  const [first = '', ...rest] = type.trim();
  return first.toUpperCase() + rest.join('');
}

function EdgeStrip({ kind }: { kind: Kind }) {
  const id = useSvgId();
  return (
    <Strip $kind={kind} width="16" aria-hidden="true">
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

const Root = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  overflow: hidden;
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[3]} ${theme.space[8]};
  overflow-wrap: anywhere;
`;

const TypeRow = styled(Row)<{ $kind?: Kind }>`
  gap: 0 ${theme.space[2]};
  min-height: 28px;
  margin-bottom: 3px;

  p {
    min-width: 0;
    color: ${({ $kind = 'other' }) => theme.color.kind[$kind].label};
    font-size: ${theme.font.size.caption};
    font-weight: ${theme.font.weight.heavy};
    line-height: ${theme.font.line.small};
  }
`;

const Completed = styled(Row)`
  min-height: 48px;
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.successTint};
  color: ${theme.color.successInk};
  font-weight: ${theme.font.weight.heavy};

  svg:last-child {
    color: ${theme.color.rewardInk};
  }
`;

const Strip = styled.svg<{ $kind: Kind }>`
  position: absolute;
  left: 0;
  top: 0;
  height: 100%;
  fill: ${({ $kind }) => theme.color.kind[$kind].fill};
`;
