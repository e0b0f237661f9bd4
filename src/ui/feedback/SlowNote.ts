import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Says that something takes longer than expected. Readable on every background. */
export const SlowNote = styled.p`
  ${text.small}
  width: fit-content;
  margin: ${theme.space[3]} auto 0;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.inkSoft};
  text-align: center;
`;
