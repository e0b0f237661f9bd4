import type { ReactNode } from 'react';
import { FailedNote } from './FailedNote';
import { Loading } from './Loading';

interface QueryPartProps<Data> {
  /** What was loaded, however long ago. */
  data: Data | undefined;
  /** What did not load, why, and what to do; shown where nothing was loaded before. */
  failure: string | undefined;
  onRetry: () => void;
  isRetrying: boolean;
  /** Read out: "Loading badges". */
  loading: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** What is shown of the data, or that it is empty. */
  children: (data: Data) => ReactNode;
}

/** A part of a screen that is loaded by itself: failed, loading, or there. */
export function QueryPart<Data>(props: QueryPartProps<Data>) {
  const { data, failure, onRetry, isRetrying, loading, skeleton, children } = props;
  if (data !== undefined) return children(data);
  if (failure !== undefined) {
    return (
      <FailedNote onRetry={onRetry} isRetrying={isRetrying}>
        {failure}
      </FailedNote>
    );
  }
  return <Loading label={loading}>{skeleton}</Loading>;
}
