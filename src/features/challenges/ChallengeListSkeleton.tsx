import styled from 'styled-components';
import { Loading } from '@/ui/feedback/Loading';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Grow } from '@/ui/layout/primitives';
import * as Card from './ChallengeCard.styles';
import * as List from './ChallengeList.styles';

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
      <Edge>
        <Skeleton height="100%" shape="text" />
      </Edge>
      <Card.Head>
        <Skeleton width={54} height={54} shape="circle" />
        <Grow>
          <Card.TypeRow>
            <Skeleton width={52} height={12} />
            <Skeleton width={90} height={28} shape="pill" />
          </Card.TypeRow>
          <Title>
            <Skeleton width="78%" height={17} />
          </Title>
        </Grow>
      </Card.Head>
      <Lines>
        <Skeleton />
        <Skeleton width="62%" />
      </Lines>
      <Card.Facts>
        <Skeleton width={84} height={26} shape="pill" />
      </Card.Facts>
      <Card.Action>
        <Skeleton height={50} shape="block" />
      </Card.Action>
    </Card.Card>
  );
}

/** Shows only its straight side, because the card cuts the other one off. */
const Edge = styled.div`
  position: absolute;
  left: -12px;
  top: -12px;
  bottom: -12px;
  width: 24px;
`;

const Title = styled.div`
  display: grid;
  align-items: center;
  min-height: 1.3125rem;
  margin-top: 3px;
`;

const Lines = styled.div`
  display: grid;
  align-items: center;
  height: 2.625rem;
  margin-top: 10px;
`;
