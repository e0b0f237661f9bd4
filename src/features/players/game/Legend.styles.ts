import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Panel = styled.ul`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[6]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(${theme.color.game.seaStart}, ${theme.color.game.seaMid});
  color: ${theme.color.game.ink};
`;

export const Icons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin-top: 6px;
`;
