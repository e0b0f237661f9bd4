import styled from 'styled-components';
import { fallIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const GoldPill = styled.p`
  ${text.title}
  position: relative;
  width: fit-content;
  padding: 6px 18px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coin};
  color: #3b2600;
  line-height: ${theme.font.line.small};
  animation: ${fallIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;
