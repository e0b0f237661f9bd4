import styled from 'styled-components';
import { forcedBorder, text, theme } from '@/ui/theme/theme';

const { color } = theme;

const tones = {
  action: [color.actionTint, color.actionInk],
  medium: [color.mediumTint, color.mediumInk],
  streak: [color.kind.action.tint, color.kind.action.label],
  plain: [color.sunken, color.inkSoft],
};

/** A tinted paragraph, with an icon or without. */
export const Notice = styled.p<{ $tone: keyof typeof tones }>`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[4]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font-weight: ${theme.font.weight.bold};
  text-align: start;

  ${forcedBorder}
`;
