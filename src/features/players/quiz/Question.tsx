import { Check, X } from 'lucide-react';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import type { Question as Asked } from '@/contract/attempts';
import { Speech } from '@/features/players/frame/StepFrame';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { Center, Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import type { TurnState } from './useTurn';

interface QuestionProps {
  question: Asked;
  state: TurnState;
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
        {question.options.map((words, index) => {
          const look = lookOf(state, index);
          const verdict = verdicts[look];
          return (
            <Option key={words} $look={look}>
              <input
                type="radio"
                name={name}
                checked={index === chosen}
                disabled={look !== 'plain' && look !== 'chosen'}
                aria-keyshortcuts={String(index + 1)}
                onChange={() => choose(index)}
              />
              <Key as="span" aria-hidden>
                {look === 'right' ? <Check /> : look === 'wrong' ? <X /> : index + 1}
              </Key>
              <Words>
                <span>{words}</span> {verdict && <strong>{verdict}</strong>}
              </Words>
            </Option>
          );
        })}
      </Options>
    </fieldset>
  );
}

function lookOf({ answered, saved, chosen, removed }: TurnState, index: number): Look {
  if (index === answered?.correctOption) return 'right';
  if (answered && index === chosen) return 'wrong';
  if (removed.includes(index)) return 'removed';
  if (answered || (saved && index !== chosen)) return 'locked';
  return index === chosen ? 'chosen' : 'plain';
}

const verdicts: Partial<Record<Look, string>> = {
  removed: 'Removed',
  right: 'Correct answer',
  wrong: 'Your answer',
};

const Legend = styled.legend`
  width: 100%;

  h1 {
    line-height: 1.3;
  }
`;

const Options = styled(Stack)`
  ${landscape} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Key = styled(Center)`
  flex: none;
  min-width: 36px;
  min-height: 36px;
  border-radius: ${theme.radius.tab};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};

  svg {
    width: 20px;
    height: 20px;
    stroke-width: 3;
  }
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
  hyphens: auto;

  span {
    min-width: 0;
    font-weight: ${theme.font.weight.bold};
    line-height: ${theme.font.line.title};
  }

  strong {
    ${text.caption}
    font-weight: ${theme.font.weight.heavy};
  }
`;

const { color } = theme;

/** Colors an option and its number. `edge` is the color of its border. */
const paint = (fill: string, ink: string, edge = ink, [key, keyInk] = [edge, fill]) => css`
  background: ${fill};
  box-shadow:
    inset 0 0 0 2px ${edge},
    0 3px 0 ${edge};
  color: ${ink};

  ${Key} {
    background: ${key};
    color: ${keyInk};
  }
`;

const quietKey: [string, string] = [color.sunken, color.inkSoft];

const past = css`
  ${paint('none', color.inkSoft, color.track, quietKey)}

  @media (forced-colors: active) {
    color: GrayText;
  }
`;

const looks = {
  plain: paint(color.surface, 'inherit', color.track, quietKey),
  chosen: paint(color.actionTint, 'inherit', color.action, [color.action, color.onAction]),
  right: paint(color.successTint, color.successInk),
  wrong: paint(color.dangerTint, color.dangerInk),
  locked: past,
  removed: css`
    ${past}

    ${Words} span {
      text-decoration: line-through;
    }
  `,
};
type Look = keyof typeof looks;

const Option = styled.label<{ $look: Look }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 62px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.composer};
  transition: transform ${theme.motion.release};
  ${({ $look }) => looks[$look]}

  &:has(:enabled) {
    cursor: pointer;
  }

  &:active:has(:enabled) {
    transform: translateY(3px);
    transition-duration: ${theme.motion.press};
  }

  input {
    position: absolute;
    inset: 0;
    appearance: none;
    border-radius: inherit;
    cursor: inherit;
  }

  ${landscape} {
    min-height: 54px;
    padding-block: 6px;
  }

  @media (forced-colors: active) {
    border: 1px solid;

    input {
      position: static;
      appearance: auto;
    }
  }
`;
