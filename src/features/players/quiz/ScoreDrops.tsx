import { Droplet } from 'lucide-react';
import styled from 'styled-components';
import type { QuizAttempt } from '@/contract/attempts';
import { theme } from '@/ui/theme/theme';
import { answerTo, isRight } from './turns';

/** A drop per question, full if it was right at the first try. Decorative. */
export function ScoreDrops({ attempt }: { attempt: QuizAttempt }) {
  return (
    <Drops aria-hidden>
      {attempt.questions.map(({ id }) => {
        const answer = answerTo(attempt, id);
        return <Drop key={id} $isFull={answer !== undefined && isRight(answer)} />;
      })}
    </Drops>
  );
}

const Drops = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[1]};
`;

const Drop = styled(Droplet)<{ $isFull: boolean }>`
  width: 24px;
  height: 24px;
  color: ${({ $isFull }) => ($isFull ? theme.color.action : theme.color.border)};
  fill: ${({ $isFull }) => ($isFull ? 'currentColor' : 'none')};
`;
