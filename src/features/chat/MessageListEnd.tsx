import { errorText } from '@/api/errorText';
import { useNear } from '@/lib/useNear';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FailedState } from '@/ui/feedback/FailedState';
import { Loading } from '@/ui/feedback/Loading';
import * as S from './MessageList.styles';
import { MessagesSkeleton } from './MessagesSkeleton';
import { useHistory } from './useHistory';

export function MessageListEnd({ isEmpty }: { isEmpty: boolean }) {
  'use memo';
  const query = useHistory();
  const { data, error, hasNextPage } = query;

  if (!data && error) {
    return (
      <FailedState
        title="Couldn’t load the messages"
        hint={errorText(error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading messages">
        <MessagesSkeleton />
      </Loading>
    );
  }
  if (isEmpty) {
    return <EmptyState title="No messages yet" hint="Share a tip to get things started." />;
  }
  if (!hasNextPage) return null;
  return <OlderMessages />;
}

function OlderMessages() {
  'use memo';
  const query = useHistory();
  const { data, error, isFetchingNextPage, isFetchNextPageError } = query;
  const ref = useNear<HTMLDivElement>(data?.pages.length ?? 0, () => {
    if (!isFetchingNextPage && !isFetchNextPageError) void query.fetchNextPage();
  });
  return (
    <S.End ref={ref}>
      {isFetchNextPageError && <Alert>{`Couldn’t load older messages. ${errorText(error)}`}</Alert>}
      <Button
        variant="secondary"
        isBusy={isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show older messages
      </Button>
    </S.End>
  );
}
