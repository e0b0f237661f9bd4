import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Bell = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  width: ${theme.layout.target};
  height: ${theme.layout.target};
  border-radius: 50%;
  background: ${theme.color.heroPanel};
  color: ${theme.color.heroInk};
  transition: transform ${theme.motion.release};

  &:active {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }
`;

export const Count = styled.span`
  ${text.caption}
  position: absolute;
  top: -3px;
  right: -3px;
  min-width: 1.7em;
  padding: 0 0.35em;
  border: 2px solid ${theme.color.heroStart};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.coin};
  color: ${theme.color.heroStart};
  font-size: min(${theme.font.size.caption}, 18px);
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.4;
  text-align: center;
`;
