import type { ReactNode } from 'react';
import { FailedPart } from './FailedPart';
import { Loading } from './Loading';

interface QueryPartProps<Data> {
  /** The last loaded data, however old. */
  data: Data | undefined;
  /** What didn't load, why, and what to do. Shown only if there is no data. */
  failure: string | undefined;
  onRetry: () => void;
  isRetrying: boolean;
  /** Announced, like "Loading badges". */
  loading: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryPart<Data>(props: QueryPartProps<Data>) {
  const { data, failure, onRetry, isRetrying, loading, skeleton, children } = props;
  if (data !== undefined) return children(data);
  if (failure !== undefined) {
    return (
      <FailedPart onRetry={onRetry} isRetrying={isRetrying}>
        {failure}
      </FailedPart>
    );
  }
  return <Loading label={loading}>{skeleton}</Loading>;
}
