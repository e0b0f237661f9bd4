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
  /** "Begin", or "Continue" if there is a stored draft or attempt. */
  beginLabel: string;
  onBegin: () => void;
  onClose: () => void;
  isBusy?: boolean;
  error?: string | undefined;
  children?: ReactNode;
}

export function Brief(props: BriefProps) {
  const { challenge, beginLabel, onBegin, onClose, error, children } = props;
  const { brief } = challenge;
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
          {brief && (
            <S.Time>
              <Clock3 size={18} aria-hidden />
              <span>{brief.time}</span>
            </S.Time>
          )}
        </S.Facts>
      </S.Title>
      <S.Why>
        <p>{brief ? brief.why.text : challenge.description}</p>
        {brief && <S.Source citation={brief.why.source} />}
      </S.Why>
      {brief && (
        <S.Steps>
          {brief.steps.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </S.Steps>
      )}
      {challenge.completed && <S.Note>Already completed. Replays earn no points.</S.Note>}
      {children}
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
    </PlayFrame>
  );
}
