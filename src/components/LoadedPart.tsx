import type { ReactNode } from 'react';
import { errorText } from '@/api/apiError';
import { QueryPart } from '@/ui/feedback/QueryPart';
import { EmptyNote } from '@/ui/feedback/State';

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
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, until then a skeleton, or why it didn't load. */
export function LoadedPart<Data>({
  query,
  what,
  skeleton,
  empty,
  children,
}: LoadedPartProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <QueryPart
      data={data}
      failure={error === undefined ? undefined : `Couldn’t load ${what}. ${errorText(error)}`}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      loading={`Loading ${what}`}
      skeleton={skeleton}
    >
      {(shown) => children(shown) || (empty && <EmptyNote>{empty}</EmptyNote>)}
    </QueryPart>
  );
}
