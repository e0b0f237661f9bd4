import { WaitingNote } from '@/components/WaitingNote';
import { PlayFrame } from '@/features/players/frame/PlayFrame';
import { Middle } from '@/features/players/frame/Result.styles';
import { StepHeading } from '@/features/players/frame/StepHeading';
import { pluralize } from '@/lib/pluralize';
import { useWaitingAnswers } from '@/services/outbox/useWaitingAnswers';
import { Drip } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';

interface AnswersWaitingProps {
  challengeId: string;
  /** How many answers the server doesn't have yet. */
  count: number;
  onContinue: () => void;
  onClose: () => void;
}

/** The screen after the last question that can be answered until the answers are sent. */
export function AnswersWaiting({ challengeId, count, onContinue, onClose }: AnswersWaitingProps) {
  const answers = useWaitingAnswers(challengeId);
  const isWaiting = count > 0;
  return (
    <PlayFrame
      step="All questions answered"
      fraction={1}
      onClose={onClose}
      footer={
        <Button onClick={isWaiting ? onClose : onContinue}>
          {isWaiting ? 'Done' : 'Continue'}
        </Button>
      }
    >
      <Middle>
        <Drip mood="smile" size={112} hasShadow />
        <StepHeading key={String(isWaiting)}>
          {isWaiting ? `${pluralize(count, 'answer')} saved` : 'Your answers are in'}
        </StepHeading>
        <p>
          {isWaiting
            ? 'We’ll check your answers when we can reach the server. Then the quiz continues here.'
            : 'Continue to see how it went.'}
        </p>
        {answers && <WaitingNote {...answers} />}
      </Middle>
    </PlayFrame>
  );
}
