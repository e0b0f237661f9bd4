import { useId } from 'react';
import styled from 'styled-components';
import type { Question as Asked } from '@/contract/attempts';
import { Speech } from '@/features/players/frame/Speech';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { Option } from './Option';
import type { OptionLook } from './Option.styles';
import type { TurnState } from './useTurn';

interface QuestionProps {
  question: Asked;
  state: TurnState;
  /** A different key for each turn, so that the new heading takes the focus. */
  headingKey: string;
}

export function Question({ question, state, headingKey }: QuestionProps) {
  const name = useId();
  const { answered, isRight, chosen, choose } = state;
  return (
    <fieldset>
      <Legend>
        <Speech mood={answered ? (isRight ? 'cheer' : 'smile') : 'think'} size={84}>
          <StepHeading key={headingKey} size="title">
            {question.text}
          </StepHeading>
        </Speech>
      </Legend>
      <Options>
        {question.options.map((words, index) => (
          <Option
            key={words}
            name={name}
            number={index + 1}
            words={words}
            look={lookOf(state, index)}
            isChosen={index === chosen}
            onChoose={() => choose(index)}
          />
        ))}
      </Options>
    </fieldset>
  );
}

function lookOf({ answered, saved, chosen, removed }: TurnState, index: number): OptionLook {
  if (index === answered?.correctOption) return 'right';
  if (answered && index === chosen) return 'wrong';
  if (removed.includes(index)) return 'removed';
  if (answered || (saved && index !== chosen)) return 'locked';
  return index === chosen ? 'chosen' : 'plain';
}

const Options = styled(Stack)`
  ${landscape} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Legend = styled.legend`
  width: 100%;

  h1 {
    line-height: 1.3;
  }
`;
