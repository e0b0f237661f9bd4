import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { Skeleton } from './Skeleton';

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
    <Row>
      <Skeleton shape={isRound ? 'circle' : 'block'} width={pictureWidth} height={pictureHeight} />
      <Lines>
        {lines.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Lines>
    </Row>
  );
}

const Row = styled(Card)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: ${theme.space[4]};
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: 10px;
  min-width: 0;
`;
