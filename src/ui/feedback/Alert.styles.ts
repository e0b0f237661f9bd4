import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const tones = {
  danger: css`
    background: ${theme.color.dangerTint};
    box-shadow: inset 0 0 0 1.5px ${theme.color.dangerLine};
    color: ${theme.color.dangerInk};
  `,
  info: css`
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
  `,
};

export const Alert = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  ${({ $tone }) => tones[$tone]}

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.small};
`;

export const Action = styled.div`
  flex: 1 1 96px;
  max-width: 100%;
`;
