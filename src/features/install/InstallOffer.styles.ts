import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[2]};

  li {
    display: flex;
    gap: ${theme.space[2]};
    ${text.small}
    font-weight: ${theme.font.weight.bold};
  }

  svg {
    color: ${theme.color.actionInk};
  }
`;

export const Result = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};

  &:focus {
    outline: none;
  }
`;
