import { Button } from '@/ui/controls/Button';
import { Drip } from '@/ui/art/Drip';
import { Stack } from '@/ui/layout/primitives';
import { useWaterFormat } from '@/components/useWaterFormat';
import { StarRow } from '@/components/awards/StarRow';
import { missingText } from '@/components/awards/missingText';
import { useNextChallenge } from './NextChallenge';
import { PlayFrame } from './PlayFrame';
import * as S from './Result.styles';
import type { ResultProps } from './playerProps';
import { StepHeading } from './StepHeading';
import { Alert } from '@/ui/feedback/Alert';

export function Result({ children, ...props }: ResultProps) {
  const { state, onClose, onRetry, retryLabel, isRepeatable = true, isRetrying = false } = props;
  const { nextStar } = props;
  const { verdict } = state;
  const openNext = useNextChallenge();
  const water = useWaterFormat();
  if (!verdict) return <SubmissionPending {...props} />;

  const { passed } = verdict;
  return (
    <PlayFrame
      step="Result"
      fraction={1}
      onClose={onClose}
      footer={
        <S.Footer $gap={1}>
          <Button isBusy={!passed && isRetrying} onClick={passed ? (openNext ?? onClose) : onRetry}>
            {passed ? (openNext ? 'Next challenge' : 'Done') : retryLabel}
          </Button>
          <S.Ways>
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
          </S.Ways>
        </S.Footer>
      }
    >
      <S.Middle>
        <Drip mood={passed ? 'happy' : 'smile'} size={112} hasShadow />
        <StepHeading key={String(passed)}>{passed ? 'Passed!' : 'Not there yet'}</StepHeading>
        {verdict.passed ? (
          <>
            <StarRow stars={verdict.stars} />
            <p>
              {verdict.award.isRepeat
                ? `You already earned the ${verdict.award.points} points for this.`
                : `You earned ${verdict.award.points} points!`}
            </p>
            {nextStar !== undefined && <p>{nextStar}</p>}
          </>
        ) : (
          <Stack as="ul" $gap={2}>
            {verdict.missing.map((missing) => (
              <li key={missing.what}>{missingText(missing, { guide: props.guide, water })}</li>
            ))}
          </Stack>
        )}
      </S.Middle>
      {children}
    </PlayFrame>
  );
}

type SubmissionPendingProps = Omit<ResultProps, 'children' | 'isRepeatable' | 'guide'>;

function SubmissionPending({ state, onClose, onRetry, retryLabel }: SubmissionPendingProps) {
  const { retry, isBusy, isSaved, reason } = state;
  const frame = { step: 'Result', fraction: 1, onClose };

  if (isBusy) {
    return (
      <PlayFrame {...frame} footer={<Button isBusy>Checking</Button>}>
        <S.Middle>
          <Drip mood="think" size={112} hasShadow />
          <StepHeading>Checking your work…</StepHeading>
        </S.Middle>
      </PlayFrame>
    );
  }
  return (
    <PlayFrame
      {...frame}
      footer={
        retry ? (
          <S.Footer $gap={1}>
            <Button onClick={onClose}>Done</Button>
            <Button variant="quiet" onClick={() => void retry()}>
              Send again
            </Button>
          </S.Footer>
        ) : (
          <Button onClick={onRetry}>{retryLabel}</Button>
        )
      }
    >
      <S.Middle>
        <Drip mood={retry ? 'smile' : 'sad'} size={112} hasShadow />
        <StepHeading key="waiting">
          {retry ? 'Not submitted yet' : 'We couldn’t accept this'}
        </StepHeading>
        {retry && (
          <p>
            {isSaved
              ? 'Saved on this device. We’ll submit it when we can reach the server.'
              : 'We couldn’t save your work on this device. Keep this page open: we’ll submit it when we can reach the server.'}
          </p>
        )}
        {reason !== undefined && <Alert tone={retry ? 'info' : 'danger'}>{reason}</Alert>}
      </S.Middle>
    </PlayFrame>
  );
}
