import styled from 'styled-components';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Card } from '@/ui/layout/Card';
import { Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export function TodaySkeleton() {
  return (
    <Today>
      <Head>
        <Skeleton shape="block" width={80} height={80} />
        <Words>
          <Skeleton width={90} height={24} />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Words>
      </Head>
      <Stack>
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} shape="block" height={66} />
        ))}
      </Stack>
      <Skeleton shape="block" height={46} />
    </Today>
  );
}

const Today = styled(Card)`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};

  ${landscape} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${theme.space[6]};

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-self: start;
  gap: ${theme.space[4]};
`;

const Words = styled.div`
  flex: 1;
  display: grid;
  align-content: center;
  gap: ${theme.space[2]};
`;
