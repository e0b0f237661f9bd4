import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const BadgeItem = styled.li`
  ${text.caption}
  font-weight: ${theme.font.weight.heavy};
  text-align: center;
  overflow-wrap: anywhere;

  svg {
    display: block;
    margin: 0 auto 6px;
  }
`;

export const BadgeLink = styled.a`
  display: block;
  min-height: ${theme.layout.target};
  border-radius: ${theme.radius.control};
  color: ${theme.color.actionInk};
  transition: transform ${theme.motion.release};

  &:active {
    transform: scale(0.96);
  }
`;
