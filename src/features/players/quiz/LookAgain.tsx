import type { QuizAttempt } from '@/contract/attempts';
import { Button } from '@/ui/controls/Button';
import { Drip } from '@/ui/art/Drip';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { Middle } from '@/features/players/frame/Result.styles';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { RightCount } from './RightCount';
import { ScoreDrops } from './ScoreDrops';
import { wrongOnes } from './turns';

interface LookAgainProps {
  attempt: QuizAttempt;
  onContinue: () => void;
  onClose: () => void;
}

/** The screen between the first round and the second. */
export function LookAgain({ attempt, onContinue, onClose }: LookAgainProps) {
  const count = wrongOnes(attempt).length;
  return (
    <PlayFrame
      step="All questions answered"
      fraction={1}
      aside={<RightCount attempt={attempt} />}
      onClose={onClose}
      footer={<Button onClick={onContinue}>Continue</Button>}
    >
      <Middle>
        <Drip mood="smile" size={112} hasShadow />
        <StepHeading>{`Let’s look again at ${count}`}</StepHeading>
        <ScoreDrops attempt={attempt} />
        <p>Here’s what you missed. Your score won’t change.</p>
      </Middle>
    </PlayFrame>
  );
}
