import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const pill = css`
  min-height: 28px;
  padding: 0 ${theme.space[3]} 0 ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.rewardTint};
`;

export const Points = styled.span<{ $variant: 'plain' | 'pill' }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  color: ${theme.color.rewardInk};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.body};
  white-space: nowrap;
  ${({ $variant }) => $variant === 'pill' && pill}
`;
