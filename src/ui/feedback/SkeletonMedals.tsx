import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { Skeleton } from './Skeleton';

export function SkeletonMedals({ count }: { count: number }) {
  return (
    <Medals>
      {Array.from({ length: count }, (_, place) => (
        <Medal key={place}>
          <Skeleton shape="circle" width={66} height={66} />
          <Skeleton width={64} height={12} />
        </Medal>
      ))}
    </Medals>
  );
}

const Medals = styled(Card)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 34px ${theme.space[1]};
  padding: 34px ${theme.space[3]} 30px;
`;

const Medal = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
`;
