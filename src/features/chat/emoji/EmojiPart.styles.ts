import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Failed = styled.div`
  margin-top: ${theme.space[3]};

  > [role='alert'] {
    background: ${theme.color.column};
    box-shadow: none;
  }
`;
