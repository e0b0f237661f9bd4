import type { Challenge } from '@/contract/challenges';
import { ChoiceGroup } from '@/ui/controls/ChoiceGroup';
import { Brief } from '@/features/players/frame/Brief';
import type { GameChoices } from './gameChoices';
import * as S from './GameBrief.styles';
import { Legend } from './Legend';

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
      <S.Choices>
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
          <S.Hint>
            {choices.mode === 'text'
              ? 'The same sea in words, row by row, with no timer.'
              : 'Drag, tap, or use the buttons or keys: arrows, 1 to 5, S for Slow, P to pause.'}
          </S.Hint>
        </div>
        <Legend />
      </S.Choices>
    </Brief>
  );
}
