import styled from 'styled-components';
import type { Challenge } from '@/contract/challenges';
import { Brief } from '@/features/players/frame/Brief';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { Legend } from './Legend';
import type { GameChoices } from './gameChoices';

interface GameBriefProps {
  challenge: Challenge;
  choices: GameChoices;
  isBusy: boolean;
  error: string | undefined;
  beginLabel: string;
  onBegin: () => void;
  onClose: () => void;
}

const speeds = [
  { value: 'calm', label: 'Calm' },
  { value: 'normal', label: 'Normal' },
  { value: 'fast', label: 'Fast' },
] as const;

const modes = [
  { value: 'boat', label: 'Steer the boat' },
  { value: 'text', label: 'Play as text' },
] as const;

export function GameBrief({ challenge, choices, ...rest }: GameBriefProps) {
  return (
    <Brief {...rest} challenge={challenge}>
      <Choices>
        <ChoiceGroup
          label="Speed"
          items={speeds}
          value={choices.speed}
          onChange={choices.chooseSpeed}
        />
        <div>
          <ChoiceGroup
            label="Way to play"
            items={modes}
            value={choices.mode}
            onChange={choices.chooseMode}
          />
          <Hint>
            {choices.mode === 'text'
              ? 'The same sea in words, row by row, with no timer.'
              : 'Drag, tap, or use the buttons or keys: arrows, 1 to 5, S for Slow, P to pause.'}
          </Hint>
        </div>
        <Legend />
      </Choices>
    </Brief>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  margin-bottom: ${theme.space[4]};
`;

const Hint = styled.p`
  ${text.small}
  min-height: calc(2 * 1.4em);
  margin-top: ${theme.space[2]};
  color: ${theme.color.inkSoft};
`;
