import { useContext, type ReactNode } from 'react';
import { StarRow } from '@/components/awards/StarRow';
import { missingText } from '@/components/awards/missingText';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { ActionGuide } from '@/contract/challengeContent';
import type { DripMood } from '@/ui/art/Drip';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { Row, Stack } from '@/ui/layout/primitives';
import { FooterParts, PlayFrame, PlayerContext } from './PlayFrame';
import { DripMessage } from './StepHeading';
import type { SubmissionState } from './useSubmission';

interface ResultProps {
  state: SubmissionState;
  onRetry: () => void;
  retryLabel: string;
  isRepeatable?: boolean;
  /** The guide of an action, in whose words is said what is missing. */
  guide?: ActionGuide | undefined;
  nextStar?: string | undefined;
  isRetrying?: boolean;
  children?: ReactNode;
}

export function Result(props: ResultProps) {
  const { state, onRetry, retryLabel, isRepeatable = true, isRetrying = false } = props;
  const { verdict, retry, isBusy, isSaved, reason } = state;
  const { onClose, openNext } = useContext(PlayerContext);
  const water = useWaterFormat();
  const done: Way = { label: 'Done', onClick: onClose };
  const next: Way = { label: 'Next challenge', onClick: openNext };
  const again: Way = { label: retryLabel, onClick: onRetry, isBusy: isRetrying };
  const replay = isRepeatable ? [again] : [];

  const [mood, title, ways]: [DripMood, string, Way[]] = isBusy
    ? ['think', 'Checking your work…', [{ label: 'Checking', isBusy }]]
    : verdict?.passed
      ? ['happy', 'Passed!', openNext ? [next, ...replay, done] : [done, ...replay]]
      : verdict
        ? ['smile', 'Not there yet', [again, { label: 'Not now', onClick: onClose }]]
        : retry
          ? ['smile', 'Not submitted yet', [done, { label: 'Send again', onClick: retry }]]
          : ['sad', 'We couldn’t accept this', [again]];
  const [first, ...others] = ways.map(({ label, ...rest }, index) => (
    <Button
      key={label}
      variant={index === 0 ? 'primary' : 'quiet'}
      style={{ flex: '1 1 8rem' }}
      {...rest}
    >
      {label}
    </Button>
  ));

  return (
    <PlayFrame
      step="Result"
      fraction={1}
      footer={
        <FooterParts $gap={1}>
          {first}
          {others.length > 0 && (
            <Row $wrap style={{ rowGap: 0 }}>
              {others}
            </Row>
          )}
        </FooterParts>
      }
    >
      <DripMessage mood={mood} title={title}>
        {verdict?.passed && (
          <>
            <StarRow stars={verdict.stars} />
            <p>
              {verdict.award.isRepeat
                ? `You already earned the ${verdict.award.points} points for this.`
                : `You earned ${verdict.award.points} points!`}
            </p>
            {props.nextStar !== undefined && <p>{props.nextStar}</p>}
          </>
        )}
        {verdict?.passed === false && (
          <Stack as="ul" $gap={2}>
            {verdict.missing.map((missing) => (
              <li key={missing.what}>{missingText(missing, { guide: props.guide, water })}</li>
            ))}
          </Stack>
        )}
        {retry && (
          <p>
            {isSaved
              ? 'Saved on this device. We’ll submit it when we can reach the server.'
              : 'We couldn’t save your work on this device. Keep this page open: we’ll submit it when we can reach the server.'}
          </p>
        )}
        {!verdict && !isBusy && reason !== undefined && (
          <Alert tone={retry ? 'info' : 'danger'}>{reason}</Alert>
        )}
      </DripMessage>
      {verdict && props.children}
    </PlayFrame>
  );
}

interface Way {
  label: string;
  onClick?: (() => unknown) | undefined;
  isBusy?: boolean;
}
