import { Skeleton } from './Skeleton';
import * as S from './SkeletonRow.styles';

interface SkeletonRowProps {
  /** In pixels. */
  pictureWidth?: number;
  pictureHeight?: number;
  isRound?: boolean;
  /** The widths of the lines beside the picture. */
  lines: readonly string[];
}

export function SkeletonRow({
  pictureWidth = 52,
  pictureHeight = 52,
  isRound = false,
  lines,
}: SkeletonRowProps) {
  return (
    <S.Row>
      <Skeleton shape={isRound ? 'circle' : 'block'} width={pictureWidth} height={pictureHeight} />
      <S.Lines>
        {lines.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </S.Lines>
    </S.Row>
  );
}
