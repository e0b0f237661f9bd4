import { Check, Droplet } from 'lucide-react';
import { SourceNote } from '@/components/SourceNote';
import type { QuizAttempt } from '@/contract/attempts';
import { Panel } from '@/features/players/frame/panels';
import { CardList } from '@/ui/layout/Card';
import { Section } from '@/ui/layout/Section';
import { Caption, CardTitle, Row, Stack, Text } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { answerTo, isRight, wrongOnes, type Answered } from './turns';

/** A drop per question, full if it was right at the first try. Decorative. */
export function ScoreDrops({ attempt }: { attempt: QuizAttempt }) {
  return (
    <Row aria-hidden $wrap $justify="center" $gap={1}>
      {attempt.questions.map(({ id }) => {
        const answer = answerTo(attempt, id);
        const isFull = answer !== undefined && isRight(answer);
        const color = isFull ? theme.color.action : theme.color.border;
        return <Droplet key={id} size={24} color={color} fill={isFull ? color : 'none'} />;
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
          <Panel as="li" key={question.id}>
            <Stack $gap={2}>
              <CardTitle as="h3">{question.text}</CardTitle>
              <Text as="div" $weight="heavy" $tone="success">
                <Row $gap={2}>
                  <Check size={20} strokeWidth={3} aria-hidden />
                  <span>{question.options[answer.correctOption]}</span>
                </Row>
              </Text>
              <Text $size="small">{answer.explanation}</Text>
              {hasSources && (
                <Caption as="div">
                  <SourceNote citation={answer.source} />
                </Caption>
              )}
            </Stack>
          </Panel>
        ))}
      </CardList>
    </Section>
  );
}
