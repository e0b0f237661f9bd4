import { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const segmentTrack = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px;
  border-radius: ${theme.radius.button};
  background: ${theme.color.sunken};
`;

export const segment = css<{ $isEven: boolean }>`
  display: flex;
  flex: ${({ $isEven }) => ($isEven ? '1 1 0' : '1 1 auto')};
  align-items: center;
  justify-content: center;
  min-height: ${theme.layout.target};
  padding: 0 clamp(4px, calc((100vw - 300px) / 9), 10px);
  border-radius: ${theme.radius.tab};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.2;
  white-space: nowrap;
  cursor: pointer;
`;

export const segmentActive = css`
  background: ${theme.color.surface};
  color: ${theme.color.actionInk};
  box-shadow: 0 2px 0 ${theme.color.track};
`;
