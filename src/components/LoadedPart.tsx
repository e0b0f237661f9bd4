import type { ReactNode } from 'react';
import { errorText } from '@/api/apiError';
import { Loading } from '@/ui/feedback/Loading';
import { EmptyNote, FailedPart, FailedState } from '@/ui/feedback/State';

export interface LoadedPartProps<Data> {
  query: {
    data?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
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
  const title = `Couldn’t load ${what}`;
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  if (isWholeScreen) return <FailedState title={title} hint={errorText(error)} {...retry} />;
  return <FailedPart {...retry}>{`${title}. ${errorText(error)}`}</FailedPart>;
}
