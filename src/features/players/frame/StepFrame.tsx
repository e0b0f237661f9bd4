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
import { FooterParts, PlayFrame, StepHeading } from './PlayFrame';

interface StepPosition<Step extends string> {
  steps: readonly Step[];
  step: Step;
  onStep: (step: Step) => void;
  onSubmit: () => void;
  /** False if the device has no room for the draft. */
  isSaved: boolean;
}

export interface DraftStepProps<Draft extends { step: string }> {
  draft: Draft;
  /** Merges a partial draft, or one computed from the latest draft. */
  onChange: (part: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => void;
  frame: StepPosition<Draft['step']>;
}

interface StepFrameProps<Step extends string> extends StepPosition<Step> {
  /** The step's heading; Drip says it, followed by `lead`. */
  title: string;
  lead: string;
  mood?: DripMood;
  /** Sentence about what is missing; shown once the user tries to continue, and blocks it. */
  missing?: string | undefined;
  isBusy?: boolean;
  gauge?: ReactNode;
  children: ReactNode;
}

/** Lays out a step with Back and Continue. Give each step its own `key`. */
export function StepFrame<Step extends string>(props: StepFrameProps<Step>) {
  const { step, steps, onStep, onSubmit, missing, isBusy = false, isSaved } = props;
  const { title, lead, mood = 'smile', gauge, children } = props;
  const index = steps.indexOf(step);
  const [back, next] = [steps[index - 1], steps[index + 1]];
  const [tries, setTries] = useState(0);
  const handleNext = () => {
    setTries(tries + 1);
    if (missing !== undefined) return;
    if (next) onStep(next);
    else onSubmit();
  };

  return (
    <PlayFrame
      step={`Step ${index + 1} of ${steps.length}`}
      fraction={(index + 1) / (steps.length + 1)}
      footer={
        <FooterParts>
          {gauge}
          {tries > 0 && missing !== undefined && (
            <Alert key={tries} tone="danger">
              {missing}
            </Alert>
          )}
          <Row>
            {back && (
              <Button
                variant="secondary"
                aria-label="Back"
                style={{ flex: 'none', width: 64 }}
                onClick={() => onStep(back)}
              >
                <ArrowLeft size={24} aria-hidden />
              </Button>
            )}
            <Button isBusy={isBusy} onClick={handleNext}>
              {next ? 'Continue' : 'Submit'}
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
      <Card>{children}</Card>
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

const Said = styled(Row)`
  margin-bottom: ${theme.space[5]};

  > div {
    position: relative;
    flex: 1;
    margin-bottom: ${theme.space[3]};
    padding: ${theme.space[3]} ${theme.space[4]};
    overflow-wrap: anywhere;
  }

  > div::before {
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

  @container (max-width: 19em) {
    > svg,
    > div::before {
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

    > div {
      margin-bottom: 0;
      padding-block: ${theme.space[2]};
    }
  }
`;
