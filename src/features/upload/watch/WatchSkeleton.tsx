import { Skeleton } from '@/ui/feedback/Skeleton';
import * as S from './VideoPlayer.styles';

export function VideoSkeleton() {
  return (
    <S.Waiting>
      <Skeleton shape="card" tone="hero" height="100%" />
    </S.Waiting>
  );
}

export function DetailsSkeleton() {
  return (
    <S.Lines>
      <Skeleton width="52%" height={28} shape="pill" />
      <Skeleton width="100%" height={50} shape="block" />
    </S.Lines>
  );
}
