import styled from 'styled-components';
import { Card } from '@/ui/Card';
import { theme } from '@/ui/theme';
import { text } from '@/ui/typography';

export const Row = styled(Card).attrs({ as: 'li' })`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: ${theme.space[3]};
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

export const Title = styled.h3`
  ${text.cardTitle}
  overflow-wrap: anywhere;
`;

export const Facts = styled.p`
  ${text.caption}
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;
