import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const SkipLink = styled.a`
  position: fixed;
  z-index: 20;
  left: ${theme.space[2]};
  top: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
  box-shadow: ${theme.shadow.float};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
