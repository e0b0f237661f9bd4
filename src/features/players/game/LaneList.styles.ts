import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Lanes = styled(Card)`
  ${text.small}
  display: grid;
  overflow: hidden;
`;

export const Lane = styled.div<{ $isOwn: boolean }>`
  display: flex;
  gap: ${theme.space[3]};
  min-height: 48px;
  padding: 6px ${theme.space[4]};
  ${({ $isOwn }) => $isOwn && `background: ${theme.color.actionTint};`}
  box-shadow: inset ${({ $isOwn }) => ($isOwn ? '4px' : '0')} 0 0 ${theme.color.action};

  & + & {
    border-top: 1px solid ${theme.color.track};
  }
`;

export const Name = styled.span`
  flex: none;
  padding-top: 9px;
  font-weight: ${theme.font.weight.heavy};
`;

export const Things = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

export const Thing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${theme.color.ink};
`;

export const Chip = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.game.seaMid};
`;
