import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './Ranking.styles';

const nameWidths = ['62%', '48%', '55%', '50%', '44%', '66%', '46%', '40%', '52%', '58%'];

export function RankingSkeleton() {
  'use memo';
  return (
    <S.Board aria-hidden="true">
      {nameWidths.map((width, index) => (
        <S.Row key={width} $hasLine={index > 0}>
          <S.Mark>
            <Skeleton width={24} height={24} shape="circle" />
          </S.Mark>
          <Skeleton width={44} height={44} shape="circle" />
          <S.Person>
            <Skeleton width={width} height={17} />
            <S.Second>
              <Skeleton width="36%" height={13} />
            </S.Second>
          </S.Person>
          <Skeleton width={40} height={17} />
        </S.Row>
      ))}
    </S.Board>
  );
}
