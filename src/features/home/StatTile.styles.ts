import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const StatGrid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(8rem, 40%), 1fr));
  gap: ${theme.space[3]};
`;

export const Tile = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: center;
  min-height: 76px;
  padding: 14px 14px 14px 74px;

  @media (max-width: 389px) {
    padding-right: 8px;
    padding-left: 68px;
  }
`;

export const Icon = styled.span`
  position: absolute;
  left: 14px;
  top: 50%;
  transform: translateY(-50%);

  @media (max-width: 389px) {
    left: 10px;
  }
`;

export const Label = styled.dt`
  padding-right: 18px;
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.bold};
  line-height: 1.9231;
`;

export const Value = styled.dd`
  font-size: ${theme.font.size.heading};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.tight};
  overflow-wrap: anywhere;
`;

export const Chevron = styled.span`
  position: absolute;
  right: 10px;
  bottom: 17px;
  color: ${theme.color.actionInk};
`;
