import { useState } from 'react';
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
  count: number;
  onContinue: () => void;
  onClose: () => void;
}

export function AnswersWaiting({ challengeId, count, onContinue, onClose }: AnswersWaitingProps) {
  const answers = useWaitingAnswers(challengeId);
  const [isDeleted, setIsDeleted] = useState(false);
  const isWaiting = count > 0;
  const { title, text } = wordsFor(count, answers?.item.state === 'refused', isDeleted);
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
        <StepHeading key={title}>{title}</StepHeading>
        <p>{text}</p>
        {answers && (
          <WaitingNote
            {...answers}
            onDelete={() => {
              answers.onDelete();
              setIsDeleted(true);
            }}
          />
        )}
      </Middle>
    </PlayFrame>
  );
}

function wordsFor(count: number, isRefused: boolean, isDeleted: boolean) {
  if (isRefused)
    return { title: 'Your answers weren’t sent', text: 'Send them again, or delete them.' };
  if (count > 0) {
    return {
      title: `${pluralize(count, 'answer')} saved`,
      text: 'We’ll check your answers when we can reach the server. Then the quiz continues here.',
    };
  }
  return isDeleted
    ? { title: 'Your answers are deleted', text: 'Continue to answer the questions again.' }
    : { title: 'Your answers are in', text: 'Continue to see how it went.' };
}
