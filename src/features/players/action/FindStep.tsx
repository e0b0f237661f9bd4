import { CircleAlert, UserRound, Wrench } from 'lucide-react';
import { IconChip } from '@/ui/layout/IconChip';
import { StepFrame } from '@/features/players/frame/StepFrame';
import * as S from './Steps.styles';
import type { FaucetStepProps } from './faucetDraft';
import { TapArt } from './TapArt';

const rules = [
  { Icon: Wrench, text: 'Close the valve before you open anything.' },
  { Icon: UserRound, text: 'Ask an adult at home, or your landlord, first.' },
  { Icon: CircleAlert, text: 'Stop if you are unsure. A plumber counts as well.' },
];

/** Helps to choose a tap and lists the safety rules. */
export function FindStep({ frame }: FaucetStepProps) {
  return (
    <StepFrame
      {...frame}
      title="Pick your tap, and stay safe"
      lead="Choose the tap that drips most. Kitchen, bath or garden: any will do."
    >
      <TapArt />
      <S.Rules>
        {rules.map(({ Icon, text }) => (
          <S.Rule key={text}>
            <IconChip size={44} tone="action">
              <Icon size={22} />
            </IconChip>
            {text}
          </S.Rule>
        ))}
      </S.Rules>
    </StepFrame>
  );
}
