import { useContext, type ReactNode } from 'react';
import styled from 'styled-components';
import { StarRow } from '@/components/awards/StarRow';
import { missingText } from '@/components/awards/missingText';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { ActionGuide } from '@/contract/challengeContent';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Row, Stack } from '@/ui/layout/primitives';
import { FooterParts, PlayFrame } from './PlayFrame';
import { DripMessage } from './StepHeading';
import { NextChallenge } from './playerProps';
import type { SubmissionState } from './useSubmission';

interface ResultProps {
  state: SubmissionState;
  onClose: () => void;
  /** Starts another try, or returns to what is missing. */
  onRetry: () => void;
  retryLabel: string;
  /** Whether to offer `onRetry` after a pass too. Default: true. */
  isRepeatable?: boolean;
  /** The guide of an action, in whose words is said what is missing. */
  guide?: ActionGuide | undefined;
  nextStar?: string | undefined;
  isRetrying?: boolean;
  children?: ReactNode;
}

export function Result(props: ResultProps) {
  const { state, onClose, onRetry, retryLabel, isRepeatable = true, isRetrying = false } = props;
  const { verdict } = state;
  const openNext = useContext(NextChallenge);
  const water = useWaterFormat();
  if (!verdict) return <SubmissionPending {...props} />;

  const { passed } = verdict;
  return (
    <PlayFrame
      step="Result"
      fraction={1}
      onClose={onClose}
      footer={
        <FooterParts $gap={1}>
          <Button isBusy={!passed && isRetrying} onClick={passed ? (openNext ?? onClose) : onRetry}>
            {passed ? (openNext ? 'Next challenge' : 'Done') : retryLabel}
          </Button>
          <Ways $wrap>
            {passed && isRepeatable && (
              <Button variant="quiet" isBusy={isRetrying} onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {(!passed || openNext) && (
              <Button variant="quiet" onClick={onClose}>
                {passed ? 'Done' : 'Not now'}
              </Button>
            )}
          </Ways>
        </FooterParts>
      }
    >
      <DripMessage mood={passed ? 'happy' : 'smile'} title={passed ? 'Passed!' : 'Not there yet'}>
        {verdict.passed ? (
          <>
            <StarRow stars={verdict.stars} />
            <p>
              {verdict.award.isRepeat
                ? `You already earned the ${verdict.award.points} points for this.`
                : `You earned ${verdict.award.points} points!`}
            </p>
            {props.nextStar !== undefined && <p>{props.nextStar}</p>}
          </>
        ) : (
          <Stack as="ul" $gap={2}>
            {verdict.missing.map((missing) => (
              <li key={missing.what}>{missingText(missing, { guide: props.guide, water })}</li>
            ))}
          </Stack>
        )}
      </DripMessage>
      {props.children}
    </PlayFrame>
  );
}

/** Says that a submission is being sent, waits to be sent, or was refused. */
function SubmissionPending({ state, onClose, onRetry, retryLabel }: ResultProps) {
  const { retry, isBusy, isSaved, reason } = state;
  const look = isBusy
    ? ({ mood: 'think', title: 'Checking your work…' } as const)
    : retry
      ? ({ mood: 'smile', title: 'Not submitted yet' } as const)
      : ({ mood: 'sad', title: 'We couldn’t accept this' } as const);
  return (
    <PlayFrame
      step="Result"
      fraction={1}
      onClose={onClose}
      footer={
        retry ? (
          <FooterParts $gap={1}>
            <Button onClick={onClose}>Done</Button>
            <Button variant="quiet" onClick={() => void retry()}>
              Send again
            </Button>
          </FooterParts>
        ) : (
          <Button isBusy={isBusy} onClick={onRetry}>
            {isBusy ? 'Checking' : retryLabel}
          </Button>
        )
      }
    >
      <DripMessage {...look}>
        {retry && (
          <p>
            {isSaved
              ? 'Saved on this device. We’ll submit it when we can reach the server.'
              : 'We couldn’t save your work on this device. Keep this page open: we’ll submit it when we can reach the server.'}
          </p>
        )}
        {!isBusy && reason !== undefined && (
          <Alert tone={retry ? 'info' : 'danger'}>{reason}</Alert>
        )}
      </DripMessage>
    </PlayFrame>
  );
}

const Ways = styled(Row)`
  row-gap: 0;

  > * {
    flex: 1 1 8rem;
  }
`;
