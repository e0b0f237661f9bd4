import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Offer = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};

  h2 {
    ${text.cardTitle}
  }
`;

export const Words = styled.div`
  display: flex;
  gap: ${theme.space[3]};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  > * {
    flex: 1 1 8rem;
  }
`;
