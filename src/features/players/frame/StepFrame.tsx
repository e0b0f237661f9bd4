import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { DripMood } from '@/ui/art/DripFace';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { PlayFrame } from './PlayFrame';
import { Speech } from './Speech';
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
        <Footer>
          {gauge}
          {tries > 0 && missing !== undefined && (
            <Alert key={tries} tone="danger">
              {missing}
            </Alert>
          )}
          <Ways>
            {onBack && (
              <Back variant="secondary" aria-label="Back" onClick={onBack}>
                <ArrowLeft size={24} aria-hidden />
              </Back>
            )}
            <Button isBusy={isBusy} onClick={handleNext}>
              {nextLabel}
            </Button>
          </Ways>
        </Footer>
      }
    >
      <Speech mood={mood}>
        <StepHeading>{title}</StepHeading>
        <p>{lead}</p>
      </Speech>
      {children}
      {!isSaved && (
        <Note>
          <Alert tone="info">
            We couldn’t save this on your device. Keep it open until you submit.
          </Alert>
        </Note>
      )}
    </PlayFrame>
  );
}

const Footer = styled(Stack)`
  ${landscape} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;

    > * {
      flex: 1 1 14rem;
    }

    > [role='alert'] {
      flex-basis: 100%;
    }
  }
`;

const Ways = styled.div`
  display: flex;
  gap: ${theme.space[3]};
`;

const Back = styled(Button)`
  flex: none;
  width: 64px;
`;

const Note = styled.div`
  margin-top: ${theme.space[4]};
`;
