import { Check, Droplet, type LucideIcon, X } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import type { Answer, Question as Asked, QuizAttempt } from '@/contract/attempts';
import { StepHeading } from '@/features/players/frame/PlayFrame';
import { Panel, Speech } from '@/features/players/frame/panels';
import { coveringInput } from '@/ui/controls/ChoiceGroup';
import { Section } from '@/ui/layout/Section';
import { Caption, CardList, CardTitle, Row, Stack, Text } from '@/ui/layout/primitives';
import { landscape, text, theme } from '@/ui/theme/theme';
import { type Answered, answerTo, isRight, wrongOnes } from './turns';

interface QuestionProps {
  question: Asked;
  turnKey: string;
  answered: Answer | undefined;
  isSaved: boolean;
  chosen: number | undefined;
  removed: readonly number[];
  onChoose: (option: number) => void;
}

export function Question(props: QuestionProps) {
  const { question, turnKey, answered, isSaved, chosen, removed, onChoose } = props;
  const name = useId();
  const lookOf = (index: number): Look => {
    if (index === answered?.correctOption) return 'right';
    if (answered && index === chosen) return 'wrong';
    if (removed.includes(index)) return 'removed';
    if (answered || (isSaved && index !== chosen)) return 'locked';
    return index === chosen ? 'chosen' : 'plain';
  };
  return (
    <fieldset>
      <legend style={{ width: '100%' }}>
        <Speech mood={answered ? (isRight(answered) ? 'cheer' : 'smile') : 'think'} size={84}>
          <StepHeading key={turnKey} size="title" style={{ lineHeight: 1.3 }}>
            {question.text}
          </StepHeading>
        </Speech>
      </legend>
      <Options>
        {question.options.map((words, index) => {
          const look = lookOf(index);
          const { verdict, Icon } = verdicts[look] ?? {};
          return (
            <Option key={words} $look={look}>
              <input
                type="radio"
                name={name}
                checked={index === chosen}
                disabled={look !== 'plain' && look !== 'chosen'}
                aria-keyshortcuts={String(index + 1)}
                onChange={() => onChoose(index)}
              />
              <b aria-hidden>{Icon ? <Icon size={20} strokeWidth={3} /> : index + 1}</b>
              <Row as="span" $wrap $justify="space-between">
                <span>{words}</span> {verdict && <strong>{verdict}</strong>}
              </Row>
            </Option>
          );
        })}
      </Options>
    </fieldset>
  );
}

const verdicts: Partial<Record<Look, { verdict: string; Icon?: LucideIcon }>> = {
  removed: { verdict: 'Removed' },
  right: { verdict: 'Correct answer', Icon: Check },
  wrong: { verdict: 'Your answer', Icon: X },
};

const { color } = theme;
const past = ['none', color.inkSoft, color.track, color.sunken, color.inkSoft];

/** The colors of an option's ground, words and border, and of its number's ground and figure. */
const looks = {
  plain: [color.surface, 'inherit', color.track, color.sunken, color.inkSoft],
  chosen: [color.actionTint, 'inherit', color.action, color.action, color.onAction],
  right: [
    color.successTint,
    color.successInk,
    color.successInk,
    color.successInk,
    color.successTint,
  ],
  wrong: [color.dangerTint, color.dangerInk, color.dangerInk, color.dangerInk, color.dangerTint],
  locked: past,
  removed: past,
};
type Look = keyof typeof looks;

const Options = styled(Stack)`
  ${landscape} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Option = styled.label<{ $look: Look }>`
  --edge: ${({ $look }) => looks[$look][2]};
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 62px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.composer};
  background: ${({ $look }) => looks[$look][0]};
  box-shadow:
    inset 0 0 0 2px var(--edge),
    0 3px 0 var(--edge);
  color: ${({ $look }) => looks[$look][1]};
  transition: transform ${theme.motion.release};

  &:active:has(:enabled) {
    transform: translateY(3px);
    transition-duration: ${theme.motion.press};
  }

  input {
    ${coveringInput}
  }

  input:disabled {
    cursor: inherit;
  }

  > b {
    display: grid;
    flex: none;
    place-items: center;
    min-width: 36px;
    min-height: 36px;
    border-radius: ${theme.radius.tab};
    background: ${({ $look }) => looks[$look][3]};
    color: ${({ $look }) => looks[$look][4]};
    font-size: ${theme.font.size.small};
    font-weight: ${theme.font.weight.heavy};
  }

  > span {
    flex: 1;
    gap: 0 ${theme.space[3]};
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  > span > span {
    font-weight: ${theme.font.weight.bold};
    line-height: ${theme.font.line.title};
    text-decoration: ${({ $look }) => $look === 'removed' && 'line-through'};
  }

  strong {
    ${text.caption}
    font-weight: ${theme.font.weight.heavy};
  }

  ${landscape} {
    min-height: 54px;
    padding-block: 6px;
  }

  @media (forced-colors: active) {
    border: 1px solid;
    color: ${({ $look }) => looks[$look] === past && 'GrayText'};

    input {
      position: static;
      appearance: auto;
    }
  }
`;

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
          <Panel forwardedAs="li" key={question.id}>
            <Stack $gap={2}>
              <CardTitle as="h3">{question.text}</CardTitle>
              <Text as={Row} style={{ gap: 8 }} $weight="heavy" $tone="success">
                <Check size={20} strokeWidth={3} aria-hidden />
                <span>{question.options[answer.correctOption]}</span>
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
