import styled from 'styled-components';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Anchor = styled.div`
  position: absolute;
  top: calc(100% + ${theme.space[3]});
  left: 50%;
  transform: translateX(-50%);

  @media (max-height: 560px) {
    position: fixed;
    top: ${theme.space[3]};
    z-index: 3;
  }
`;

export const Pill = styled.button`
  ${text.small}
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 ${theme.space[4]} 0 14px;
  border: 1.5px solid ${theme.color.border};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.actionInk};
  box-shadow: ${theme.shadow.bar};
  font-weight: ${theme.font.weight.heavy};
  white-space: nowrap;
  cursor: pointer;
  animation: ${popIn} 200ms ${theme.motion.ease} backwards;

  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
  }
`;
