import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import type { DripMood } from '@/ui/art/DripFace';
import { Speech } from './Speech';
import { PlayFrame } from './PlayFrame';
import * as S from './StepFrame.styles';
import { StepHeading } from './StepHeading';

interface StepFrameProps {
  /** Drip says it: the step's heading, and a sentence about it. */
  title: string;
  lead: string;
  mood?: DripMood;
  /** Which step it is, from 1, and of how many. */
  step: number;
  steps: number;
  onClose: () => void;
  /** Absent on the first step. */
  onBack?: (() => void) | undefined;
  onNext: () => void;
  nextLabel?: string;
  /** What has to be done before the next step, in a sentence; said when one tries to go on. */
  missing?: string | undefined;
  isBusy?: boolean;
  /** Whether the device has room for what was done so far. */
  isKept: boolean;
  /** Stands above the buttons and stays in sight. */
  gauge?: ReactNode;
  children: ReactNode;
}

/** A step among steps that can be gone through both ways. Give each a `key` of its own. */
export function StepFrame(props: StepFrameProps) {
  const { step, steps, onClose, onBack, onNext, nextLabel = 'Continue', missing } = props;
  const { title, lead, mood = 'smile', isBusy = false, isKept, gauge, children } = props;
  const [tries, setTries] = useState(0);
  const resume = () => {
    setTries(tries + 1);
    if (missing === undefined) onNext();
  };

  return (
    <PlayFrame
      step={`Step ${step} of ${steps}`}
      fraction={step / (steps + 1)}
      onClose={onClose}
      footer={
        <S.Foot>
          {gauge}
          {tries > 0 && missing !== undefined && (
            <Alert key={tries} tone="danger">
              {missing}
            </Alert>
          )}
          <S.Ways>
            {onBack && (
              <S.Back variant="secondary" aria-label="Back" onClick={onBack}>
                <ArrowLeft size={24} aria-hidden />
              </S.Back>
            )}
            <Button isBusy={isBusy} onClick={resume}>
              {nextLabel}
            </Button>
          </S.Ways>
        </S.Foot>
      }
    >
      <Speech mood={mood}>
        <StepHeading>{title}</StepHeading>
        <p>{lead}</p>
      </Speech>
      {children}
      {!isKept && (
        <S.Note>
          <Alert tone="info">
            There is no room on this device to keep this. Leave it open until you have handed it in.
          </Alert>
        </S.Note>
      )}
    </PlayFrame>
  );
}
