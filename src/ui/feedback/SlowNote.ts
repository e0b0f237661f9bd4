import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Says that something takes longer than expected, above the bottom bar if that would cover it. */
export const SlowNote = styled.p`
  ${text.small}
  position: sticky;
  bottom: ${theme.layout.pageEnd};
  z-index: 1;
  width: fit-content;
  margin: ${theme.space[3]} auto 0;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.track};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  text-align: center;
`;
