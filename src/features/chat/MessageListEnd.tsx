import { errorText } from '@/api/errorText';
import { useNear } from '@/lib/useNear';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FailedState } from '@/ui/feedback/FailedState';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './MessageList.styles';
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

const shapes = [
  { width: '82%', height: 89, isOwn: false, isFirst: true },
  { width: '58%', height: 43, isOwn: false, isFirst: false },
  { width: '76%', height: 66, isOwn: true, isFirst: true },
  { width: '70%', height: 66, isOwn: true, isFirst: false },
  { width: '80%', height: 89, isOwn: false, isFirst: true },
] as const;

function MessagesSkeleton() {
  'use memo';
  return (
    <S.Shapes aria-hidden="true">
      {shapes.map(({ width, height, isOwn, isFirst }) => (
        <S.Line key={width} $isOwn={isOwn} $isFirst={isFirst}>
          {!isOwn && (
            <S.Face>{isFirst && <Skeleton width={36} height={36} shape="circle" />}</S.Face>
          )}
          <Skeleton width={width} height={height} shape="card" />
        </S.Line>
      ))}
    </S.Shapes>
  );
}
