import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Grow } from '@/ui/layout/primitives';
import * as Card from './ChallengeCard.styles';
import * as List from './ChallengeList.styles';
import * as S from './ChallengeListSkeleton.styles';

export function ChallengeListSkeleton() {
  'use memo';
  return (
    <Loading label="Loading challenges">
      <List.List as="div">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </List.List>
    </Loading>
  );
}

function CardSkeleton() {
  'use memo';
  return (
    <Card.Card>
      <S.Edge>
        <Skeleton height="100%" shape="text" />
      </S.Edge>
      <Card.Head>
        <Skeleton width={54} height={54} shape="circle" />
        <Grow>
          <Card.TypeRow>
            <Skeleton width={52} height={12} />
            <Skeleton width={90} height={28} shape="pill" />
          </Card.TypeRow>
          <S.Title>
            <Skeleton width="78%" height={17} />
          </S.Title>
        </Grow>
      </Card.Head>
      <S.Lines>
        <Skeleton />
        <Skeleton width="62%" />
      </S.Lines>
      <Card.Facts>
        <Skeleton width={84} height={26} shape="pill" />
      </Card.Facts>
      <Card.Action>
        <Skeleton height={50} shape="block" />
      </Card.Action>
    </Card.Card>
  );
}
