import type { Challenge } from '@/contract/challenges';
import { starPercents } from '@/domain/game/goal';
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

/** Fact F48. */
const why = {
  text: 'A plastic bottle stays in the sea for about 450 years, a lost fishing line for about 600.',
  source: 'Our World in Data, from NOAA, US National Park Service and Mote Marine Lab',
};

const steps = [
  'Steer your boat through five lanes for a minute and pull litter aboard.',
  'Let animals pass. To touch one costs 15 points and your combo.',
  'Stay under a net until it is aboard. Go Slow to sweep up micro-plastic.',
  `Collect ${starPercents[0]} percent of what your sea holds.`,
];

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
    <Brief {...rest} challenge={challenge} why={why} steps={steps} time="About 2 minutes">
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
              ? 'The same sea in words, row by row, without a clock.'
              : 'Drag or tap, use the buttons, or the keys: arrows, 1 to 5, S for Slow, P for a pause.'}
          </S.Hint>
        </div>
        <Legend />
      </S.Choices>
    </Brief>
  );
}
