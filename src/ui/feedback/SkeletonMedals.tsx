import { Skeleton } from './Skeleton';
import * as S from './SkeletonMedals.styles';

export function SkeletonMedals({ count }: { count: number }) {
  return (
    <S.Medals>
      {Array.from({ length: count }, (_, place) => (
        <S.Medal key={place}>
          <Skeleton shape="circle" width={66} height={66} />
          <Skeleton width={64} height={12} />
        </S.Medal>
      ))}
    </S.Medals>
  );
}
