import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const More = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[3]};
`;

export const Gap = styled.span`
  display: grid;
  place-items: center;
  color: ${theme.color.inkSoft};
`;
