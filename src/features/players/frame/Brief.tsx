import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Challenge } from '@/contract/challenges';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { Points } from '@/components/Points';
import { TypeTile } from '@/components/TypeTile';
import * as S from './Brief.styles';
import { PlayFrame } from './PlayFrame';
import { StepHeading } from './StepHeading';

interface BriefProps {
  challenge: Challenge;
  /** Why it matters: a sentence with a figure, and where the figure comes from. */
  why: { text: string; source: string };
  /** What there is to do, step by step. */
  steps: readonly string[];
  /** "About 4 minutes" */
  time: string;
  /** Begin, or Continue where something is kept. */
  beginLabel: string;
  onBegin: () => void;
  onClose: () => void;
  isBusy?: boolean;
  /** Why it could not begin, in a sentence. */
  error?: string | undefined;
  /** Choices to be made before the start. */
  children?: ReactNode;
}

/** The first step of every challenge: what it is, why it matters, what it takes and gives. */
export function Brief(props: BriefProps) {
  const { challenge, why, steps, time, beginLabel, onBegin, onClose, error, children } = props;
  return (
    <PlayFrame
      step="Before you begin"
      fraction={0}
      onClose={onClose}
      footer={
        <Button onClick={onBegin} isBusy={props.isBusy ?? false}>
          {beginLabel}
        </Button>
      }
    >
      <S.Title>
        <TypeTile kind={challenge.type} size={72} />
        <StepHeading>{challenge.title}</StepHeading>
        <S.Facts>
          <Points variant="pill">
            {challenge.completed ? 'Points earned' : `+${challenge.points} pts`}
          </Points>
          <S.Time>
            <Clock3 size={18} aria-hidden />
            {time}
          </S.Time>
        </S.Facts>
      </S.Title>
      <S.Why>
        <p>{why.text}</p>
        <S.Source>Source: {why.source}</S.Source>
      </S.Why>
      <S.Steps>
        {steps.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </S.Steps>
      {challenge.completed && (
        <S.Note>
          You have done this already: once more is for practice and gives no further points.
        </S.Note>
      )}
      {children}
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
    </PlayFrame>
  );
}
