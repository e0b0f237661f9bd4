import * as S from './Skeleton.styles';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: S.SkeletonShape;
  tone?: S.SkeletonTone;
}

/** A placeholder of loading content. Its parent announces that in a `role="status"`. */
export function Skeleton({
  width = '100%',
  height = 14,
  shape = 'text',
  tone = 'surface',
}: SkeletonProps) {
  return <S.Block aria-hidden="true" $shape={shape} $tone={tone} style={{ width, height }} />;
}
