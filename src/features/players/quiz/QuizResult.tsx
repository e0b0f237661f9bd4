import { Check, Droplet } from 'lucide-react';
import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import type { QuizAttempt } from '@/contract/attempts';
import type { QuizRules } from '@/contract/challengeContent';
import { Result } from '@/features/players/frame/Result';
import { Panel } from '@/features/players/frame/panels';
import type { SubmissionState } from '@/features/players/frame/useSubmission';
import { CardList } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { Caption, CardTitle, Row, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { answerTo, isRight, nextStarText, rightAtFirst, wrongOnes, type Answered } from './turns';

interface QuizResultProps {
  attempt: QuizAttempt | null;
  rules: QuizRules | undefined;
  submit: SubmissionState;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

export function QuizResult({ attempt, rules, submit, isBusy, ...ways }: QuizResultProps) {
  const { verdict } = submit;
  const nextStar =
    attempt && rules && verdict?.passed
      ? nextStarText({ attempt, rules, stars: verdict.stars })
      : undefined;
  return (
    <Result {...ways} state={submit} nextStar={nextStar} retryLabel="Try again" isRetrying={isBusy}>
      {attempt && (
        <>
          <Panel $isCentered>
            <ScoreDrops attempt={attempt} />
            <CardTitle as="h2">
              {`${rightAtFirst(attempt)} of ${attempt.questions.length} right on your first try`}
            </CardTitle>
          </Panel>
          <MissedQuestions attempt={attempt} hasSources />
        </>
      )}
    </Result>
  );
}

/** A drop per question, full if it was right at the first try. Decorative. */
export function ScoreDrops({ attempt }: { attempt: QuizAttempt }) {
  return (
    <Row aria-hidden $wrap $justify="center" $gap={1}>
      {attempt.questions.map(({ id }) => {
        const answer = answerTo(attempt, id);
        return <Drop key={id} size={24} $isFull={answer !== undefined && isRight(answer)} />;
      })}
    </Row>
  );
}

interface MissedQuestionsProps {
  attempt: Answered;
  hasSources?: boolean;
}

export function MissedQuestions({ attempt, hasSources = false }: MissedQuestionsProps) {
  const wrong = wrongOnes(attempt);
  if (wrong.length === 0) return null;
  return (
    <Section title="Worth another look">
      <CardList>
        {wrong.map(({ question, answer }) => (
          <Missed as="li" key={question.id}>
            <CardTitle as="h3">{question.text}</CardTitle>
            <Row $gap={2}>
              <Check size={20} strokeWidth={3} aria-hidden />
              <span>{question.options[answer.correctOption]}</span>
            </Row>
            <Text $size="small">{answer.explanation}</Text>
            {hasSources && (
              <Caption as="div">
                <SourceNote citation={answer.source} />
              </Caption>
            )}
          </Missed>
        ))}
      </CardList>
    </Section>
  );
}

const Drop = styled(Droplet)<{ $isFull: boolean }>`
  color: ${({ $isFull }) => ($isFull ? theme.color.action : theme.color.border)};
  fill: ${({ $isFull }) => ($isFull ? 'currentColor' : 'none')};
`;

const Missed = styled(Panel)`
  gap: ${theme.space[2]};

  > h3 + div {
    color: ${theme.color.successInk};
    font-weight: ${theme.font.weight.heavy};
  }
`;
