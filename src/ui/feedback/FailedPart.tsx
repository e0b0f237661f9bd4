import { useRef } from 'react';
import { FailedNote } from './FailedNote';
import { useSharedRetry } from './useSharedRetry';

interface FailedPartProps {
  /** What didn't load, in one sentence, then why and what to do. */
  children: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces a part that didn't load. Several with the same reason have one retry, in the first. */
export function FailedPart({ children, onRetry, isRetrying }: FailedPartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [what = '', reason = ''] = children.split(/(?<=\.) (.*)/s);
  const retryAll = useSharedRetry(ref, reason, onRetry);
  return (
    <div ref={ref}>
      <FailedNote onRetry={retryAll} isRetrying={isRetrying}>
        {retryAll ? children : what}
      </FailedNote>
    </div>
  );
}
