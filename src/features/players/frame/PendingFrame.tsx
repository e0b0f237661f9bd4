import { type ReactNode, useContext } from 'react';
import { errorText } from '@/api/apiError';
import { Button } from '@/ui/controls/Button';
import { Loading } from '@/ui/feedback/Loading';
import { FailedState } from '@/ui/feedback/State';
import { PlayFrame } from './PlayFrame';
import { DripMessage, HiddenHeading } from './StepHeading';
import { PlayerContext } from './playerProps';

interface PendingFrameProps {
  step: string;
  fraction?: number;
  heading?: string;
  what: string;
  button: string;
  /** Absent while code is loading. */
  query?: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  children?: ReactNode;
}

/** Shows a step whose content is loading or couldn't be loaded. */
export function PendingFrame(props: PendingFrameProps) {
  const { step, fraction = 0, heading = step, what, button, query, children } = props;
  const { onClose } = useContext(PlayerContext);
  const hasFailed = Boolean(query?.error);
  return (
    <PlayFrame
      step={step}
      fraction={fraction}
      footer={
        hasFailed ? <Button onClick={onClose}>Go back</Button> : <Button isBusy>{button}</Button>
      }
    >
      <HiddenHeading>{heading}</HiddenHeading>
      {query && hasFailed ? (
        <FailedState
          title={`Couldn’t load ${what}`}
          hint={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Loading label={`Loading ${what}`}>{children ?? <DripMessage mood="smile" />}</Loading>
      )}
    </PlayFrame>
  );
}
