import type { ReactNode } from 'react';
import { errorText } from '@/api/apiError';
import { Loading } from '@/ui/feedback/Loading';
import { EmptyNote, FailedPart, FailedState } from '@/ui/feedback/State';

interface Query {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadedPartProps<Data> {
  query: Query & { data?: Data | undefined };
  /** What loads, as in "Couldn’t load your streak." */
  what: string;
  skeleton: ReactNode;
  /** Shown if the children show nothing. */
  empty?: string;
  /** True if the screen is nothing without it. */
  isWholeScreen?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, until then a skeleton, or why it didn't load. */
export function LoadedPart<Data>(props: LoadedPartProps<Data>) {
  const { query, what, skeleton, empty, isWholeScreen = false, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data) || (empty && <EmptyNote>{empty}</EmptyNote>);
  if (error === undefined) return <Loading label={`Loading ${what}`}>{skeleton}</Loading>;
  if (isWholeScreen) return <FailedScreen query={query} what={what} />;
  return (
    <FailedPart onRetry={() => void refetch()} isRetrying={isFetching}>
      {`Couldn’t load ${what}. ${errorText(error)}`}
    </FailedPart>
  );
}

/** Says in place of a whole screen or step why it didn't load. */
export const FailedScreen = ({ query, what }: { query: Query; what: string }) => (
  <FailedState
    title={`Couldn’t load ${what}`}
    hint={errorText(query.error)}
    onRetry={() => void query.refetch()}
    isRetrying={query.isFetching}
  />
);
