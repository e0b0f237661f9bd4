import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './MessageList.styles';

const shapes = [
  { width: '82%', height: 89, isOwn: false, isFirst: true },
  { width: '58%', height: 43, isOwn: false, isFirst: false },
  { width: '76%', height: 66, isOwn: true, isFirst: true },
  { width: '70%', height: 66, isOwn: true, isFirst: false },
  { width: '80%', height: 89, isOwn: false, isFirst: true },
] as const;

export function MessagesSkeleton() {
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
