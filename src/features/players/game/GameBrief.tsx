import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { animalKinds, litterKinds, type Speed, type ThingKind } from '@/domain/game/things';
import { Brief } from '@/features/players/frame/Brief';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { Note, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { ThingIcon } from './ThingIcon';

export interface Choice<Value extends string> {
  items: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onChange: (value: Value) => void;
}

interface GameBriefProps extends ComponentProps<typeof Brief> {
  speed: Choice<Speed>;
  mode: Choice<'boat' | 'text'>;
}

const legend: ReadonlyArray<{ label: string; kinds: readonly ThingKind[] }> = [
  { label: 'Collect: white outline', kinds: litterKinds },
  { label: 'Avoid: dashed ring', kinds: animalKinds },
  { label: 'Current map: shows what’s ahead', kinds: ['map'] },
];

export function GameBrief({ speed, mode, ...rest }: GameBriefProps) {
  return (
    <Brief {...rest}>
      <Choices $gap={5}>
        <ChoiceGroup label="Speed" {...speed} />
        <div>
          <ChoiceGroup label="Way to play" {...mode} />
          <Hint>
            {mode.value === 'text'
              ? 'The same sea in words, row by row, with no timer.'
              : 'Drag, tap, or use the buttons or keys: arrows, 1 to 5, S for Slow, P to pause.'}
          </Hint>
        </div>
        <Legend>
          {legend.map(({ label, kinds }) => (
            <li key={label}>
              {label}
              <span>
                {kinds.map((kind) => (
                  <ThingIcon key={kind} kind={kind} size={44} />
                ))}
              </span>
            </li>
          ))}
        </Legend>
      </Choices>
    </Brief>
  );
}

const Choices = styled(Stack)`
  margin-bottom: ${theme.space[4]};
`;

const Hint = styled(Note)`
  min-height: calc(2 * 1.4em);
  margin-top: ${theme.space[2]};
`;

const Legend = styled.ul`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[6]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(${theme.color.game.seaStart}, ${theme.color.game.seaMid});
  color: ${theme.color.game.ink};

  span {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-top: 6px;
  }
`;
