import styled from 'styled-components';
import { Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Middle = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[6]} 0;
  text-align: center;
  overflow-wrap: anywhere;

  [role='alert'] {
    text-align: start;
  }

  ${landscape} {
    gap: ${theme.space[2]};
    padding: ${theme.space[2]} 0;

    > svg {
      width: auto;
      height: 80px;
    }
  }
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[3]};

  > * {
    flex: 1 1 8rem;
  }
`;

export const Footer = styled(Stack)`
  ${landscape} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`;
