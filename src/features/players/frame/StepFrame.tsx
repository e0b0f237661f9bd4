import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Drip, type DripMood } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Card } from '@/ui/layout/Card';
import { Row, Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { FooterParts, PlayFrame } from './PlayFrame';
import { StepHeading } from './StepHeading';

interface StepPosition {
  /** Number of this step, from 1, and the number of all steps. */
  step: number;
  steps: number;
  onClose: () => void;
  /** Undefined on the first step. */
  onBack: (() => void) | undefined;
  onNext: () => void;
  /** False if the device has no room for the draft. */
  isSaved: boolean;
}

export interface DraftStepProps<Draft> {
  draft: Draft;
  /** Merges a partial draft, or one computed from the latest draft. */
  onChange: (part: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => void;
  frame: StepPosition;
}

interface StepFrameProps extends StepPosition {
  /** The step's heading; Drip says it, followed by `lead`. */
  title: string;
  lead: string;
  mood?: DripMood;
  nextLabel?: string;
  /** Sentence about what is missing; shown once the user tries to continue, and blocks it. */
  missing?: string | undefined;
  isBusy?: boolean;
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
        <FooterParts>
          {gauge}
          {tries > 0 && missing !== undefined && (
            <Alert key={tries} tone="danger">
              {missing}
            </Alert>
          )}
          <Row>
            {onBack && (
              <Back variant="secondary" aria-label="Back" onClick={onBack}>
                <ArrowLeft size={24} aria-hidden />
              </Back>
            )}
            <Button isBusy={isBusy} onClick={handleNext}>
              {nextLabel}
            </Button>
          </Row>
        </FooterParts>
      }
    >
      <Speech mood={mood}>
        <StepHeading>{title}</StepHeading>
        <p>{lead}</p>
      </Speech>
      <Parts $gap={4}>
        {children}
        {!isSaved && (
          <Alert tone="info">
            We couldn’t save this on your device. Keep it open until you submit.
          </Alert>
        )}
      </Parts>
    </PlayFrame>
  );
}

interface SpeechProps {
  mood: DripMood;
  size?: number;
  children: ReactNode;
}

export function Speech({ mood, size = 68, children }: SpeechProps) {
  return (
    <Said $align="end">
      <Drip mood={mood} size={size} hasShadow />
      <Words>{children}</Words>
    </Said>
  );
}

export function withTicked(ids: readonly string[], id: string, isTicked: boolean): string[] {
  const others = ids.filter((each) => each !== id);
  return isTicked ? [...others, id] : others;
}

const Parts = styled(Stack)`
  > section {
    margin-top: 0;
  }
`;

const Back = styled(Button)`
  flex: none;
  width: 64px;
`;

const Words = styled(Card)`
  position: relative;
  flex: 1;
  min-width: 0;
  margin-bottom: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  overflow-wrap: anywhere;

  &::before {
    content: '';
    position: absolute;
    left: -9px;
    bottom: 22px;
    width: 10px;
    height: 20px;
    background: inherit;
    clip-path: polygon(0 50%, 100% 0, 100% 100%);

    @media (forced-colors: active) {
      display: none;
    }
  }

  p {
    ${text.small}
    margin-top: ${theme.space[1]};
    color: ${theme.color.inkSoft};
  }
`;

const Said = styled(Row)`
  margin-bottom: ${theme.space[5]};

  @container (max-width: 19em) {
    > svg,
    ${Words}::before {
      display: none;
    }
  }

  ${landscape} {
    align-items: center;
    margin-bottom: ${theme.space[2]};

    > svg {
      width: auto;
      height: 72px;
    }

    ${Words} {
      margin-bottom: 0;
      padding-block: ${theme.space[2]};
    }
  }
`;
