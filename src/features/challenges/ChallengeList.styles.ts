import styled from 'styled-components';
import { CardList } from '@/ui/Card';
import { theme } from '@/ui/theme';

export const List = styled(CardList)`
  margin-top: ${theme.space[4]};
`;
