import styled from 'styled-components';
import { CardList } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const List = styled(CardList)`
  margin-top: ${theme.space[4]};
`;
