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
  /** The step's heading; Drip says it, followed by `lead`. */
  title: string;
  lead: string;
  mood?: DripMood;
  /** Number of this step, from 1, and the number of all steps. */
  step: number;
  steps: number;
  onClose: () => void;
  /** Absent on the first step. */
  onBack?: (() => void) | undefined;
  onNext: () => void;
  nextLabel?: string;
  /** Sentence about what is missing; shown once the user tries to continue, and blocks it. */
  missing?: string | undefined;
  isBusy?: boolean;
  /** False if the device has no room for the draft. */
  isSaved: boolean;
  gauge?: ReactNode;
  children: ReactNode;
}

/** Lays out a step with Back and Continue. Give each step its own `key`. */
export function StepFrame(props: StepFrameProps) {
  const { step, steps, onClose, onBack, onNext, nextLabel = 'Continue', missing } = props;
  const { title, lead, mood = 'smile', isBusy = false, isSaved, gauge, children } = props;
  const [tries, setTries] = useState(0);
  const handleNext = () => {
    setTries(tries + 1);
    if (missing === undefined) onNext();
  };

  return (
    <PlayFrame
      step={`Step ${step} of ${steps}`}
      fraction={step / (steps + 1)}
      onClose={onClose}
      footer={
        <S.Footer>
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
            <Button isBusy={isBusy} onClick={handleNext}>
              {nextLabel}
            </Button>
          </S.Ways>
        </S.Footer>
      }
    >
      <Speech mood={mood}>
        <StepHeading>{title}</StepHeading>
        <p>{lead}</p>
      </Speech>
      {children}
      {!isSaved && (
        <S.Note>
          <Alert tone="info">
            We couldn’t save this on your device. Keep it open until you submit.
          </Alert>
        </S.Note>
      )}
    </PlayFrame>
  );
}
