import { errorText } from '@/api/errorText';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { Drip } from '@/ui/art/Drip';
import { PlayFrame } from './PlayFrame';
import * as S from './Result.styles';
import type { ResultProps } from './playerProps';
import { StepHeading } from './StepHeading';

type SubmissionPendingProps = Omit<ResultProps, 'children' | 'isRepeatable'>;

/** Shows a submission without a verdict: being sent, not sent yet, or rejected. */
export function SubmissionPending({ state, onClose, onRetry, retryLabel }: SubmissionPendingProps) {
  const { error, retry, isBusy, isStored } = state;
  const isWaiting = isBusy || retry !== undefined;
  const frame = { step: 'Result', fraction: 1, onClose };

  if (error === undefined && !retry) {
    return (
      <PlayFrame {...frame} footer={<Button isBusy>Checking</Button>}>
        <S.Middle>
          <Drip mood="think" size={112} hasShadow />
          <StepHeading>Checking what you did …</StepHeading>
        </S.Middle>
      </PlayFrame>
    );
  }
  return (
    <PlayFrame
      {...frame}
      footer={
        <Button isBusy={isBusy} onClick={() => void (retry ? retry() : onRetry())}>
          {isWaiting ? 'Send again' : retryLabel}
        </Button>
      }
    >
      <S.Middle>
        <Drip mood="sad" size={112} hasShadow />
        <StepHeading key="waiting">
          {isWaiting ? 'Not handed in yet' : 'It was not accepted'}
        </StepHeading>
        {isWaiting && (
          <p>
            {isStored
              ? 'What you did is kept on this device, also when you close this.'
              : 'There is no room on this device to keep what you did. Leave this open, and send it again.'}
          </p>
        )}
        {error !== undefined && <Alert tone="danger">{errorText(error)}</Alert>}
      </S.Middle>
    </PlayFrame>
  );
}
