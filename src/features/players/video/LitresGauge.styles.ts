import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Words = styled.p`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
  margin-bottom: ${theme.space[1]};
  color: ${theme.color.inkSoft};
`;

export const Kind = styled.span<{ $isReached: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  ${({ $isReached }) => $isReached && `color: ${theme.color.successInk};`}
`;

export const Litres = styled.strong`
  ${text.cardTitle}
  color: ${theme.color.ink};
`;
