import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Lost = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  width: 100%;
  height: 100%;
  padding: ${theme.space[2]};
  overflow: hidden;
`;

export const Words = styled.span`
  ${text.caption}
  display: -webkit-box;
  flex: none;
  max-width: 100%;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-align: center;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Note = styled.span`
  ${text.caption}
  font-weight: ${theme.font.weight.regular};
`;
