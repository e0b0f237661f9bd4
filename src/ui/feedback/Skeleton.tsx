import styled from 'styled-components';
import { Card, Row, Stack } from '@/ui/layout/primitives';
import { pulse } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const shapes = {
  text: theme.radius.small,
  block: theme.radius.button,
  card: theme.radius.card,
  pill: theme.radius.pill,
  circle: '50%',
};
const tones = { surface: theme.color.track, hero: theme.color.heroSkeleton };

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: keyof typeof shapes;
  tone?: keyof typeof tones;
}

/** A placeholder of loading content. Its parent announces that in a `role="status"`. */
export function Skeleton(props: SkeletonProps) {
  const { width = '100%', height = 14, shape = 'text', tone = 'surface' } = props;
  const style = { width, height, borderRadius: shapes[shape], background: tones[tone] };
  return <Block aria-hidden="true" style={style} />;
}

interface SkeletonRowProps {
  pictureWidth?: number;
  pictureHeight?: number;
  isRound?: boolean;
  lines: readonly string[];
}

export function SkeletonRow(props: SkeletonRowProps) {
  const { pictureWidth = 52, pictureHeight = 52, isRound = false, lines } = props;
  return (
    <Card>
      <Row $pad={4}>
        <Skeleton
          shape={isRound ? 'circle' : 'block'}
          width={pictureWidth}
          height={pictureHeight}
        />
        <Stack style={{ flex: 1, gap: 10 }}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      </Row>
    </Card>
  );
}

export function SkeletonMedals({ count }: { count: number }) {
  return (
    <Medals>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton shape="circle" width={66} height={66} />
          <Skeleton width={64} height={12} />
        </div>
      ))}
    </Medals>
  );
}

const Block = styled.span`
  display: block;
  flex: none;
  max-width: 100%;
  opacity: 0.75;
  animation: ${pulse} 1.2s ease-in-out infinite;

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

const Medals = styled(Card)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 34px ${theme.space[1]};
  padding: 34px ${theme.space[3]} 30px;

  > div {
    display: grid;
    justify-items: center;
    gap: 14px;
  }
`;
