import styled from 'styled-components';
import { Button } from '@/ui/controls/Button';
import { Stack } from '@/ui/layout/primitives';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Footer = styled(Stack)`
  ${landscape} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;

    > * {
      flex: 1 1 14rem;
    }

    > [role='alert'] {
      flex-basis: 100%;
    }
  }
`;

export const Ways = styled.div`
  display: flex;
  gap: ${theme.space[3]};
`;

export const Back = styled(Button)`
  flex: none;
  width: 64px;
`;

export const Note = styled.div`
  margin-top: ${theme.space[4]};
`;
