import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Panel = styled.div<{ $isActive: boolean }>`
  position: relative;
  padding: 24px 20px 18px;
  border-radius: ${theme.radius.panel};
  background: ${({ $isActive }) => ($isActive ? theme.color.actionTint : theme.color.surface)};
  text-align: center;
`;

export const Frame = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;

export const Line = styled.rect<{ $isActive: boolean }>`
  width: calc(100% - 3px);
  height: calc(100% - 3px);
  fill: none;
  stroke: ${({ $isActive }) => ($isActive ? theme.color.action : theme.color.border)};
  stroke-width: 2;
  stroke-dasharray: 2 9;
  stroke-linecap: round;
`;
